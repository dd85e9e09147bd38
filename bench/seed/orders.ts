import { createRandom, type Random } from '#demo/world/random.ts';
import { findSalesRegion } from '#features/sales/rules/regions.ts';
import { addDays } from '#shared/dates.ts';
import type { Filling, CopyRow } from './copy.ts';
import {
  formatAsin,
  drawProduct,
  drawMoment,
  ORDER_DAYS,
  formatSku,
  spread,
  getDayStart,
  formatProductTitle,
  type SeedWorld,
} from './world.ts';
import { sumBy } from '#shared/sum-by.ts';

const PLACES = [
  ['shopify', 'eu.myshopify.com', 'DE', 'EUR', 22],
  ['shopify', 'eu.myshopify.com', 'FR', 'EUR', 9],
  ['shopify', 'uk.myshopify.com', 'GB', 'GBP', 12],
  ['shopify', 'us.myshopify.com', 'US', 'USD', 14],
  ['shopify', 'us.myshopify.com', 'CA', 'USD', 2],
  ['shopify', 'eu.myshopify.com', 'JP', 'EUR', 1],
  ['amazon', 'eu', 'DE', 'EUR', 13],
  ['amazon', 'eu', 'GB', 'GBP', 8],
  ['amazon', 'na', 'US', 'USD', 16],
  ['amazon', 'na', 'CA', 'CAD', 3],
] as const;
const WEIGHTED = PLACES.map((place): [typeof place, number] => [place, place[4]]);
const USUAL_RATES = { USD: 1.16, GBP: 0.87, CAD: 1.62, CHF: 0.94 };

interface SeedOrder {
  id: number;
  day: string;
  place: (typeof PLACES)[number];
  isCancelled: boolean;
  /** Null while Amazon has not reported the price. */
  goods: number | null;
  lines: {
    product: number;
    units: number;
    goods: number;
    isRefunded: boolean;
  }[];
  random: Random;
}

/** Four orders in a row have one to four lines, in an order that changes: two and a half on average. */
const countOrderLines = (n: number): number => 1 + ((n * 3 + (n >> 2)) % 4);

function* drawOrders(world: SeedWorld): Generator<SeedOrder> {
  for (const { day, first, count } of spread(world, 'orders', {
    total: world.size.orders,
    days: ORDER_DAYS,
  })) {
    for (let n = first; n < first + count; n += 1) {
      const random = createRandom(world.seed, 'order', n);
      const place = random.drawWeighted(WEIGHTED);
      const isRefunded = random.drawChance(0.05);
      const lines = Array.from({ length: countOrderLines(n) }, () => ({
        product: drawProduct(random, world),
        units: random.drawChance(0.85) ? 1 : 2,
        goods: random.drawWhole(900, 24_900),
        isRefunded,
      }));
      const isPending = place[0] === 'amazon' && day === world.today;
      yield {
        id: n + 1,
        day,
        place,
        isCancelled: random.drawChance(0.03),
        goods: isPending ? null : sumBy(lines, ({ goods }) => goods),
        lines,
        random,
      };
    }
  }
}

function orderRow(
  { id, day, place, isCancelled, goods, lines, random }: SeedOrder,
  world: SeedWorld,
): CopyRow {
  const [channel, account, country, currency] = place;
  const placedAt = new Date(drawMoment(random, day)).toISOString();
  // One customer in five comes back.
  const customer = random.drawChance(0.22)
    ? random.drawWhole(1, world.size.orders / 5)
    : world.size.orders + id;
  const isShop = channel === 'shopify';
  const paid = goods === null ? null : Math.round(goods * 1.2);
  return [
    id,
    channel,
    account,
    String(id),
    `#${id}`,
    placedAt,
    day,
    findSalesRegion(country),
    country,
    currency,
    isCancelled,
    goods,
    sumBy(lines, (line) => (line.isRefunded ? line.goods : 0)),
    paid,
    sumBy(lines, ({ units }) => units),
    isShop ? `customer-${String(customer).padStart(34, '0')}` : null,
    isShop ? `Customer ${customer}` : null,
    isShop ? `customer${customer}@example.com` : null,
    isShop ? 'paid' : null,
    isShop ? 'fulfilled' : null,
    placedAt,
  ];
}

function* generateLineRows(world: SeedWorld): Generator<CopyRow> {
  for (const { id, goods, lines } of drawOrders(world))
    for (const [at, line] of lines.entries()) {
      const isPriced = goods !== null;
      yield [
        id,
        at + 1,
        formatSku(line.product),
        formatAsin(line.product),
        formatProductTitle(line.product),
        line.units,
        line.isRefunded ? line.units : 0,
        isPriced ? line.goods : null,
        line.isRefunded && isPriced ? line.goods : 0,
      ];
    }
}

function* orderRows(world: SeedWorld): Generator<CopyRow> {
  for (const order of drawOrders(world)) yield orderRow(order, world);
}

/** The bank's rates of working days. */
function* generateRateRows({ seed, today }: SeedWorld): Generator<CopyRow> {
  for (let ago = ORDER_DAYS + 10; ago >= 0; ago -= 1) {
    const day = addDays(today, -ago);
    if ([0, 6].includes(new Date(getDayStart(day)).getUTCDay())) continue;
    for (const [currency, usual] of Object.entries(USUAL_RATES))
      yield [
        day,
        currency,
        (usual * createRandom(seed, 'rate', day, currency).drawBetween(0.98, 1.02)).toFixed(4),
      ];
  }
}

export const orderTables = (world: SeedWorld): Filling[] => [
  {
    table: 'orders',
    columns:
      'id channel account external_id number placed_at day region country currency is_cancelled goods_minor refunded_minor total_minor units customer_key customer_name customer_email payment_status fulfillment_status provider_updated_at'.split(
        ' ',
      ),
    rows: () => orderRows(world),
  },
  {
    table: 'order_lines',
    columns: 'order_id line sku asin title quantity refunded_quantity goods_minor refunded_minor'.split(' '),
    rows: () => generateLineRows(world),
  },
  {
    table: 'exchange_rates',
    columns: ['day', 'currency', 'per_euro'],
    rows: () => generateRateRows(world),
  },
];
