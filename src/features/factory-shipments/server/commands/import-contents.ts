import { recordChanges, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { toPlainName } from '#shared/text.ts';
import type { ContentRow, ContentsPreview } from '../../contract/contents.ts';
import * as contents from '../queries/select-contents.ts';
import { refreshChecks } from './refresh-checks.ts';

const NAMED = 5;

/** What a list of kits and boxes means for the boxes that are recorded. */
async function readContents(db: Db, rows: readonly ContentRow[]) {
  refuseRepeatedKits(rows);
  const boxes = await contents.selectNamedBoxes(db, [...new Set(rows.map(({ serial_box }) => serial_box))]);
  const groups = Map.groupBy(rows, ({ serial_box }) => serial_box.toLowerCase());
  const kits = rows.flatMap(({ serial_box, serial_number: serial }) => {
    const boxId = boxes.get(serial_box.toLowerCase())?.id;
    return boxId === undefined ? [] : [{ boxId, serial }];
  });
  const known = [...groups].flatMap(([key, some]) => {
    const box = boxes.get(key);
    return box ? [{ ...box, kits: some.length }] : [];
  });
  const unknown = [...groups].flatMap(([key, [first]]) =>
    boxes.has(key) || !first ? [] : [first.serial_box],
  );
  const before = await contents.countExpectedKits(
    db,
    known.map(({ id }) => id),
  );
  const moved = await contents.selectKitsElsewhere(db, kits);
  return { known, unknown, kits, before, moved };
}

/** What an import of kits of boxes would do. */
export async function checkContents(
  db: Db,
  rows: readonly ContentRow[],
): Promise<Omit<ContentsPreview, 'success'>> {
  const { known, unknown, before, moved } = await readContents(db, rows);
  return {
    boxes: known.map(({ is_in_transit: _way, ...box }) => ({ ...box, replaced: before.get(box.id) ?? 0 })),
    unknown,
    moved: moved.map(({ serial_number, from_box }) => ({ serial_number, from_box })),
  };
}

/** Has boxes expect exactly these kits; all of it or nothing. */
export const replaceContents = (
  db: Db,
  by: Requester,
  rows: readonly ContentRow[],
): Promise<{ boxes: number; kits: number }> =>
  runInTransaction(db, async (tx) => {
    const { known, unknown, kits, before, moved } = await readContents(tx, rows);
    if (unknown.length > 0) throw new AppError('conflict', describeUnknown(unknown));
    const boxIds = known.map(({ id }) => id);
    const wanted = new Set(kits.map(({ boxId, serial }) => `${boxId} ${serial}`));
    const expected = await contents.selectExpectedKits(tx, boxIds);
    const gone = expected.filter(({ box_id, serial_number }) => !wanted.has(`${box_id} ${serial_number}`));
    await contents.unpackKits(tx, [...gone, ...moved]);
    await contents.packKits(tx, kits, by.now);
    await refreshChecks(tx, [...new Set([...boxIds, ...moved.map(({ box_id }) => box_id)])]);
    await recordChanges(
      tx,
      known.map((box) => ({
        ...by,
        entity: 'factory-shipment',
        entityId: box.id,
        action: 'packed',
        changes: { kits: { before: before.get(box.id) ?? 0, after: box.kits } },
      })),
    );
    return { boxes: known.length, kits: kits.length };
  });

function refuseRepeatedKits(rows: readonly ContentRow[]): void {
  const seen = new Set<string>();
  const twice = rows.find(({ serial_number }) => seen.size === seen.add(serial_number).size);
  if (!twice) return;
  throw new AppError(
    'invalid',
    `${toPlainName(twice.serial_number)} is listed twice. A kit can only be in one box.`,
  );
}

function describeUnknown(unknown: readonly string[]): string {
  const more = unknown.length - NAMED;
  const named = unknown.slice(0, NAMED).map(toPlainName).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return `Not recorded: ${named}. Nothing was imported.`;
}
