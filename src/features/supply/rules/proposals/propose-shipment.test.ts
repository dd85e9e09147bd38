import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { PLAIN_CLOCK } from '../lanes/lane-clock.ts';
import { findNextReview, USUAL_GOALS } from './goals.ts';
import { proposeShipment, type SupplyNeed } from './propose-shipment.ts';
import type { PlaceDemand } from './place-demand.ts';

// A Monday.
const TODAY = '2026-11-23';
/** Ten a day, and it is known for sure: what is expected comes. */
const SURE = {
  means: Array<number>(365).fill(10),
  spread: [{ days: 1, p10: 0, p50: 0, p90: 0 }],
  basis: 'forecast',
} as const;
/** Ten a day; the sum of days is within 1.2816 standard deviations of √sum in eight of ten cases. */
const NOISY: PlaceDemand = {
  ...SURE,
  spread: [
    { days: 1, p10: -1.2816, p50: 0, p90: 1.2816 },
    { days: 182, p10: -1.2816, p50: 0, p90: 1.2816 },
  ],
};

const buildNeed = (overrides: Partial<SupplyNeed> = {}): SupplyNeed => ({
  today: TODAY,
  demand: SURE,
  stock: 400,
  arrivals: [],
  leadDays: 20,
  clock: PLAIN_CLOCK,
  boxUnits: 20,
  goals: USUAL_GOALS,
  ...overrides,
});

test('what lasts until the next review’s shipment arrives needs no shipment', () => {
  // The next review is Mon 30 Nov, its shipment arrives 20 business days later: Mon 28 Dec, in 35 days.
  // Nothing is left at the end of that day, but all of it was sold.
  const outlook = proposeShipment(buildNeed({ stock: 350 }));
  expect(outlook).toMatchObject({ until: '2026-12-28', runsOut: '2026-12-28', lost: 0, proposal: null });
  expect(proposeShipment(buildNeed({ stock: 351 })).runsOut).toBe('2026-12-29');
});

test('one unit less needs one box, in time for the day on which nothing would be left', () => {
  const outlook = proposeShipment(buildNeed({ stock: 349 }));
  expect(outlook).toMatchObject({ runsOut: '2026-12-28', riskFrom: '2026-12-28', lost: 1, supply: 349 });
  // 20 business days before Mon 28 Dec.
  expect(outlook.proposal).toMatchObject({
    units: 20,
    boxes: 1,
    shipBy: '2026-11-30',
    arrives: '2026-12-28',
    isLate: false,
  });
});

test('boxes that arrive in time are counted, later ones are not', () => {
  const arrivals = [{ day: '2026-12-10', units: 100 }];
  expect(proposeShipment(buildNeed({ stock: 250, arrivals })).proposal).toBeNull();
  const late = [{ day: '2026-12-29', units: 100 }];
  expect(proposeShipment(buildNeed({ stock: 250, arrivals: late })).proposal).toMatchObject({ units: 100 });
});

test('the goal holds on every day until the next shipment arrives, whatever comes on the last one', () => {
  const arrivals = [{ day: '2026-12-28', units: 300 }];
  // 100 last until Thu 3 Dec, what leaves today arrives on Mon 21 Dec, and by Sun 27 Dec 340 are wanted.
  expect(proposeShipment(buildNeed({ stock: 100, arrivals }))).toMatchObject({
    until: '2026-12-28',
    tightestOn: '2026-12-27',
    supply: 100,
    needed: { goal: 340 },
    lost: 240,
    chance: { without: 0, with: 1 },
    proposal: { isLate: true, units: 240, gap: { lost: 170 } },
  });
});

test('days that no shipment could be in time for ask for none, but what they lose stays lost', () => {
  const arrivals = [{ day: '2026-12-10', units: 400 }];
  // From Fri 4 Dec to Wed 9 Dec ten a day are lost; then 400 last beyond 28 Dec.
  expect(proposeShipment(buildNeed({ stock: 100, arrivals }))).toMatchObject({
    runsOut: '2026-12-03',
    lost: 60,
    chance: { without: 1 },
    proposal: null,
  });
});

test('what cannot arrive in time leaves today, and says that it is late', () => {
  // 100 last until Thu 3 Dec; what leaves today arrives on Mon 21 Dec.
  expect(proposeShipment(buildNeed({ stock: 100 }))).toMatchObject({
    runsOut: '2026-12-03',
    lost: 250,
    proposal: { shipBy: TODAY, arrives: '2026-12-21', isLate: true, units: 260 },
  });
});

test('a day that is needed on a weekend must be there on the Friday before', () => {
  // 335 last until Sat 26 Dec at noon; the Friday before is 25 Dec, and 20 business days before that Fri 27 Nov.
  expect(proposeShipment(buildNeed({ stock: 335 }))).toMatchObject({
    runsOut: '2026-12-27',
    proposal: { shipBy: '2026-11-27' },
  });
});

test('unsure demand needs more than its mean: 95% of cases are 1.645 standard deviations', () => {
  const { needed, chance, proposal } = proposeShipment(buildNeed({ demand: NOISY, stock: 350 }));
  expect(needed.goal).toBeCloseTo(350 + 1.645 * Math.sqrt(350), 0);
  expect(proposal).toMatchObject({ units: 40, boxes: 2 });
  expect(chance.without).toBeCloseTo(0.5, 5);
  expect(chance.with).toBeGreaterThanOrEqual(0.95);
});

test('a source that has less gives what it has in whole boxes, and says so', () => {
  expect(proposeShipment(buildNeed({ stock: 100, available: 95 })).proposal).toMatchObject({
    units: 80,
    isShort: true,
  });
  expect(proposeShipment(buildNeed({ stock: 100, available: 19 })).proposal).toBeNull();
});

test('a shipment is no larger than the days of demand that are wanted in stock', () => {
  const goals = { ...USUAL_GOALS, maxCoverDays: 14 };
  expect(proposeShipment(buildNeed({ stock: 100, goals })).proposal).toMatchObject({
    units: 140,
    isCapped: true,
  });
});

test.each([1, 20, 150])(
  'what was cut to these days is not proposed a second time: boxes of %i',
  (boxUnits) => {
    const goals = { ...USUAL_GOALS, maxCoverDays: 14 };
    const need = buildNeed({ stock: 100, goals, boxUnits });
    const { proposal } = proposeShipment(need);
    const accepted = { day: proposal?.arrives ?? '', units: proposal?.units ?? 0 };
    expect(accepted.units).toBe(Math.max(boxUnits, 140));
    expect(proposeShipment({ ...need, arrivals: [accepted] })).toMatchObject({
      proposal: null,
      isFull: true,
    });
  },
);

test.each([
  ['2026-11-23', 1, '2026-11-30'],
  ['2026-11-22', 1, '2026-11-23'],
  ['2026-11-23', 2, '2026-11-24'],
  ['2026-11-23', 7, '2026-11-29'],
])('after %s the next review on weekday %i is %s', (today, weekday, next) =>
  expect(findNextReview(today, weekday)).toBe(next),
);

test('a shipment has at least and at most this many units, but nothing leaves where nothing is needed', () => {
  const limit = (limits: Partial<typeof USUAL_GOALS>, stock: number) =>
    proposeShipment(buildNeed({ stock, goals: { ...USUAL_GOALS, ...limits } })).proposal;
  expect(limit({ minUnits: 90 }, 349)).toMatchObject({ units: 100, limit: 'min' });
  expect(limit({ minUnits: 90 }, 350)).toBeNull();
  expect(limit({ maxUnits: 90 }, 100)).toMatchObject({ units: 80, limit: 'max' });
});

test('a late shipment says from when to when nothing is left, and what air freight would save', () => {
  // 100 last until the end of Thu 3 Dec. By sea it arrives on Mon 21 Dec; 170 of 27 days are lost by Sun 20 Dec.
  const goals = { ...USUAL_GOALS, airLeadDays: 10, airCostCents: 350 };
  const late = proposeShipment(buildNeed({ stock: 100, goals })).proposal;
  expect(late?.gap).toEqual({ from: '2026-12-03', to: '2026-12-20', lost: 170 });
  // Flown today it arrives on Mon 7 Dec, when 30 are lost: 140 are saved.
  expect(late?.air).toEqual({ arrives: '2026-12-07', saved: 140, costCents: 49_000 });
});

test('closures make it leave earlier and arrive later', () => {
  const closed = new Map([...Array(10).keys()].map((day) => [addDays('2026-12-14', day), 'Closed'] as const));
  const clock = { ...PLAIN_CLOCK, destination: { weekdays: [1, 2, 3, 4, 5], closed } };
  const plain = proposeShipment(buildNeed({ stock: 349 }));
  const slow = proposeShipment(buildNeed({ stock: 349, clock }));
  expect(slow.until > plain.until).toBe(true);
  expect((slow.proposal?.shipBy ?? '') < (plain.proposal?.shipBy ?? '')).toBe(true);
});

test('without demand nothing runs out and nothing is shipped', () => {
  const none = { ...SURE, means: Array<number>(365).fill(0) };
  expect(proposeShipment(buildNeed({ demand: none, stock: 0 }))).toMatchObject({
    runsOut: null,
    riskFrom: null,
    proposal: null,
  });
});

const anyNeed = fc.record({
  perDay: fc.float({ min: Math.fround(0.1), max: 50, noNaN: true }),
  stock: fc.integer({ min: -50, max: 4000 }),
  leadDays: fc.integer({ min: 1, max: 60 }),
  boxUnits: fc.integer({ min: 1, max: 40 }),
  arrival: fc.record({ in: fc.integer({ min: 1, max: 120 }), units: fc.integer({ min: 0, max: 800 }) }),
  spread: fc.float({ min: 0, max: 4, noNaN: true }),
});
const toNeed = ({
  perDay,
  arrival,
  spread,
  ...rest
}: typeof anyNeed extends fc.Arbitrary<infer N> ? N : never): SupplyNeed =>
  buildNeed({
    ...rest,
    demand: {
      basis: 'forecast',
      means: Array<number>(365).fill(perDay),
      spread: [{ days: 1, p10: -spread, p50: 0, p90: spread }],
    },
    arrivals: [{ day: addDays(TODAY, arrival.in), units: arrival.units }],
  });

test('more stock never makes a shipment larger, a longer way never makes its day later, and nothing is negative', () => {
  fc.assert(
    fc.property(anyNeed, fc.integer({ min: 0, max: 500 }), (any, more) => {
      const need = toNeed(any);
      const outlook = proposeShipment(need);
      expect(proposeShipment(need)).toEqual(outlook);
      expect(outlook.proposal?.units ?? 1).toBeGreaterThan(0);
      expect(outlook.lost).toBeGreaterThanOrEqual(0);
      expect(outlook.chance.with).toBeGreaterThanOrEqual(outlook.chance.without);
      const richer = proposeShipment({ ...need, stock: need.stock + more });
      expect(richer.proposal?.units ?? 0).toBeLessThanOrEqual(outlook.proposal?.units ?? 0);
      const further = proposeShipment({ ...need, leadDays: need.leadDays + 5 });
      const latest = outlook.proposal?.shipBy ?? '9999';
      expect((further.proposal?.shipBy ?? '') <= latest).toBe(true);
    }),
    { numRuns: 400 },
  );
});
