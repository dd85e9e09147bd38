import { createRandom, type Random } from '#demo/world/random.ts';
import { isLowStock } from '#features/warehouses/rules/levels.ts';
import { getCountedLevel, isSoldOut } from '#features/warehouses/systems/rules/systems.ts';
import { addDays } from '#shared/dates.ts';
import type { Filling, CopyRow } from './copy.ts';
import { WAREHOUSES } from './company.ts';
import {
  formatAsin,
  MEMORY_DAYS,
  formatSku,
  getDayStart,
  formatProductTitle,
  type SeedWorld,
} from './world.ts';

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

interface StockHistory {
  /** On hand at the end of each day, the oldest first; the same number until it changes. */
  levels: number[];
  reserved: number;
}

/** What a place held of a product: sold day by day, filled up from time to time, and some of it sold out. */
function drawPast(random: Random): StockHistory {
  const pace = random.drawUnit() ** 3 * 0.9;
  const isRunningOut = random.drawChance(0.12);
  const levels: number[] = [];
  let onHand = random.drawWhole(20, 220);
  for (let at = 0; at <= MEMORY_DAYS; at += 1) {
    if (random.drawChance(pace)) onHand = Math.max(0, onHand - random.drawWhole(1, 9));
    if (onHand < 10 && !isRunningOut && random.drawChance(0.2)) onHand += random.drawWhole(60, 200);
    if (isRunningOut && at > MEMORY_DAYS - 20) onHand = Math.max(0, onHand - random.drawWhole(0, 25));
    levels.push(onHand);
  }
  return { levels, reserved: Math.min(onHand, random.drawWhole(0, 4)) };
}

interface Place {
  id: string;
  products: readonly number[];
}

function listPlaces({ size }: SeedWorld): Place[] {
  const all = Array.from({ length: size.skus }, (_, product) => product);
  const sent = all.filter((product) => product % FBA_EVERY === 0);
  return [
    ...WAREHOUSES.map((id) => ({ id: `warehouse:${id}`, products: all })),
    ...FBA_REGIONS.map((region) => ({ id: `fba:${region}`, products: sent })),
  ];
}

/** Every product of every location with its past. */
export function* generatePasts(
  world: SeedWorld,
): Generator<{ place: string; product: number; past: StockHistory }> {
  for (const { id, products } of listPlaces(world))
    for (const product of products)
      yield {
        place: id,
        product,
        past: drawPast(createRandom(world.seed, 'stock', id, product)),
      };
}

const listMemoryDays = ({ today }: SeedWorld): string[] =>
  Array.from({ length: MEMORY_DAYS + 1 }, (_, at) => addDays(today, at - MEMORY_DAYS));

function* generateDailyRows(world: SeedWorld): Generator<CopyRow> {
  const days = listMemoryDays(world);
  for (const { place, product, past } of generatePasts(world)) {
    let before: number | undefined;
    for (const [at, onHand] of past.levels.entries()) {
      if (onHand !== before)
        yield [
          place,
          formatSku(product),
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
function* generateHourlyRows(world: SeedWorld): Generator<CopyRow> {
  const days = listMemoryDays(world);
  for (const { place, product, past } of generatePasts(world))
    for (let at = MEMORY_DAYS - HOURLY_DAYS + 1; at <= MEMORY_DAYS; at += 1) {
      const onHand = past.levels[at] ?? 0;
      if (onHand === past.levels[at - 1]) continue;
      const hour = new Date(getDayStart(days[at] ?? '') + (8 + (product % 12)) * HOUR_MS).toISOString();
      const reserved = Math.min(onHand, past.reserved);
      yield [place, formatSku(product), hour, onHand, onHand - reserved, reserved];
    }
}

const readLastLevel = ({ levels, reserved }: StockHistory) => {
  const onHand = levels.at(-1) ?? 0;
  return { onHand, available: onHand - reserved, reserved };
};

function* generateLatestRows(world: SeedWorld): Generator<CopyRow> {
  for (const { place, product, past } of generatePasts(world)) {
    const { onHand, available, reserved } = readLastLevel(past);
    yield [place, formatSku(product), onHand, available, reserved];
  }
}

function* generateTotalRows(world: SeedWorld): Generator<CopyRow> {
  const days = listMemoryDays(world);
  const totals = new Map<string, Total[]>();
  for (const { place, past } of generatePasts(world)) {
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
      yield [place, day, onHand, onHand - reserved, reserved, 0, skus, 0, `${day}T20:00:00Z`];
    }
}

function* generateWarehouseRows(world: SeedWorld): Generator<CopyRow> {
  for (const { place, product, past } of generatePasts(world)) {
    const warehouse = place.split('warehouse:')[1];
    if (warehouse === undefined) continue;
    const { onHand, available, reserved } = readLastLevel(past);
    const system = warehouse === 'itb' ? 'itb' : 'mintsoft';
    yield [
      warehouse,
      formatSku(product),
      warehouse === 'itb' ? 'ATL1' : '',
      String(product),
      formatProductTitle(product),
      onHand,
      available,
      reserved,
      LOW_BELOW,
      !isSoldOut({ onHand, available }, system) &&
        isLowStock({ countedLevel: getCountedLevel({ onHand, available }, system), alertLevel: LOW_BELOW }),
      isSoldOut({ onHand, available }, system),
    ];
  }
}

function* generateFbaRows(world: SeedWorld): Generator<CopyRow> {
  for (const { place, product, past } of generatePasts(world)) {
    const region = place.split('fba:')[1];
    if (region === undefined) continue;
    const { available, reserved } = readLastLevel(past);
    yield [
      region,
      formatSku(product),
      formatAsin(product),
      formatProductTitle(product),
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

/** What Amazon's pools call their products; warehouses of the benchmark have the same names in their rows. */
function* generateNameRows(world: SeedWorld): Generator<CopyRow> {
  for (const { place, product } of generatePasts(world)) {
    const isAtAmazon = place.startsWith('fba:');
    yield [
      formatSku(product),
      place,
      formatProductTitle(product),
      isAtAmazon ? formatAsin(product) : null,
      isAtAmazon ? '{}' : `{${product}}`,
    ];
  }
}

const LEVEL = ['on_hand', 'available', 'reserved'];

export const listStockTables = (world: SeedWorld): Filling[] => [
  {
    table: 'stock_daily',
    columns: ['place', 'sku', 'day', ...LEVEL],
    rows: () => generateDailyRows(world),
  },
  {
    table: 'stock_hourly',
    columns: ['place', 'sku', 'hour', ...LEVEL],
    rows: () => generateHourlyRows(world),
  },
  {
    table: 'stock_latest',
    columns: ['place', 'sku', ...LEVEL],
    rows: () => generateLatestRows(world),
  },
  {
    table: 'stock_daily_totals',
    columns: ['place', 'day', ...LEVEL, 'inbound', 'skus_with_stock', 'skus_without_on_hand', 'taken_at'],
    rows: () => generateTotalRows(world),
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
    rows: () => generateWarehouseRows(world),
  },
  {
    table: 'product_names',
    columns: ['sku', 'origin', 'name', 'asin', 'codes'],
    rows: () => generateNameRows(world),
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
    rows: () => generateFbaRows(world),
  },
];
