import { formatDeviceSku, sumPicks, VARIANTS, type WorldVariant } from '../catalogue.ts';
import type { WorldDay } from '../days.ts';
import type { ProductionRun } from './factory.ts';
import { readLevel } from '../stock/levels.ts';
import type { PlaceId } from '../places.ts';
import { computeExpectedOrders } from '../season.ts';
import { WORLD_SHELVES } from '../shelves.ts';
import { listDailyCounts, type DemoWorld } from '../world.ts';
import { sumBy } from '#shared/sum-by.ts';

/** A line of the plan: what was wanted, and what the company's people wrote down at the end of the day. */
export interface PlanDay {
  day: WorldDay;
  target: number;
  cells: { variant: WorldVariant; sales: number; manufacturing: number; stock: number }[];
  amazonStock: { US: number; EU: number };
}

const DEVICES_PER_ORDER = 0.63;
const WAREHOUSES_OF = { US: ['itb'], EU: ['tive', 'uk'] } as const;
const AMAZON_OF = { US: ['fba-us', 'fba-ca'], EU: ['fba-eu', 'fba-uk'] } as const;

interface PlanSpan {
  now: number;
  pastDays: number;
  futureDays: number;
}

/** The plan from `pastDays` ago, today included, to `futureDays` ahead, of which only the plan is known. */
export function planDays(
  world: DemoWorld,
  runs: readonly ProductionRun[],
  { now, pastDays, futureDays }: PlanSpan,
): PlanDay[] {
  const sales = countDevicesSold(world, now);
  const made = sumUnitsByKey(runs.map(({ day, sku, units }) => ({ key: `${day} ${sku}`, units })));
  const stock = countDeviceStock(world, now);
  return Array.from({ length: pastDays + futureDays }, (_, index) => {
    const day = world.today - pastDays + 1 + index;
    const sumStock = (places: readonly PlaceId[], sku: string) =>
      sumBy(places, (place) => stock.get(`${day} ${place} ${sku}`) ?? 0);
    const cells = VARIANTS.map((variant) => {
      const sku = formatDeviceSku(variant);
      return {
        variant,
        sales: sales.get(`${day} ${sku}`) ?? 0,
        manufacturing: made.get(`${day} ${sku}`) ?? 0,
        stock: sumStock(WAREHOUSES_OF[variant.region], sku),
      };
    });
    const sumAmazonStock = (region: 'US' | 'EU') =>
      sumBy(AMAZON_OF[region], (place) => stock.get(`${day} ${place}`) ?? 0);
    return {
      day,
      target: computeTarget(day),
      cells,
      amazonStock: { US: sumAmazonStock('US'), EU: sumAmazonStock('EU') },
    };
  });
}

/** Targets are agreed in fives. */
const computeTarget = (day: WorldDay): number =>
  Math.max(5, Math.round((computeExpectedOrders(day) * DEVICES_PER_ORDER) / 5) * 5);

/** Devices by company day and SKU, out of bundles too, without cancelled orders. */
function countDevicesSold({ orders, calendar }: DemoWorld, now: number): Map<string, number> {
  const counts = orders
    .filter(({ placedAt, cancelledAt }) => placedAt <= now && (cancelledAt === null || cancelledAt > now))
    .flatMap(({ placedAt, lines }) => {
      const day = calendar.dayAt(placedAt);
      return [...sumPicks(lines)].map(([sku, units]) => ({ key: `${day} ${sku}`, units }));
    });
  return sumUnitsByKey(counts);
}

/** At the end of each day: on hand by warehouse and SKU; at Amazon what can be sold, over all devices. */
function countDeviceStock(world: DemoWorld, now: number): Map<string, number> {
  const devices = WORLD_SHELVES.filter(({ product }) => product.variant);
  return sumUnitsByKey(
    listDailyCounts(world, now).flatMap(({ day, counts }) =>
      devices.map((shelf) => {
        const { onHand, available } = readLevel(shelf, counts, day);
        const { id, isAmazon } = shelf.place;
        if (isAmazon) return { key: `${day} ${id}`, units: available };
        return { key: `${day} ${id} ${shelf.product.sku}`, units: onHand };
      }),
    ),
  );
}

function sumUnitsByKey(counts: readonly { key: string; units: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { key, units } of counts) sums.set(key, (sums.get(key) ?? 0) + units);
  return sums;
}
