import type { StockLevel } from '#features/stock-memory/rules.ts';
import { isoOf } from './world/days.ts';
import { levelOf } from './world/levels.ts';
import type { PlaceId } from './world/places.ts';
import { shelvesOf } from './world/shelves.ts';
import { dailyCounts, type World } from './world/world.ts';

export interface PastLevel extends StockLevel {
  day: string;
}

/** What each shelf of a place held at the end of every day of the history, yesterday included. */
export function pastLevels(world: World, place: PlaceId): PastLevel[] {
  const yesterday = world.calendar.startOf(world.today) - 1;
  const shelves = shelvesOf(place);
  return dailyCounts(world, yesterday)
    .filter(({ day }) => day < world.today)
    .flatMap(({ day, counts }) =>
      shelves.map((shelf) => {
        const { onHand, available, reserved, quarantined, inbound } = levelOf(shelf, counts, day);
        return { day: isoOf(day), sku: shelf.product.sku, onHand, available, reserved, quarantined, inbound };
      }),
    );
}
