import { deviceSku, picksOfAll, VARIANTS, type Variant } from './catalogue.ts';
import type { Day } from './days.ts';
import type { ProductionRun } from './factory.ts';
import { levelOf } from './levels.ts';
import type { PlaceId } from './places.ts';
import { expectedOrders } from './season.ts';
import { SHELVES } from './shelves.ts';
import { dailyCounts, type World } from './world.ts';

/** A line of the plan: what was wanted, and what the company's people wrote down at the end of the day. */
export interface PlanDay {
  day: Day;
  target: number;
  cells: { variant: Variant; sales: number; manufacturing: number; stock: number }[];
  amazonStock: { US: number; EU: number };
}

const DEVICES_PER_ORDER = 0.63;
const WAREHOUSES_OF = { US: ['itb'], EU: ['tive', 'uk'] } as const;
const AMAZON_OF = { US: ['fba-us', 'fba-ca'], EU: ['fba-eu', 'fba-uk'] } as const;

/** The plan from `pastDays` ago, today included, to `futureDays` ahead, of which only the plan is known. */
export function planDays(
  world: World,
  runs: readonly ProductionRun[],
  now: number,
  { pastDays, futureDays }: { pastDays: number; futureDays: number },
): PlanDay[] {
  const sales = devicesSold(world, now);
  const made = sumBy(runs.map(({ day, sku, units }) => ({ key: `${day} ${sku}`, units })));
  const stock = deviceStock(world, now);
  return Array.from({ length: pastDays + futureDays }, (_, index) => {
    const day = world.today - pastDays + 1 + index;
    const at = (places: readonly PlaceId[], sku: string) =>
      places.reduce((sum, place) => sum + (stock.get(`${day} ${place} ${sku}`) ?? 0), 0);
    const cells = VARIANTS.map((variant) => {
      const sku = deviceSku(variant);
      return {
        variant,
        sales: sales.get(`${day} ${sku}`) ?? 0,
        manufacturing: made.get(`${day} ${sku}`) ?? 0,
        stock: at(WAREHOUSES_OF[variant.region], sku),
      };
    });
    const atAmazon = (region: 'US' | 'EU') =>
      AMAZON_OF[region].reduce((sum, place) => sum + (stock.get(`${day} ${place}`) ?? 0), 0);
    return { day, target: targetOf(day), cells, amazonStock: { US: atAmazon('US'), EU: atAmazon('EU') } };
  });
}

/** Targets are agreed in fives. */
const targetOf = (day: Day): number =>
  Math.max(5, Math.round((expectedOrders(day) * DEVICES_PER_ORDER) / 5) * 5);

/** Devices by company day and SKU, out of bundles too, as far as nobody cancelled them. */
function devicesSold({ orders, calendar }: World, now: number): Map<string, number> {
  const counts = orders
    .filter(({ placedAt, cancelledAt }) => placedAt <= now && (cancelledAt === null || cancelledAt > now))
    .flatMap(({ placedAt, lines }) => {
      const day = calendar.dayAt(placedAt);
      return [...picksOfAll(lines)].map(([sku, units]) => ({ key: `${day} ${sku}`, units }));
    });
  return sumBy(counts);
}

/** At the end of each day: on hand by warehouse and SKU; at Amazon what can be sold, over all devices. */
function deviceStock(world: World, now: number): Map<string, number> {
  const devices = SHELVES.filter(({ product }) => product.variant);
  return sumBy(
    dailyCounts(world, now).flatMap(({ day, counts }) =>
      devices.map((shelf) => {
        const { onHand, available } = levelOf(shelf, counts, day);
        const { id, isAmazon } = shelf.place;
        if (isAmazon) return { key: `${day} ${id}`, units: available };
        return { key: `${day} ${id} ${shelf.product.sku}`, units: onHand };
      }),
    ),
  );
}

function sumBy(counts: readonly { key: string; units: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { key, units } of counts) sums.set(key, (sums.get(key) ?? 0) + units);
  return sums;
}
