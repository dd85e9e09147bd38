import type { z } from 'zod';
import type { shopifySummary } from '../../contract/sales.ts';
import { listCustomerLacks } from './bounds.ts';
import { CountText } from './CountText.tsx';

type Counted = Pick<
  z.output<typeof shopifySummary.response>['summary'],
  'UNIQUE_CUSTOMERS' | 'ORDERS_WITHOUT_CUSTOMER'
>;

interface Props extends Counted {
  /** What else is missing from it, in sentences. */
  lacks?: readonly string[];
}

/** How many customers bought: at least so many where the shop doesn’t say of every order who bought. */
export const CustomerCount = ({ UNIQUE_CUSTOMERS, ORDERS_WITHOUT_CUSTOMER, lacks }: Props) => (
  <CountText count={UNIQUE_CUSTOMERS} lacks={listCustomerLacks(ORDERS_WITHOUT_CUSTOMER, lacks)} />
);
