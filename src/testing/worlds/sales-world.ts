import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import { buildCatalogue } from '../builders/catalogue.ts';
import { buildRates, buildStoredOrders, clearSales, type GivenOrder } from '../builders/sales.ts';
import { buildFbaStock } from '../builders/stock.ts';
import { WORLD_ZONE } from './stock-world.ts';

/** The catalogue knows the first two; the third is a strap, which is no device. */
const KNOWN_SKUS = ['TL-CP-M', 'TL-20-L', 'STRAP'] as const;
const SKUS = [...KNOWN_SKUS, 'MYSTERY', null] as const;
export type SoldSku = (typeof SKUS)[number];
export const POOLED_SKU = 'TL-CP-M';
const SOLD_DAYS = 40;
const MONTH_MS = 31 * 24 * 3_600_000;

interface Line {
  sku: SoldSku;
  quantity: number;
}

/** An order as it is in the end. */
export interface GeneratedOrder {
  id: string;
  channel: 'amazon' | 'shopify';
  placedAt: Date;
  region: 'EU' | 'NA' | 'OTHER';
  currency: string;
  isCancelled: boolean;
  /** Null while it has no price. */
  goodsMinor: number | null;
  goodsBasis: 'reported' | 'estimated';
  refundedMinor: number;
  /** What was booked back in another currency than the order's. */
  refundedInUsd: number;
  lines: Line[];
  /** Whether it first came without a price, to be cancelled or paid afterwards. */
  cameUnpriced: boolean;
}

export interface SalesWorld {
  now: Date;
  orders: GeneratedOrder[];
}

const line = fc.record({ sku: fc.constantFrom(...SKUS), quantity: fc.integer({ min: 1, max: 4 }) });
const order = fc.record({
  channel: fc.constantFrom('amazon' as const, 'shopify' as const),
  hoursAgo: fc.integer({ min: 0, max: SOLD_DAYS * 24 }),
  region: fc.constantFrom('EU' as const, 'NA' as const, 'OTHER' as const),
  // No rate is ever known of the Swedish krona.
  currency: fc.constantFrom('EUR', 'GBP', 'USD', 'SEK'),
  isCancelled: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  goodsMinor: fc.option(fc.integer({ min: 1, max: 900_01 }), { freq: 6 }),
  goodsBasis: fc.constantFrom('reported' as const, 'estimated' as const),
  refundShare: fc.constantFrom(0, 0.3, 1),
  refundedInUsd: fc.constantFrom(0, 0, 0, 0, 12_34),
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  cameUnpriced: fc.boolean(),
});

/** Orders of both channels over a month and a half that has a day of 25 or of 23 hours. */
export const salesWorld: fc.Arbitrary<SalesWorld> = fc
  .record({
    now: fc.constantFrom(new Date('2026-11-02T09:00:00Z'), new Date('2026-04-06T09:00:00Z')),
    orders: fc.array(order, { minLength: 1, maxLength: 40 }),
  })
  .map(({ now, orders }) => ({
    now,
    orders: orders.map(({ hoursAgo, refundShare, refundedInUsd, ...one }, index) => ({
      ...one,
      id: `order-${index}`,
      placedAt: new Date(now.getTime() - hoursAgo * 3_600_000),
      refundedMinor: Math.round((one.goodsMinor ?? 0) * refundShare),
      refundedInUsd: one.channel === 'amazon' && one.currency !== 'USD' ? refundedInUsd : 0,
    })),
  }));

/** The days from which on rates are known, and what a euro buys from each on. */
export const listWorldRates = (today: string) => [
  { from: addDays(today, -6), perEuro: { GBP: 0.8731, USD: 1.1617 } },
  { from: addDays(today, -4), perEuro: { GBP: 0.8512, USD: 1.2093 } },
];

const findAccount = ({ channel, region }: GeneratedOrder): string =>
  channel === 'shopify' ? 'main' : region === 'NA' ? 'na' : 'eu';

/** Sells it all: orders come, some without a price, and a month later change once more. */
export async function sellWorld(db: Db, { now, orders }: SalesWorld): Promise<void> {
  await clearSales(db);
  for (const table of ['order_postings', 'catalogue_items', 'sources', 'fba_stock'])
    await sql`truncate ${sql.table(table)} cascade`.execute(db);
  await buildCatalogue(db, { 'TL-CP-M': { cityplay_m: 1 }, 'TL-20-L': { cityplay_l: 1 }, STRAP: {} });
  for (const region of ['US', 'UK', 'EU', 'CA'] as const)
    await buildFbaStock(db, { sku: POOLED_SKU, region, available: 10 });
  await registerFeeds(db, now);
  for (const { from, perEuro } of listWorldRates(getDayInZone(WORLD_ZONE, now)))
    await buildRates(db, from, perEuro);
  await bookForeignRefunds(db, orders);
  const first = orders.map((one) => ({
    ...toGivenOrder(one),
    refundedMinor: 0,
    isCancelled: false,
    ...(one.cameUnpriced && { goodsMinor: null, lines: one.lines.map(dropPrice) }),
  }));
  await buildStoredOrders(db, [...first, ...listOldOrders(now)], WORLD_ZONE);
  const later = orders.map((one) => ({
    ...toGivenOrder(one),
    updatedAt: new Date(one.placedAt.getTime() + MONTH_MS),
  }));
  await buildStoredOrders(db, later, WORLD_ZONE);
}

/** One order of each account long before, from which on everything is known. */
const listOldOrders = (now: Date): GivenOrder[] =>
  [
    { channel: 'shopify' as const, account: 'main' },
    { channel: 'amazon' as const, account: 'eu' },
    { channel: 'amazon' as const, account: 'na', region: 'NA' as const },
  ].map((place) => ({
    ...place,
    externalId: `old-${place.account}`,
    placedAt: new Date(now.getTime() - 200 * 86_400_000),
    lines: [{ sku: null }],
  }));

const dropPrice = ({ sku, quantity }: Line) => ({ sku, quantity, goodsMinor: null, refundedMinor: 0 });

function toGivenOrder(one: GeneratedOrder): GivenOrder {
  const { id, lines, refundedInUsd: _booked, cameUnpriced: _came, ...figures } = one;
  return {
    ...figures,
    externalId: id,
    account: findAccount(one),
    units: sumBy(lines, ({ quantity }) => quantity),
    lines: lines.map(({ sku, quantity }, index) => ({
      sku,
      quantity,
      goodsMinor: one.goodsMinor === null ? null : index === 0 ? one.goodsMinor : 0,
      refundedMinor: index === 0 ? one.refundedMinor : 0,
      // What came back was sold all the same.
      refundedQuantity: one.refundedMinor > 0 && one.refundedMinor === one.goodsMinor ? quantity : 0,
    })),
  };
}

async function registerFeeds(db: Db, now: Date): Promise<void> {
  const feed = { kind: 'orders', interval_seconds: 300, last_success_at: now };
  await db
    .insertInto('sources')
    .values([
      { ...feed, id: 'orders:main', name: 'Main shop', cursor: '{"since":"2026-01-01T09:00:00Z"}' },
      { ...feed, id: 'orders:amazon-na', name: 'Amazon North America orders', cursor: '{"by":"updated"}' },
      { ...feed, id: 'orders:amazon-eu', name: 'Amazon Europe orders', cursor: '{"by":"updated"}' },
    ])
    .execute();
}

async function bookForeignRefunds(db: Db, orders: readonly GeneratedOrder[]): Promise<void> {
  const booked = orders.filter(({ refundedInUsd }) => refundedInUsd > 0);
  if (booked.length === 0) return;
  await db
    .insertInto('order_postings')
    .values(
      booked.map((one) => ({
        account: findAccount(one),
        id: `refund-${one.id}`,
        order_external_id: one.id,
        kind: 'refund' as const,
        posted_at: new Date(one.placedAt.getTime() + MONTH_MS),
        currency: 'USD',
        goods_minor: one.refundedInUsd,
        lines: JSON.stringify([
          { sku: one.lines[0]?.sku ?? null, quantity: 1, goodsMinor: one.refundedInUsd },
        ]),
      })),
    )
    .execute();
}

export const isCounted = ({ isCancelled, goodsMinor }: GeneratedOrder): boolean =>
  !isCancelled && goodsMinor !== null;
export const isPending = ({ isCancelled, goodsMinor }: GeneratedOrder): boolean =>
  !isCancelled && goodsMinor === null;
export const getOrderDay = ({ placedAt }: GeneratedOrder): string => getDayInZone(WORLD_ZONE, placedAt);
export const sumUnits = (
  orders: readonly GeneratedOrder[],
  isMeant: (sku: SoldSku) => boolean = () => true,
) =>
  sumBy(
    orders.flatMap(({ lines }) => lines.filter(({ sku }) => isMeant(sku))),
    ({ quantity }) => quantity,
  );
