import { hasRecentEntry, recordChange, type Requester } from '#features/history/server/public.ts';
import { isReadOnlyFailure } from '#server/db/connection-failure.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { selectOrdersOfCustomer } from '../queries/load-customer.ts';

/** The letters of one search are one look. */
const ONE_SEARCH_MS = 60_000;

interface CustomerQuestion {
  /** The order that led to the customer. */
  externalId: string;
  /** Names of orders before this day are hidden. */
  keptFrom: string;
}

/** The orders of a customer, by one of them that still names them. That someone looked is in the history. */
export const openCustomer = (db: Db, by: Requester, { externalId, keptFrom }: CustomerQuestion) =>
  runInTransaction(db, async (tx) => {
    const orders = await selectOrdersOfCustomer(tx, { externalId, keptFrom });
    if (orders.length === 0)
      throw new AppError('not_found', 'This order doesn’t name a customer, or no longer does.');
    await recordChange(tx, {
      ...by,
      entity: 'customer',
      entityId: externalId,
      action: 'opened',
      changes: {},
    });
    return orders;
  });

/**
 * Writes down that someone saw customers while searching, not what they typed: it would outlive whom it names. False
 * while the database takes no entry.
 */
export async function recordCustomerSearch(db: Db, by: Requester): Promise<boolean> {
  const look = { entity: 'customer', action: 'searched' };
  const since = new Date(by.now.getTime() - ONE_SEARCH_MS);
  if (await hasRecentEntry(db, { ...look, userId: by.actor.id, since })) return true;
  try {
    await recordChange(db, { ...by, ...look, entityId: null, changes: {} });
    return true;
  } catch (error) {
    if (isReadOnlyFailure(error)) return false;
    throw error;
  }
}
