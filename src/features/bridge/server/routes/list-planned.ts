import { listShippedTransfers } from '#features/supply/server/public.ts';
import type { Db } from '#server/db/database.ts';

/** Planned shipments that left one place for another since a day, the last first. */
export async function listPlanned(db: Db, since: string) {
  const byShipment = Map.groupBy(await listShippedTransfers(db, since), ({ id }) => id);
  return [...byShipment.values()]
    .flatMap((lines) => {
      const [first] = lines;
      if (!first) return [];
      const { id, name, source, destination, leftOn, arrivedOn } = first;
      const units = lines.reduce((sum, line) => sum + line.units, 0);
      return [{ id, name, source, destination, left_on: leftOn, arrived_on: arrivedOn, units }];
    })
    .toSorted((one, other) => other.left_on.localeCompare(one.left_on));
}
