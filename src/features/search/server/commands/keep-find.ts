import { AppError } from '#shared/errors.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { RECENT_KEPT } from '../../rules.ts';
import type { AskedFinder } from '../public.ts';
import { deleteOldFinds, upsertFind } from '../queries/write-finds.ts';

interface OpenedFind {
  userId: number;
  kind: string;
  id: string;
  now: Date;
}

/**
 * Keeps that a person opened a record. No history: it changes nothing that another person sees. Whom outside of the
 * company they looked at is not kept.
 */
export async function keepFind(
  db: Db,
  finders: readonly AskedFinder[],
  { userId, kind, id, now }: OpenedFind,
): Promise<void> {
  const finder = finders.find((one) => one.kind === kind);
  if (finder?.recordLook) return;
  const found = (await finder?.describe(db, [id], now)) ?? [];
  if (found.length === 0) throw new AppError('not_found', 'This record no longer exists.');
  await runInTransaction(db, async (tx) => {
    await upsertFind(tx, { user_id: userId, kind, record_id: id, found_at: now });
    await deleteOldFinds(tx, userId, RECENT_KEPT);
  });
}
