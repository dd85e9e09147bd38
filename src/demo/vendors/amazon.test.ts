import { expect, test } from 'vitest';
import { createAmazonEmulator } from '#connectors/amazon/emulator.ts';
import { createAmazon, type AmazonOrder } from '#connectors/amazon/index.ts';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { openWorld } from '../testing/worlds.ts';
import { HOUR } from '../world/days.ts';
import type { PlaceId } from '../world/places.ts';
import { createAmazonWorld } from './amazon.ts';
import { AMAZON_ACCOUNTS, AMAZON_CLIENT, type AmazonAccount } from './amazon-accounts.ts';

const opened = Date.parse('2026-11-21T14:00:00Z');
const FAST = { ratePerSecond: 1_000, burst: 1_000 };

const openedWorld = () => openWorld({ seed: 7, timeZone: 'Europe/London' }, opened);
const still = openedWorld();

async function connected(account: AmazonAccount, world = still) {
  const rates = {
    '/orders/2026-01-01/orders': FAST,
    '/fba/inventory/v1/summaries': FAST,
    '/finances/2024-06-19/transactions': FAST,
  };
  const emulator = closeAfterTest(
    await createAmazonEmulator(createAmazonWorld(world, account), { now: () => world.now, rates }),
  );
  const amazon = closeAfterTest(
    createAmazon({
      account,
      credentials: AMAZON_CLIENT,
      apiUrl: emulator.origin,
      lwaUrl: emulator.origin,
      marketplaces: AMAZON_ACCOUNTS[account].map(({ code }) => code),
      rates: { orders: FAST, inventory: FAST, finances: FAST },
      allowPrivate: true,
      clock: createFakeClock(),
    }),
  );
  return { world, amazon };
}

const sum = (numbers: (number | null)[]) =>
  numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

test.each([
  ['na', { US: 'fba-us', CA: 'fba-ca' }],
  ['eu', { EU: 'fba-eu', UK: 'fba-uk' }],
] as const)(
  'the connector reads what Amazon holds for %s: each pool once, found stock dropped',
  async (account, pools) => {
    const { amazon, world } = await connected(account);
    const read = await Promise.all(amazon.fbaRegions.map((region) => amazon.readFbaStock(region)));
    const rows = read.flatMap((pool) => pool.rows);
    expect(read.map(({ setAside }) => setAside)).toEqual([0, 0]);
    const places: [string, PlaceId][] = Object.entries(pools);
    for (const [region, place] of places) {
      const ofRegion = rows.filter((row) => row.region === region);
      const levels = world.listLevels(place);
      expect(ofRegion).toHaveLength(levels.length);
      expect(sum(ofRegion.map(({ available }) => available))).toBe(
        sum(levels.map((level) => level.available)),
      );
      expect(sum(ofRegion.map(({ reserved }) => reserved))).toBe(sum(levels.map((level) => level.reserved)));
      const inbound = ofRegion.flatMap((row) => [
        row.inboundWorking,
        row.inboundShipped,
        row.inboundReceiving,
      ]);
      expect(sum(inbound)).toBe(sum(levels.map((level) => level.inbound)));
    }
    expect(
      rows.some(({ available, reserved }) => available === 0 && reserved === (account === 'na' ? 4 : 0)),
    ).toBe(true);
    expect(new Set(rows.map(({ asin }) => asin)).size).toBeLessThan(rows.length);
  },
);

test('the connector reads every order of 120 days, each with its price, except for those that are pending', async () => {
  const { amazon, world } = await connected('na', openedWorld());
  const now = new Date(world.now);
  const since = new Date(world.world.calendar.getDayStart(world.world.firstDay));
  const { rows, setAside, cursor } = await amazon.readOrders({ cursor: null, since, now });
  expect(setAside).toBe(0);
  const placed = world.orders.filter(
    ({ market, placedAt }) =>
      market.ships.startsWith('fba') &&
      market.currency !== 'EUR' &&
      market.currency !== 'GBP' &&
      placedAt <= world.now - 120_000,
  );
  expect(rows).toHaveLength(placed.length);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const byStatus = Map.groupBy(rows, ({ status }) => status);
  expect([...byStatus.keys()]).toEqual(
    expect.arrayContaining(['PENDING', 'UNSHIPPED', 'SHIPPED', 'CANCELLED']),
  );
  expect(byStatus.get('PENDING')?.every(({ goodsMinor }) => goodsMinor === null)).toBe(true);
  expect(byStatus.get('SHIPPED')?.every(({ goodsMinor }) => (goodsMinor ?? 0) > 0)).toBe(true);
  expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['USD', 'CAD']));

  world.advance(opened + 9 * HOUR);
  const later = await amazon.readOrders({ cursor, since, now: new Date(world.now) });
  const known = new Map(rows.map((order) => [order.id, order]));
  const isNew = ({ id }: AmazonOrder) => !known.has(id);
  expect(later.rows.filter(isNew).length).toBeGreaterThan(10);
  expect(
    later.rows.some((order) => known.get(order.id)?.status === 'PENDING' && order.goodsMinor !== null),
  ).toBe(true);
});

test('in Europe tax is inside the price, and what the company counts is without it', async () => {
  const { amazon, world } = await connected('eu');
  const since = new Date(world.world.calendar.getDayStart(world.world.firstDay));
  const { rows } = await amazon.readOrders({ cursor: null, since, now: new Date(world.now) });
  expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'GBP']));
  const shipped = rows.filter(({ status }) => status === 'SHIPPED');
  expect(shipped.filter(({ goodsMinor }) => goodsMinor === null)).toEqual([]);
  const listPriced = (...countries: string[]) =>
    rows.filter(({ country, goodsMinor }) => countries.includes(country ?? '') && goodsMinor !== null);
  for (const { goodsMinor, totalMinor, includesTax } of listPriced('DE')) {
    expect(includesTax).toBe(false);
    expect(goodsMinor).toBeLessThanOrEqual(totalMinor ?? 0);
  }
  // Amazon gives no breakdown of them: the tax is still inside.
  for (const { goodsMinor, totalMinor, includesTax } of listPriced('GB')) {
    expect(includesTax).toBe(true);
    expect(goodsMinor).toBe(totalMinor);
  }
  expect(listPriced('DE').length).toBeGreaterThan(10);
  expect(listPriced('GB').length).toBeGreaterThan(10);
});

test('what Amazon has booked is the price without its tax, and refunds come late', async () => {
  const { amazon, world } = await connected('eu', openedWorld());
  const since = new Date(world.world.calendar.getDayStart(world.world.firstDay));
  const read = (cursor: unknown) => amazon.readPostings({ cursor, since, now: new Date(world.now) });
  const { rows: orders } = await amazon.readOrders({ cursor: null, since, now: new Date(world.now) });
  const first = await read(null);
  const booked = new Map(first.rows.map((posting) => [`${posting.kind} ${posting.orderId}`, posting]));
  const settled = orders.flatMap((order) => {
    const posting = booked.get(`sale ${order.id}`);
    return posting && order.goodsMinor !== null ? [{ ...order, settledMinor: posting.goodsMinor }] : [];
  });
  const british = settled.filter(({ country }) => country === 'GB');
  for (const { settledMinor, totalMinor } of british)
    expect(Math.abs(settledMinor * 1.2 - (totalMinor ?? 0))).toBeLessThan(5);
  expect(british.length).toBeGreaterThan(10);
  expect(settled.length).toBeLessThan(orders.length);
  const listRefunds = (postings: readonly { kind: string; id: string }[]) =>
    postings.filter(({ kind }) => kind === 'refund').map(({ id }) => id);
  expect(listRefunds(first.rows).length).toBeGreaterThan(0);
  world.advance(opened + 96 * HOUR);
  const later = await read(first.cursor);
  const known = new Set(listRefunds(first.rows));
  expect(listRefunds(later.rows).some((id) => !known.has(id))).toBe(true);
});
