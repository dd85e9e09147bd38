import type { Db } from '#server/db/database.ts';
import { compareKits, KIT_STATES } from '../../rules/verify.ts';
import { selectBoxKits, selectVerifiedBoxes, updateCheck } from '../queries/select-checks.ts';

/** Compares verified boxes again, after what was expected in them has changed. An explanation stays only with its difference. */
export async function refreshChecks(tx: Db, boxIds: readonly number[]): Promise<void> {
  if (boxIds.length === 0) return;
  for (const box of await selectVerifiedBoxes(tx, boxIds)) {
    const kits = await selectBoxKits(tx, box.box_id);
    const expected = kits.filter(({ is_expected }) => is_expected).map((kit) => kit.serial_number);
    const scans = kits.filter((kit) => kit.scans > 0).map((kit) => [kit.serial_number, kit.scans] as const);
    const { counts } = compareKits({ expected, units: box.units }, new Map(scans));
    if (KIT_STATES.every((state) => counts[state] === box[state])) continue;
    await updateCheck(tx, box.box_id, {
      ...counts,
      explanation: null,
      explained_by: null,
      explained_at: null,
    });
  }
}
