import { formatPoolPlace } from '#features/amazon/rules.ts';
import { recordStock } from '#features/stock-memory/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildStoredOrders, buildRates, type GivenOrder } from '#testing/builders/sales.ts';
import { COMPANY_TIME_ZONE, dayAgo } from './day.ts';

/** Half past midnight by UTC is within the company’s day in summer and in winter. */
const onDay = (day: number): Date => new Date(`${dayAgo(day)}T00:30:00Z`);

type Pool = 'US' | 'UK' | 'EU' | 'CA';
type Shelf = [region: Pool, asin: string, sku: string, name: string, available: number, reserved: number];

const CITYPLAY = 'Cityplay smart football sensors, size M, with charging case';
const SHELVES: Shelf[] = [
  ['US', 'B0CITYPLAY', 'TL-CP-M', CITYPLAY, 1240, 36],
  ['US', 'B0CITYPLAY', 'TL-CP-M-S1', `${CITYPLAY}, season 1 box`, 12, 0],
  ['UK', 'B0CITYPLAY', 'TL-CP-M', CITYPLAY, 9, 2],
  ['EU', 'B0TWOPOINT', 'TL-20-L', '2.0 smart football sensors, size L', 0, 0],
  ['EU', 'B0STRAPS01', 'TL-STRAP-L', 'Spare straps, pair, L', 310, 11],
  ['CA', 'B0STRAPS01', 'TL-STRAP-L', 'Spare straps, pair, L', 0, 5],
  ['US', 'B0CITYPLAY', 'Amazon.Found.B0CITYPLAY', CITYPLAY, 99_999, 0],
];

/** What Amazon holds, read a minute ago; a device was sold out for three days of last week. */
export async function fillPools(db: Db): Promise<void> {
  await db
    .insertInto('fba_stock')
    .values(
      SHELVES.map(([region, asin, sku, name, available, reserved], index) => ({
        region,
        asin,
        sku,
        name,
        available,
        reserved,
        inbound_working: index,
        inbound_shipped: 20 * index,
        inbound_receiving: 2 * index,
        unfulfillable: index % 2,
        researching: 0,
      })),
    )
    .execute();
  const pools: Pool[] = ['US', 'UK', 'EU', 'CA'];
  const past = Array.from({ length: 9 }, (_, day) => [
    dayAgo(day),
    { 'TL-CP-M': day > 2 && day < 6 ? 0 : 900 },
  ]);
  await buildPast(db, formatPoolPlace('US'), Object.fromEntries(past));
  for (const pool of pools) await rememberPool(db, pool);
  await addSources(
    db,
    pools.map((pool) => ({ id: `fba:${pool.toLowerCase()}`, kind: 'fba-stock', name: `Amazon FBA ${pool}` })),
  );
}

async function rememberPool(db: Db, pool: Pool): Promise<void> {
  const levels = SHELVES.filter(([region]) => region === pool).map(([, , sku, , available, reserved]) => ({
    sku,
    available,
    reserved,
    onHand: available + reserved,
    quarantined: 0,
    inbound: 0,
  }));
  await recordStock(db, {
    place: formatPoolPlace(pool),
    now: new Date(),
    timeZone: COMPANY_TIME_ZONE,
    levels,
  });
}

/** Orders in both channels, paid in three currencies, on each of this many days up to today. */
export async function sellEveryDay(db: Db, count = 61): Promise<void> {
  const days = Array.from({ length: count }, (_, index) => index);
  await buildRates(db, dayAgo(70), { GBP: 0.85, USD: 1.1 });
  await buildStoredOrders(db, days.flatMap(buildDayOrders));
  await addSources(db, [
    { id: 'orders:amazon-eu', kind: 'orders', name: 'Amazon Europe orders' },
    { id: 'orders:main', kind: 'orders', name: 'Main shop, orders' },
  ]);
}

function buildDayOrders(day: number): GivenOrder[] {
  const placedAt = onDay(day);
  const goodsMinor = 100_00 + (day % 7) * 12_50;
  const device = [{ sku: 'TL-CP-M', title: CITYPLAY }];
  return [
    { channel: 'amazon', placedAt, goodsMinor, units: 2, lines: device, customerKey: null },
    {
      channel: 'amazon',
      placedAt,
      goodsMinor,
      region: 'NA',
      currency: 'USD',
      lines: device,
      customerKey: null,
    },
    {
      placedAt,
      goodsMinor: 2 * goodsMinor,
      discountsMinor: 10_00,
      lines: [{ sku: 'TL-20-L', title: '2.0 L' }],
    },
    {
      placedAt,
      goodsMinor,
      currency: 'GBP',
      country: 'GB',
      customerName: null,
      paymentStatus: day % 2 === 0 ? 'pending' : 'refunded',
      fulfillmentStatus: day % 2 === 0 ? 'partial' : 'fulfilled',
    },
  ];
}

const addSources = (db: Db, sources: readonly { id: string; kind: string; name: string }[]) =>
  db
    .insertInto('sources')
    .values(
      sources.map((source) => ({
        ...source,
        interval_seconds: 900,
        last_attempt_at: new Date(Date.now() - 60_000),
        last_success_at: new Date(Date.now() - 60_000),
        // Nothing reads them while a journey looks.
        next_run_at: new Date('2100-01-01'),
      })),
    )
    .execute();
