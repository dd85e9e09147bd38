import type { Insertable } from 'kysely';
import { compareKits } from '#features/factory-shipments/rules/verify.ts';
import type { Db } from '#server/db/database.ts';
import type { BoxChecksTable, BoxKitsTable } from '#server/db/schema/plan-tables.ts';
import { HOUR } from '../world/days.ts';
import { createRandom } from '../world/random.ts';
import type { FactoryBox } from '../world/records/factory.ts';
import type { WorldKit } from '../world/records/kits.ts';
import type { WorldDelivery } from '../world/stock/supply.ts';

/** Of some deliveries the factory sends no list of serial numbers. */
const LISTED = 0.85;
const ROWS_AT_ONCE = 1_000;

interface PackedWorld {
  boxes: readonly FactoryBox[];
  kits: readonly WorldKit[];
  now: number;
}

/** Which kits the factory says are in its boxes; two boxes that arrived last were verified, one of them with a difference. */
export async function packBoxes(tx: Db, { boxes, kits, now }: PackedWorld): Promise<void> {
  const stored = await tx.selectFrom('factory_shipments').select(['id', 'serial_box']).execute();
  const ids = new Map(stored.map(({ id, serial_box }) => [serial_box, id]));
  const packed = listPackedBoxes(boxes, kits).flatMap(({ box, serials }) => {
    const boxId = ids.get(box.serialBox);
    return boxId === undefined ? [] : [{ boxId, box, serials }];
  });
  const verified = packed
    .filter(({ box, serials }) => box.arrivesAt <= now && serials.length > 2)
    .toSorted((one, other) => other.box.arrivesAt - one.box.arrivesAt)
    .slice(0, 2);
  const rows = packed.flatMap(({ boxId, box, serials }): Insertable<BoxKitsTable>[] => {
    const place = verified.findIndex((other) => other.boxId === boxId);
    const packedAt = new Date(findPackedAt(box));
    return serials.map((serial_number, index) => ({
      box_id: boxId,
      serial_number,
      is_expected: true,
      packed_at: packedAt,
      // The first of the second box was not found.
      scans: place === -1 || (place === 1 && index === 0) ? 0 : 1,
    }));
  });
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
    await tx
      .insertInto('box_kits')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const checks = verified.map(({ boxId, box, serials }, place): Insertable<BoxChecksTable> => {
    const found = serials.slice(place === 1 ? 1 : 0);
    const { counts } = compareKits(
      { expected: serials, units: box.units },
      new Map(found.map((serial) => [serial, 1])),
    );
    return {
      box_id: boxId,
      ...counts,
      checked_at: new Date(box.arrivesAt + HOUR),
      checked_by: null,
      explanation: null,
      explained_by: null,
      explained_at: null,
    };
  });
  if (checks.length > 0) await tx.insertInto('box_checks').values(checks).execute();
}

/** The day before it leaves. */
const findPackedAt = ({ delivery }: FactoryBox): number => (delivery.shipDay - 1) * 24 * HOUR + 15 * HOUR;

/** The kits of each delivery in the order in which they were made, box by box. */
function listPackedBoxes(boxes: readonly FactoryBox[], kits: readonly WorldKit[]) {
  const kitsOf = Map.groupBy(kits, ({ delivery }) => delivery);
  const boxesOf = Map.groupBy(boxes, ({ delivery }) => delivery);
  return [...boxesOf].flatMap(([delivery, some]) => {
    if (!isListed(delivery)) return [];
    const left = (kitsOf.get(delivery) ?? []).map(({ serialNumber }) => serialNumber);
    return some.map((box) => ({ box, serials: left.splice(0, box.units) }));
  });
}

const isListed = ({ shelf, shipDay, arrivalDay }: WorldDelivery): boolean =>
  createRandom('list of serial numbers', shelf.index, shipDay, arrivalDay).drawChance(LISTED);
