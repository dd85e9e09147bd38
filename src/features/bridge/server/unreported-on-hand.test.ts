import { expect, test } from 'vitest';
import { buildPast } from '#testing/builders/stock.ts';
import { BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { getBridgeSku } from '../contract.ts';

const { server, otis, readBridge, ship } = createBridgeForTests();

/** What the warehouse reported at the end of each day from 16 November on. */
const hold = (...days: Record<string, number | null>[]) =>
  buildPast(server().db, place, Object.fromEntries(days.map((levels, at) => [`2026-11-${16 + at}`, levels])));

test('a SKU is undecided while its units on hand are not reported, and the stock is a lower bound', async () => {
  await hold({ A: 100, B: 10 }, { A: null, B: 10 }, { A: null, B: 8 });
  await ship('18T12:00:00', [
    { sku: 'A', quantity: 5 },
    { sku: 'B', quantity: 2 },
  ]);
  expect(await readBridge()).toMatchObject({
    opening: 110,
    skus_without_opening: 0,
    closing: 8,
    skus_without_closing: 1,
    shipped: 7,
    unexplained: 0,
    unreckoned: null,
    skus: [],
    undecided: [
      { sku: 'A', day: '2026-11-18', is_unreported: true },
      { sku: 'A', day: '2026-11-17', is_unreported: true },
    ],
    undecided_count: 2,
  });
  const { days } = (await otis().call(getBridgeSku, { query: { place, sku: 'A', days: 10 } })).body;
  expect(days).toMatchObject([
    { day: '2026-11-18', opening: null, shipped: 5, closing: null, unexplained: null },
    { day: '2026-11-17', opening: 100, closing: null, unexplained: null },
  ]);
});

test('once its units on hand are reported again, the SKU is decided from the next closing on', async () => {
  await hold({ A: null, B: 10 }, { A: 90, B: 10 }, { A: 80, B: 10 });
  expect(await readBridge()).toMatchObject({
    opening: 10,
    skus_without_opening: 1,
    closing: 90,
    skus_without_closing: 0,
    unreckoned: null,
    undecided: [{ sku: 'A', day: '2026-11-17' }],
    skus: [{ sku: 'A', unexplained: -10 }],
  });
});

test('a warehouse that reports no units on hand at all has no calculated day', async () => {
  await hold({ A: null, B: null }, { A: null, B: null }, { A: null });
  const { days, ...bridge } = await readBridge();
  expect(bridge).toMatchObject({ opening: null, closing: null, undecided_count: 0 });
  expect(days.filter(({ day }) => day >= '2026-11-16' && day <= '2026-11-18')).toMatchObject(
    ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ({ day, state: 'on-hand-unreported' })),
  );
});

test('days on which no SKU has units on hand are in one bridge with the next closing, and so is a loss on them', async () => {
  await hold({ A: 100 }, { A: null }, { A: 90 });
  const { days, ...bridge } = await readBridge();
  expect(bridge).toMatchObject({ opening: 100, closing: 90, unexplained: -10, undecided_count: 0 });
  expect(days).toEqual(
    expect.arrayContaining([
      { day: '2026-11-17', from: null, state: 'on-hand-unreported' },
      { day: '2026-11-18', from: '2026-11-16', state: 'reckoned' },
    ]),
  );
});
