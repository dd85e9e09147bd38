import type { z } from 'zod';
import type { shopifySummary } from '../../contract/sales.ts';
import { CountText } from './CountText.tsx';
import { customerCountWords as words } from '../wording/shown.ts';

type Counted = Pick<
  z.output<typeof shopifySummary.response>['summary'],
  'UNIQUE_CUSTOMERS' | 'ORDERS_WITHOUT_CUSTOMER'
>;

interface Props extends Counted {
  /** What else is missing from it, in sentences. */
  lacks?: readonly string[];
}

/** How many customers bought: at least so many where the shop doesn’t say of every order who bought. */
export function CustomerCount({
  UNIQUE_CUSTOMERS: customers,
  ORDERS_WITHOUT_CUSTOMER: unnamed,
  lacks = [],
}: Props) {
  const hasUnnamed = unnamed !== null && unnamed > 0;
  return (
    <CountText
      count={customers}
      lacks={hasUnnamed ? [words.ordersWithoutCustomer(unnamed), ...lacks] : lacks}
    />
  );
}
