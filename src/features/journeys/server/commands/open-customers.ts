import { recordChange, type Requester } from '#features/history/server/public.ts';
import { computeRetentionStart } from '#features/sales/rules/retention.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { RecallSearch } from '../../contract.ts';
import { selectRecallCustomers, type RecallCustomer } from '../queries/select-recall.ts';

interface CustomersRequest {
  by: Requester;
  timeZone: string;
  personalDataDays: number;
}

/**
 * Whom to write to about a recall, some orders at a time. That someone looked, for which kits and at how many, is in the
 * history.
 */
export const openCustomers = (
  db: Db,
  { by, timeZone, personalDataDays }: CustomersRequest,
  { after = 0, ...search }: RecallSearch & { after?: number | undefined },
): Promise<{ customers: RecallCustomer[]; without_address: number; next: number | null }> =>
  runInTransaction(db, async (tx) => {
    const keptFrom = computeRetentionStart(by.now, timeZone, personalDataDays);
    const page = { after, keptFrom };
    const { customers: all, next } = await selectRecallCustomers(tx, { search, timeZone }, page);
    const customers = all.filter(({ email, name }) => email !== null || name !== null);
    await recordChange(tx, {
      ...by,
      entity: 'recall',
      entityId: null,
      action: 'opened',
      before: null,
      after: { ...search, customers: customers.length },
    });
    return { customers, without_address: all.length - customers.length, next };
  });
