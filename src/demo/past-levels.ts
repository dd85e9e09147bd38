import type { SkuLevel } from '#features/stock-memory/rules/levels.ts';
import { formatIso } from './world/days.ts';
import { readLevel } from './world/stock/levels.ts';
import type { PlaceId } from './world/places.ts';
import { listShelves } from './world/shelves.ts';
import { listDailyCounts, type DemoWorld } from './world/world.ts';

export interface DemoPastLevel extends SkuLevel {
  day: string;
}

/** What each shelf of a place held at the end of every day of the history, yesterday included. */
export function listPastLevels(world: DemoWorld, place: PlaceId): DemoPastLevel[] {
  const yesterday = world.calendar.getDayStart(world.today) - 1;
  const shelves = listShelves(place);
  return listDailyCounts(world, yesterday)
    .filter(({ day }) => day < world.today)
    .flatMap(({ day, counts }) =>
      shelves.map((shelf) => {
        const { onHand, available, reserved, quarantined, inbound } = readLevel(shelf, counts, day);
        return {
          day: formatIso(day),
          sku: shelf.product.sku,
          onHand,
          available,
          reserved,
          quarantined,
          inbound,
        };
      }),
    );
}
