import { createRandom } from '#demo/world/random.ts';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { addDays } from '#shared/dates.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import type { Filling, CopyRow } from './copy.ts';
import {
  splitDay,
  DEVICES,
  KIT_DAYS,
  drawMoment,
  formatSku,
  spread,
  getDayStart,
  type SeedWorld,
} from './world.ts';

const MODELS = ['CPM', 'CPL', '20M', '20L'] as const;
const PLANS = ['Player monthly', 'Player yearly', 'Team yearly'];
const WAREHOUSES: [string, number][] = [
  ['TIVE', 45],
  ['UK', 20],
  ['ITB', 35],
];
/** The first kit's number names no month, so that a call can ask for it on any day. */
export const FIRST_KIT = 'CPM0000007';
const PLANNED_AHEAD = 60;
/** Of the devices and what they are sold in; the others are known to have none in them. */
const MAPPED_EVERY = 10;
const KNOWN_SHARE = 0.8;

/** Kits in the order in which the line made them; coupons of a season, of a team, of none. */
function* generateKitRows(world: SeedWorld): Generator<CopyRow> {
  for (const { day, first, count } of spread(world, 'kits', { total: world.size.kits, days: KIT_DAYS })) {
    // The line works from seven to nine.
    const start = getDayStart(day) + 7 * 3_600_000;
    const reportedUntil = addDays(world.today, -30);
    for (let n = first; n < first + count; n += 1) {
      const random = createRandom(world.seed, 'kit', n);
      const model = random.pick(MODELS);
      const created = start + ((n - first) / count) * 14 * 3_600_000;
      const hasSubscription = random.drawChance(0.72);
      yield [
        n + 1,
        n === 0 ? FIRST_KIT : `${model}${day.slice(2, 4)}${day.slice(5, 7)}${String(n).padStart(7, '0')}`,
        `TL-${model}`,
        hasSubscription && random.drawChance(0.97),
        // The back end reported it of all kits but those of the last weeks.
        day < reportedUntil,
        random.drawChance(0.4),
        hasSubscription ? `sub_${random.drawLetters(14, '0123456789abcdef')}` : null,
        hasSubscription ? random.pick(PLANS) : null,
        hasSubscription ? drawCoupon(random.drawUnit(), day, random.drawWhole(1, 5_000)) : null,
        new Date(created).toISOString(),
        new Date(created + random.drawUnit() * 20 * DAY_MS).toISOString(),
      ];
    }
  }
}

function drawCoupon(chance: number, day: string, team: number): string | null {
  const month = Number(day.slice(5, 7));
  if (chance < 0.1) return month >= 6 && month <= 8 ? `SUMMER${day.slice(0, 4)}` : `TEAM${team}`;
  if (chance < 0.3) return 'FREEMONTH';
  return chance < 0.3002 ? 'LAUNCHEVENT' : null;
}

/** Boxes of the years; those of the last weeks are still on their way. */
function* generateBoxRows(world: SeedWorld): Generator<CopyRow> {
  for (const { day, first, count } of spread(world, 'boxes', { total: world.size.boxes, days: KIT_DAYS }))
    for (let n = first; n < first + count; n += 1) {
      const random = createRandom(world.seed, 'box', n);
      const expected = addDays(day, random.drawWhole(38, 50));
      const delivered = addDays(expected, random.drawWhole(-6, 9));
      const isThere = delivered <= world.today;
      yield [
        n + 1,
        `BOX-${String(n + 1).padStart(6, '0')}`,
        formatSku(random.drawWhole(0, DEVICES - 1)),
        random.drawChance(0.8) ? 'Shenzhen' : 'Dongguan',
        random.drawWeighted(WAREHOUSES),
        random.drawChance(0.7) ? 'DHL' : 'FedEx',
        `TRK${random.drawDigits(12)}`,
        day,
        isThere ? splitDay(drawMoment(random, delivered)).at : null,
        random.drawChance(0.9) ? random.drawWhole(20, 60) : null,
        `${day}T09:00:00Z`,
        expected,
        expected,
      ];
    }
}

const CELLS = Object.values(CELL_FIELDS).flat();

/** One row a day until two months from now. */
function* generatePlannedRows(world: SeedWorld): Generator<CopyRow> {
  for (let at = 0; at < world.size.plannedDays; at += 1) {
    const day = addDays(world.today, PLANNED_AHEAD - at);
    const random = createRandom(world.seed, 'plan', day);
    const cells = CELLS.map((field) =>
      field.startsWith('stock') ? random.drawWhole(100, 900) : random.drawWhole(0, 40),
    );
    yield [
      day,
      at + 2,
      random.drawWhole(100, 160),
      ...cells,
      random.drawWhole(0, 400),
      random.drawWhole(0, 400),
    ];
  }
}

/** What is known of the products: the devices that are in the first of ten, and that there are none in most others. */
function* generateCatalogueRows(world: SeedWorld): Generator<CopyRow> {
  let id = 0;
  for (let product = 0; product < world.size.skus; product += 1) {
    const isDevice = product < DEVICES || product % MAPPED_EVERY === 0;
    if (!isDevice && createRandom(world.seed, 'known', product).drawUnit() > KNOWN_SHARE) continue;
    id += 1;
    const at = product % 4;
    const cells = [0, 1, 2, 3].map((cell) => (isDevice && cell === at ? 1 : 0));
    const madeFor = isDevice && product % 3 === 0 ? (product % 2 ? 'us' : 'eu') : null;
    yield [id, 'sku', formatSku(product), madeFor, ...cells, id, `${world.today}T06:00:00Z`, 'person-1'];
  }
}

export const listKitTables = (world: SeedWorld): Filling[] => [
  {
    table: 'kits',
    columns:
      'id serial_number sku is_subscription_activated is_activation_reported is_retail subscription_id subscription_plan coupon_code created_at updated_at'.split(
        ' ',
      ),
    rows: () => generateKitRows(world),
  },
];

export const planTables = (world: SeedWorld): Filling[] => [
  {
    table: 'factory_shipments',
    columns:
      'id serial_box sku from_factory to_warehouse shipping_company tracking_number ship_date delivered_date units created_at expected_arrival first_expected_arrival'.split(
        ' ',
      ),
    rows: () => generateBoxRows(world),
  },
  {
    table: 'planning_days',
    columns: ['date', 'version', 'target_total', ...CELLS, 'stock_us_amazon', 'stock_eu_amazon'],
    rows: () => generatePlannedRows(world),
  },
  {
    table: 'catalogue_items',
    columns: [
      'id',
      'kind',
      'code',
      'made_for',
      'cityplay_m',
      'cityplay_l',
      '20_m',
      '20_l',
      'version',
      'saved_at',
      'saved_by',
    ],
    rows: () => generateCatalogueRows(world),
  },
];
