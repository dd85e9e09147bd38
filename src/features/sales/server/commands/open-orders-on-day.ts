import { recordChange, type Actor } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { computeRetentionStart } from '../../rules/retention.ts';
import { explainMissingOrders, type SalesCompany } from '../queries/channel-sales.ts';
import { selectOrders, type OrderRow } from '../queries/shopify/select-orders-on-day.ts';
import { selectFirstDay } from '../queries/sold-days.ts';

export interface OrdersQuestion {
  date: string;
  company: SalesCompany;
  personalDataDays: number;
  /** Without it names and addresses are left out, and a look is not recorded. */
  canSeeCustomers: boolean;
  /** Who looks at them, from where. */
  by: { actor: Actor; address: string | null; now: Date };
}

export interface OrdersOnDay {
  /** The latest first; cancelled ones and those without a price too. */
  rows: OrderRow[];
  /** Why nothing is known of the web shops, where that is so. */
  error: string | undefined;
  /** Whether names and addresses of that day are still kept. */
  isPersonalDataKept: boolean;
}

/** The Shopify orders that count on a day. Each look at customers is recorded, or no one sees them. */
export const openOrdersOnDay = (
  db: Db,
  { date, company, personalDataDays, canSeeCustomers, by }: OrdersQuestion,
): Promise<OrdersOnDay> =>
  runInTransaction(db, async (tx) => {
    const look = { entity: 'day-of-orders', entityId: date, action: 'opened', changes: {} };
    if (canSeeCustomers) await recordChange(tx, { ...by, ...look });
    const rows = await selectOrders(tx, date);
    const firstDay = rows.length > 0 ? date : await selectFirstDay(tx, 'shopify');
    const error = firstDay === null ? await explainMissingOrders(tx, 'shopify', by.now) : undefined;
    const keptFrom = computeRetentionStart(by.now, company.timeZone, personalDataDays);
    return { rows, error, isPersonalDataKept: date >= keptFrom };
  });
