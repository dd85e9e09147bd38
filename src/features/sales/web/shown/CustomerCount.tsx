import type { z } from 'zod';
import { AT_LEAST, formatFigure } from '#web/format.ts';
import { Hint } from '#web/ui/overlay/Hint.tsx';
import type { shopifySummary } from '../../contract/sales.ts';
import { customerCountWords as words } from '../wording/shown.ts';

type Counted = Pick<
  z.output<typeof shopifySummary.response>['summary'],
  'UNIQUE_CUSTOMERS' | 'ORDERS_WITHOUT_CUSTOMER'
>;

/** How many customers bought: at least so many where the shop doesn’t say of every order who bought. */
export function CustomerCount({ UNIQUE_CUSTOMERS: customers, ORDERS_WITHOUT_CUSTOMER: unnamed }: Counted) {
  if (customers === null || unnamed === null || unnamed === 0) return formatFigure(customers);
  return <Hint says={words.ordersWithoutCustomer(unnamed)}>{`${AT_LEAST}${formatFigure(customers)}`}</Hint>;
}
