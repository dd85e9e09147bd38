import { findLatestChange, recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { compareKits, countDifferences, countScans, type KitStateCounts } from '../../rules/verify.ts';
import {
  lockCheck,
  replaceScans,
  selectBoxKits,
  updateCheck,
  upsertCheck,
  type BoxCheck,
} from '../queries/select-checks.ts';
import { lockBox } from './apply-box-change.ts';

interface VerifyRequest {
  by: Requester;
  id: number;
}

/** Compares what was scanned in a box with what was expected, and keeps both with the box. */
export const recordVerification = (
  db: Db,
  { by, id }: VerifyRequest,
  { scans, seen }: { scans: readonly string[]; seen: number | null },
): Promise<KitStateCounts> =>
  runInTransaction(db, async (tx) => {
    const { units } = await lockBox(tx, id);
    const before = await lockCheck(tx, id);
    await refuseOtherVersion(tx, { id, before, seen });
    const counted = countScans(scans);
    const kits = await selectBoxKits(tx, id);
    const expected = kits.filter(({ is_expected }) => is_expected).map((kit) => kit.serial_number);
    const { counts } = compareKits({ expected, units }, counted);
    await replaceScans(tx, { boxId: id, scans: counted, now: by.now });
    await upsertCheck(tx, { boxId: id, counts, by: by.actor.id, now: by.now });
    await recordChange(tx, {
      ...by,
      entity: 'factory-shipment',
      entityId: id,
      action: 'verified',
      before: null,
      after: { ...counts },
    });
    return counts;
  });

/** Keeps why the kits of a box differ from what was expected. */
export const recordExplanation = (
  db: Db,
  { by, id }: VerifyRequest,
  { explanation, seen }: { explanation: string; seen: number },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await lockBox(tx, id);
    const before = await lockCheck(tx, id);
    await refuseOtherVersion(tx, { id, before, seen });
    if (!before || countDifferences(before) === 0)
      throw new AppError('conflict', 'The kits in this box match what was expected.');
    await updateCheck(tx, id, { explanation, explained_by: by.actor.id, explained_at: by.now });
    await recordChange(tx, {
      ...by,
      entity: 'factory-shipment',
      entityId: id,
      action: 'explained',
      before: { explanation: before.explanation },
      after: { explanation },
    });
  });

interface SeenCheck {
  id: number;
  before: BoxCheck | undefined;
  seen: number | null;
}

async function refuseOtherVersion(tx: Db, { id, before, seen }: SeenCheck): Promise<void> {
  if ((before?.version ?? null) === seen) return;
  const last = await findLatestChange(tx, 'factory-shipment', id);
  const who = last?.user_name ?? 'Someone else';
  throw new AppError(
    'conflict',
    `${who} verified this box while you were scanning. Review the result before saving.`,
  );
}
