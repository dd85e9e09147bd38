import type { Db } from '#server/db/database.ts';
import * as contents from '../queries/select-contents.ts';
import { refreshChecks } from './refresh-checks.ts';

/** What a machine said about the box of a kit, where that was not known before. */
export interface PackedChange {
  before: string | null;
  after: string;
}

/**
 * Puts kits into the boxes that a machine names, in the caller's transaction: those that are recorded, or wait for
 * theirs to be. Answers what has changed, by kit.
 */
export async function packMachineKits(
  tx: Db,
  kits: readonly contents.NamedKit[],
  now: Date,
): Promise<Map<string, PackedChange>> {
  if (kits.length === 0) return new Map();
  const { known, changed } = await contents.findMovedKits(tx, kits);
  const boxes = await contents.selectNamedBoxes(tx, [...new Set(changed.map(({ box }) => box))]);
  const packed: contents.PackedKit[] = [];
  const waiting: { serial: string; boxKey: string }[] = [];
  for (const { serial, box } of changed) {
    const boxId = boxes.get(box.toLowerCase())?.id;
    if (boxId === undefined) waiting.push({ serial, boxKey: box });
    else packed.push({ boxId, serial });
  }
  const elsewhere = await contents.selectKitsElsewhere(tx, [
    ...packed,
    // In no box that is recorded: whichever holds it does so no longer.
    ...waiting.map(({ serial }) => ({ serial, boxId: 0 })),
  ]);
  await contents.unpackKits(tx, elsewhere);
  await contents.packKits(tx, packed, now);
  await contents.keepUntilBoxed(tx, waiting, now);
  await refreshChecks(tx, [
    ...new Set([...packed.map(({ boxId }) => boxId), ...elsewhere.map(({ box_id }) => box_id)]),
  ]);
  return new Map(
    changed.map(({ serial, box }) => [serial, { before: known.get(serial) ?? null, after: box }]),
  );
}
