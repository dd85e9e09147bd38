import { expect, test } from 'vitest';
import { proposeForRegion, type PlacedVariant, type RegionNeed } from './propose-region.ts';
import { PLAIN_CLOCK } from '../lanes/lane-clock.ts';
import { USUAL_GOALS } from './goals.ts';
import { computeDailyDemand } from '../place-risks.ts';
import { hasUnknownNeed } from './unknown-need.ts';
import type { PlaceDemand } from './place-demand.ts';

const perDay = (units: number): PlaceDemand => ({
  means: Array<number>(365).fill(units),
  spread: [{ days: 1, p10: 0, p50: 0, p90: 0 }],
  basis: 'forecast',
});
const place = (overrides: Partial<PlacedVariant>): PlacedVariant => ({
  cell: 'us_20_l',
  placeId: 'warehouse:itb',
  name: 'ITB',
  isPool: false,
  stock: 1000,
  unreported: null,
  isConnected: true,
  demand: perDay(10),
  unknownDemand: null,
  arrivals: [],
  promised: 0,
  isDismissed: false,
  ...overrides,
});
const pool = (overrides: Partial<PlacedVariant> = {}) =>
  place({ placeId: 'fba:US', name: 'Amazon US', isPool: true, stock: 50, demand: perDay(5), ...overrides });
// The factory's next shipment arrives in 35 days, a pool's in 21: Mon 30 Nov and 20 or 10 business days.
const propose = (places: PlacedVariant[], overrides: Partial<RegionNeed> = {}) =>
  proposeForRegion({
    today: '2026-11-23',
    region: 'us',
    places,
    findLane: (_place, source) => ({ clock: PLAIN_CLOCK, leadDays: source === null ? 20 : 10 }),
    boxUnits: 20,
    goals: USUAL_GOALS,
    ...overrides,
  });

test('a pool is filled from the warehouse, with what that can spare', () => {
  const [, amazon] = propose([place({}), pool()]);
  // 21 days of 5 less the 50 that are there, in boxes of 20.
  expect(amazon).toMatchObject({ source: 'ITB', outlook: { proposal: { units: 60, isShort: false } } });
});

test('a warehouse gives nothing that its own shops will need', () => {
  const [, amazon] = propose([place({ stock: 370 }), pool()]);
  // 35 days of 10 stay.
  expect(amazon?.outlook?.proposal).toMatchObject({ units: 20, isShort: true });
  expect(propose([place({ stock: 350 }), pool()])[1]?.outlook?.proposal).toBeNull();
});

test('a warehouse gives nothing that its shops need before its next boxes arrive, however many these bring', () => {
  const arrivals = [{ day: '2026-12-28', units: 900 }];
  // 34 days of 10 stay until the day before.
  expect(propose([place({ stock: 380, arrivals }), pool()])[1]?.outlook?.proposal).toMatchObject({
    units: 40,
    isShort: true,
  });
});

test('what a pool sells before its next units arrive is set aside, however many these are', () => {
  const arrivals = [{ day: '2026-12-28', units: 900 }];
  // 34 days of 5 less 50.
  expect(propose([place({}), pool({ arrivals })])[0]).toMatchObject({ forPools: 120 });
  // What leaves today arrives on Mon 7 Dec: nothing could help before.
  const soon = [{ day: '2026-12-07', units: 900 }];
  expect(propose([place({}), pool({ arrivals: soon })])[0]).toMatchObject({ forPools: 0 });
});

test('the factory ships what the pools of the region will need, too', () => {
  const [alone] = propose([place({ stock: 400 })]);
  expect(alone?.outlook?.proposal).toBeNull();
  const [itb] = propose([place({ stock: 400 }), pool()]);
  // 35 days of 5 less 50 are 125; 400 less 125 and 350 lacks 75.
  expect(itb).toMatchObject({ forPools: 125, outlook: { proposal: { units: 80 } } });
});

test('what is inbound to a pool is not set aside for it again', () => {
  const arrivals = [{ day: '2026-12-03', units: 100 }];
  // 35 days of 5 less 50 there and 100 on their way are 25; what comes after the span counts nothing.
  expect(propose([place({ stock: 400 }), pool({ arrivals })])[0]).toMatchObject({ forPools: 25 });
  const later = [{ day: '2026-12-29', units: 100 }];
  expect(propose([place({ stock: 400 }), pool({ arrivals: later })])[0]).toMatchObject({ forPools: 125 });
});

test('of two warehouses the one with more fills the pool; stock of one is not counted for the other', () => {
  const [empty, full, amazon] = propose([
    place({ stock: 0, demand: perDay(4) }),
    place({ placeId: 'warehouse:reno', name: 'Reno', stock: 2000 }),
    pool(),
  ]);
  expect(empty).toMatchObject({ forPools: 0, outlook: { proposal: { isLate: true } } });
  expect(full?.outlook?.proposal).toBeNull();
  expect(amazon?.source).toBe('Reno');
});

test('a place that was never read, or whose sales are unknown, is not calculated', () => {
  expect(propose([place({ stock: null })])[0]?.outlook).toBeNull();
  expect(propose([place({ demand: null })])[0]?.outlook).toBeNull();
});

test('what a warehouse with unknown stock or sales can spare is unknown, which is not nothing', () => {
  for (const unknown of [{ stock: null }, { demand: null }])
    expect(propose([place(unknown), pool()])[1]).toMatchObject({
      source: 'ITB',
      isSourceKnown: false,
      outlook: { proposal: null },
    });
  expect(propose([place({ stock: 0 }), pool()])[1]).toMatchObject({ isSourceKnown: true });
  expect(propose([pool()])[0]).toMatchObject({ source: null, isSourceKnown: true });
});

test('without a known box size units are not rounded', () => {
  const [itb] = propose([place({ stock: 349 })], { boxUnits: null });
  expect(itb?.outlook?.proposal).toMatchObject({ units: 1, boxes: 1 });
});

test('what people have decided to send to one pool is not there for another', () => {
  const [, amazon] = propose([place({ promised: 640 }), pool()]);
  // 1,000 less 350 for its own shops and 640 are 10: not a box.
  expect(amazon?.outlook?.proposal).toBeNull();
});

test('what people accept changes the factory’s proposal neither before it leaves its warehouse nor after', () => {
  const proposeFor = (itb: Partial<PlacedVariant>, amazon: Partial<PlacedVariant> = {}) =>
    propose([place(itb), pool(amazon)])[0]?.outlook?.proposal?.units;
  const arrivals = [{ day: '2026-12-07', units: 60 }];
  expect(proposeFor({ stock: 400 })).toBe(80);
  expect(proposeFor({ stock: 400, promised: 60 }, { arrivals }), 'accepted').toBe(80);
  expect(proposeFor({ stock: 340 }, { arrivals }), 'it has left').toBe(80);
});

const reno = (stock: number) => place({ placeId: 'warehouse:reno', name: 'Reno', stock, demand: perDay(4) });

test('while the stock of one warehouse is unknown, it is unknown which one fills the pools', () => {
  const [itb, other, amazon] = propose([place({ stock: null }), reno(12), pool()]);
  expect(itb).toMatchObject({ forPools: 0, outlook: null });
  // Reno alone would need 125 for the pool; it says that it may be more.
  expect(other).toMatchObject({
    forPools: 0,
    unknownPoolNeed: { place: 'ITB', what: 'stock' },
    outlook: { proposal: { units: 140 } },
  });
  expect(amazon).toMatchObject({ source: 'ITB', isSourceKnown: false, outlook: { proposal: null } });
  // Whether it has less is unknown, too.
  const [most, , pooled] = propose([place({ stock: 4000 }), { ...reno(12), stock: null }, pool()]);
  expect(most).toMatchObject({
    forPools: 0,
    unknownPoolNeed: { place: 'Reno', what: 'stock' },
    outlook: { proposal: null },
  });
  expect(pooled).toMatchObject({ source: 'Reno', isSourceKnown: false });
});

test.each([
  [{ stock: null }, 'stock'],
  [{ demand: null }, 'sales'],
])('with %o of a pool it is unknown what it needs from its warehouse', (unknown, what) => {
  const [itb] = propose([place({ stock: 400 }), pool(unknown)]);
  expect(itb).toMatchObject({ unknownPoolNeed: { place: 'Amazon US', what }, outlook: { proposal: null } });
  // What another pool needs is set aside, which is the least.
  const canada = pool({ placeId: 'fba:CA', name: 'Amazon CA' });
  expect(propose([place({ stock: 400 }), pool(unknown), canada])[0]).toMatchObject({
    forPools: 125,
    unknownPoolNeed: { place: 'Amazon US', what },
  });
  // One that fills no pool has nothing to do with it.
  expect(propose([place({ stock: 400 }), reno(12), pool(unknown)])[1]).toMatchObject({
    unknownPoolNeed: null,
  });
});

test.each([
  ['was left out by people', { stock: null, isDismissed: true }],
  ['was left out while its sales are unknown', { demand: null, isDismissed: true }],
  ['nothing reads', { stock: null, isConnected: false }],
  ['sells nothing', { stock: null, demand: perDay(0) }],
])('a pool that %s is not waited for', (_, overrides) => {
  expect(propose([place({ stock: 400 }), pool(overrides)])[0]).toMatchObject({ unknownPoolNeed: null });
});

test('a neighbour helps no other while it is unknown what pools need from it', () => {
  const amazon = pool({ stock: 5000 });
  expect(propose([place({ stock: 100 }), reno(700), amazon])[0]?.source).toBe('Reno');
  expect(propose([place({ stock: 100 }), reno(700), { ...amazon, stock: null }])[0]?.source).toBeNull();
});

test('a warehouse lacks nothing for pools that need nothing, whichever fills them', () => {
  const places = [place({ stock: null }), reno(12), pool({ stock: 5000 })];
  expect(propose(places)[1]).toMatchObject({ unknownPoolNeed: null });
  expect(propose([place({}), reno(12), pool()])[1]).toMatchObject({ unknownPoolNeed: null });
});

test('a warehouse that nothing reads fills no pool, unless it is the only one', () => {
  const closed = { stock: null, isConnected: false };
  const [, other, amazon] = propose([place(closed), reno(1200), pool()]);
  expect(other).toMatchObject({ forPools: 125, unknownPoolNeed: null });
  expect(amazon).toMatchObject({ source: 'Reno', isSourceKnown: true });
  expect(propose([place(closed), pool()])[1]).toMatchObject({ source: 'ITB', isSourceKnown: false });
  // Pools need nothing of it either while the stock of the one that may fill them is unknown.
  const [none, maybe] = propose([place(closed), { ...reno(0), stock: null }, pool()]);
  expect(none).toMatchObject({ unknownPoolNeed: null });
  expect(maybe).toMatchObject({ unknownPoolNeed: { place: 'Reno', what: 'stock' } });
});

test('two pools never get more together than their warehouse can spare; the one that runs out first goes first', () => {
  const canada = pool({ placeId: 'fba:CA', name: 'Amazon CA', stock: 10 });
  const [, us, ca] = propose([place({ stock: 450 }), pool(), canada]);
  // 450 less 350 of its own shops are 100: 100 for CA, which lacks 95; nothing is left for the US.
  expect(ca?.outlook?.proposal).toMatchObject({ units: 100 });
  expect(us?.outlook?.proposal).toBeNull();
});

test('what was dismissed takes nothing from a warehouse, and shows what it would get', () => {
  const canada = pool({ placeId: 'fba:CA', name: 'Amazon CA', stock: 10, isDismissed: true });
  const [itb, us, ca] = propose([place({ stock: 450 }), pool(), canada]);
  // 450 less 350 of its own shops are 100 for the US, which lacks 55; for the US alone 125 are set aside.
  expect(us?.outlook?.proposal).toMatchObject({ units: 60, isShort: false });
  expect(itb).toMatchObject({ forPools: 125 });
  expect(ca?.outlook?.proposal).toMatchObject({ units: 100 });
});

test('what was dismissed for a warehouse takes nothing from its neighbour', () => {
  const elko = place({ placeId: 'warehouse:elko', name: 'Elko', stock: 100, demand: perDay(10) });
  const helped = (itb: Partial<PlacedVariant>) =>
    propose([place({ stock: 100, ...itb }), elko, reno(500)])[1];
  // Reno has 360 beyond its own 140: each lacks 250.
  expect(helped({})?.outlook?.proposal).toMatchObject({ units: 100, isShort: true });
  expect(helped({ isDismissed: true })).toMatchObject({
    source: 'Reno',
    outlook: { proposal: { units: 260, isShort: false } },
  });
});

test('a warehouse that only fills pools gets what they need, which no days of its own demand limit', () => {
  // 35 days of 5 less 50 are 125; 40 are there.
  const [itb] = propose([place({ stock: 40, demand: perDay(0) }), pool()]);
  expect(itb).toMatchObject({ forPools: 125, outlook: { proposal: { units: 100, isCapped: false } } });
  const goals = { ...USUAL_GOALS, maxCoverDays: 40 };
  const [own] = propose([place({ stock: 40, demand: perDay(1) }), pool()], { goals });
  // 125 and 35 of its own, less 40.
  expect(own).toMatchObject({ outlook: { proposal: { units: 120, isCapped: false } } });
  expect(propose([place({ stock: 0, demand: perDay(0) })])[0]?.outlook?.proposal).toBeNull();
});

test('whether a warehouse needs anything that sells nothing itself is unknown only where pools may need it', () => {
  const unknown = place({ stock: null, demand: perDay(0) });
  const isUnknown = (places: PlacedVariant[]) =>
    propose(places).map((line) => hasUnknownNeed({ ...line, perDay: computeDailyDemand(line) }));
  expect(isUnknown([unknown])).toEqual([false]);
  expect(isUnknown([unknown, pool({ stock: 5000 })])).toEqual([false, false]);
  expect(isUnknown([unknown, pool()])[0]).toBe(true);
  expect(isUnknown([unknown, pool({ demand: null })])).toEqual([true, true]);
  expect(isUnknown([place({}), pool({ stock: null, demand: perDay(0) })])).toEqual([false, false]);
  expect(isUnknown([place({ stock: null })])).toEqual([true]);
});
