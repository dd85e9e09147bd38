import { randomOf, type Random } from '#demo/world/random.ts';
import { isLow, isSoldOut, levelOf } from '#features/warehouses/rules.ts';
import { addDays } from '#shared/dates.ts';
import type { Filling, Row } from './copy.ts';
import { WAREHOUSES } from './company.ts';
import { asinOf, MEMORY_DAYS, skuOf, startOf, titleOf, type World } from './world.ts';

const FBA_REGIONS = ['US', 'UK', 'EU', 'CA'];
/** Amazon is sent one product in five. */
const FBA_EVERY = 5;
const LOW_BELOW = 40;
const HOURLY_DAYS = 3;
const HOUR_MS = 3_600_000;

interface Total {
  onHand: number;
  reserved: number;
  skus: number;
}

interface Past {
  /** On hand at the end of each day, the oldest first; the same number until it changes. */
  levels: number[];
  reserved: number;
}

/** What a place held of a product: sold day by day, filled up from time to time, and some of it sold out. */
function pastOf(random: Random): Past {
  const pace = random.unit() ** 3 * 0.9;
  const isRunningOut = random.chance(0.12);
  const levels: number[] = [];
  let onHand = random.whole(20, 220);
  for (let at = 0; at <= MEMORY_DAYS; at += 1) {
    if (random.chance(pace)) onHand = Math.max(0, onHand - random.whole(1, 9));
    if (onHand < 10 && !isRunningOut && random.chance(0.2)) onHand += random.whole(60, 200);
    if (isRunningOut && at > MEMORY_DAYS - 20) onHand = Math.max(0, onHand - random.whole(0, 25));
    levels.push(onHand);
  }
  return { levels, reserved: Math.min(onHand, random.whole(0, 4)) };
}

interface Place {
  id: string;
  products: readonly number[];
}

function placesOf({ size }: World): Place[] {
  const all = Array.from({ length: size.skus }, (_, product) => product);
  const sent = all.filter((product) => product % FBA_EVERY === 0);
  return [
    ...WAREHOUSES.map((id) => ({ id: `warehouse:${id}`, products: all })),
    ...FBA_REGIONS.map((region) => ({ id: `fba:${region}`, products: sent })),
  ];
}

/** Every product of every place with its past. */
function* pasts(world: World): Generator<{ place: string; product: number; past: Past }> {
  for (const { id, products } of placesOf(world))
    for (const product of products)
      yield {
        place: id,
        product,
        past: pastOf(randomOf(world.seed, 'stock', id, product)),
      };
}

const daysOf = ({ today }: World): string[] =>
  Array.from({ length: MEMORY_DAYS + 1 }, (_, at) => addDays(today, at - MEMORY_DAYS));

function* dailyRows(world: World): Generator<Row> {
  const days = daysOf(world);
  for (const { place, product, past } of pasts(world)) {
    let before: number | undefined;
    for (const [at, onHand] of past.levels.entries()) {
      if (onHand !== before)
        yield [
          place,
          skuOf(product),
          days[at] ?? '',
          onHand,
          onHand - Math.min(onHand, past.reserved),
          Math.min(onHand, past.reserved),
        ];
      before = onHand;
    }
  }
}

/** The last days again, at the hour of the day at which a change was read. */
function* hourlyRows(world: World): Generator<Row> {
  const days = daysOf(world);
  for (const { place, product, past } of pasts(world))
    for (let at = MEMORY_DAYS - HOURLY_DAYS + 1; at <= MEMORY_DAYS; at += 1) {
      const onHand = past.levels[at] ?? 0;
      if (onHand === past.levels[at - 1]) continue;
      const hour = new Date(startOf(days[at] ?? '') + (8 + (product % 12)) * HOUR_MS).toISOString();
      const reserved = Math.min(onHand, past.reserved);
      yield [place, skuOf(product), hour, onHand, onHand - reserved, reserved];
    }
}

const lastOf = ({ levels, reserved }: Past) => {
  const onHand = levels.at(-1) ?? 0;
  return { onHand, available: onHand - reserved, reserved };
};

function* latestRows(world: World): Generator<Row> {
  for (const { place, product, past } of pasts(world)) {
    const { onHand, available, reserved } = lastOf(past);
    yield [place, skuOf(product), onHand, available, reserved];
  }
}

function* totalRows(world: World): Generator<Row> {
  const days = daysOf(world);
  const totals = new Map<string, Total[]>();
  for (const { place, past } of pasts(world)) {
    const sums = totals.get(place) ?? days.map((): Total => ({ onHand: 0, reserved: 0, skus: 0 }));
    totals.set(place, sums);
    for (const [at, onHand] of past.levels.entries()) {
      const sum = sums[at];
      if (!sum) continue;
      sum.onHand += onHand;
      sum.reserved += Math.min(onHand, past.reserved);
      sum.skus += onHand > 0 ? 1 : 0;
    }
  }
  for (const [place, sums] of totals)
    for (const [at, { onHand, reserved, skus }] of sums.entries()) {
      const day = days[at] ?? '';
      yield [place, day, onHand, onHand - reserved, reserved, 0, skus, `${day}T20:00:00Z`];
    }
}

function* warehouseRows(world: World): Generator<Row> {
  for (const { place, product, past } of pasts(world)) {
    const warehouse = place.split('warehouse:')[1];
    if (warehouse === undefined) continue;
    const { onHand, available, reserved } = lastOf(past);
    const system = warehouse === 'itb' ? 'itb' : 'mintsoft';
    yield [
      warehouse,
      skuOf(product),
      warehouse === 'itb' ? 'ATL1' : '',
      String(product),
      titleOf(product),
      onHand,
      available,
      reserved,
      LOW_BELOW,
      isLow({ level: levelOf({ onHand, available }, system), lowStockLevel: LOW_BELOW }),
      isSoldOut({ onHand, available }, system),
    ];
  }
}

function* fbaRows(world: World): Generator<Row> {
  for (const { place, product, past } of pasts(world)) {
    const region = place.split('fba:')[1];
    if (region === undefined) continue;
    const { available, reserved } = lastOf(past);
    yield [
      region,
      skuOf(product),
      asinOf(product),
      titleOf(product),
      available,
      reserved,
      0,
      product % 7 ? 0 : 40,
      0,
      product % 11 ? 0 : 2,
      0,
    ];
  }
}

const LEVEL = ['on_hand', 'available', 'reserved'];

export const stockTables = (world: World): Filling[] => [
  {
    table: 'stock_daily',
    columns: ['place', 'sku', 'day', ...LEVEL],
    rows: () => dailyRows(world),
  },
  {
    table: 'stock_hourly',
    columns: ['place', 'sku', 'hour', ...LEVEL],
    rows: () => hourlyRows(world),
  },
  {
    table: 'stock_latest',
    columns: ['place', 'sku', ...LEVEL],
    rows: () => latestRows(world),
  },
  {
    table: 'stock_daily_totals',
    columns: ['place', 'day', ...LEVEL, 'inbound', 'skus_with_stock', 'taken_at'],
    rows: () => totalRows(world),
  },
  {
    table: 'warehouse_stock',
    columns: [
      'warehouse_id',
      'sku',
      'facility',
      'product_id',
      'name',
      ...LEVEL,
      'low_stock_level',
      'is_low_stock',
      'is_out_of_stock',
    ],
    rows: () => warehouseRows(world),
  },
  {
    table: 'fba_stock',
    columns: [
      'region',
      'sku',
      'asin',
      'name',
      'available',
      'reserved',
      'inbound_working',
      'inbound_shipped',
      'inbound_receiving',
      'unfulfillable',
      'researching',
    ],
    rows: () => fbaRows(world),
  },
];
