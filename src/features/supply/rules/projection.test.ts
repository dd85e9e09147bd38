import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, fromDayNumber } from '#shared/dates.ts';
import { findOutBefore, project, findWeakest, type ProjectedArrival, type Outlook } from './projection.ts';

const TODAY = '2026-12-29';
const steady = (units: number, days = 40): number[] => Array.from({ length: days }, () => units);
const outlook = (overrides: Partial<Outlook> = {}): Outlook => ({
  today: TODAY,
  stock: 10,
  demand: steady(3),
  arrivals: [],
  ...overrides,
});
const lands = (inDays: number, units: number): ProjectedArrival => ({ day: addDays(TODAY, inDays), units });
const levels = (overrides: Partial<Outlook>, days: number) =>
  project(outlook(overrides))
    .days.slice(0, days)
    .map(({ level }) => level);

test('a day takes what it sells from what was there before, and the next goes on from there over the year end', () => {
  expect(project(outlook()).days.slice(0, 5)).toEqual([
    { day: '2026-12-29', before: 10, arrived: 0, sold: 0, level: 10 },
    { day: '2026-12-30', before: 10, arrived: 0, sold: 3, level: 7 },
    { day: '2026-12-31', before: 7, arrived: 0, sold: 3, level: 4 },
    { day: '2027-01-01', before: 4, arrived: 0, sold: 3, level: 1 },
    { day: '2027-01-02', before: 1, arrived: 0, sold: 3, level: -2 },
  ]);
});

test('the 29th of February is a day like any other, where there is one', () => {
  const days = (today: string) => project(outlook({ today })).days.map(({ day }) => day);
  expect(days('2028-02-28').slice(0, 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  expect(days('2027-02-28').slice(0, 2)).toEqual(['2027-02-28', '2027-03-01']);
});

test.each([
  ['what lasts is gone on the first day that ends with nothing', {}, '2027-01-02'],
  ['what is sold to the last piece is gone on that day', { stock: 9 }, '2027-01-01'],
  ['thirds of a piece add up to whole ones', { stock: 1, demand: steady(1 / 3) }, '2027-01-01'],
  ['an empty shelf is out today', { stock: 0 }, TODAY],
  ['a backlog is out today', { stock: -4 }, TODAY],
  ['a backlog is out today even without demand', { stock: -4, demand: steady(0) }, TODAY],
  ['without demand an empty shelf lacks nothing', { stock: 0, demand: steady(0) }, null],
  ['without demand nothing runs out', { demand: steady(0) }, null],
  ['what outlasts the horizon does not run out', { stock: 121 }, null],
  ['a box puts it off', { arrivals: [lands(2, 30)] }, '2027-01-12'],
  ['several boxes of one day add up', { arrivals: [lands(2, 3), lands(2, 3)] }, '2027-01-04'],
  ['a box that lands on the day itself is in time', { arrivals: [lands(4, 30)] }, '2027-01-12'],
  ['a box that lands a day later is not', { arrivals: [lands(5, 30)] }, '2027-01-02'],
  ['what lands before today is no part of it', { arrivals: [lands(-1, 30)] }, '2027-01-02'],
  ['what lands today is', { stock: 0, arrivals: [lands(0, 4)] }, '2026-12-31'],
])('%s', (_, overrides: Partial<Outlook>, runOut) => expect(project(outlook(overrides)).runOut).toBe(runOut));

test('a gap lasts until a box closes it, with the most that is owed in between', () => {
  const { gaps, runOut } = project(outlook({ arrivals: [lands(6, 30)] }));
  expect(runOut).toBe('2027-01-02');
  expect(gaps).toEqual([
    { from: '2027-01-02', to: '2027-01-03', lowest: -5 },
    { from: '2027-01-12', to: null, lowest: -80 },
  ]);
});

test('a box that does not cover what is owed by then closes nothing', () => {
  const { gaps } = project(outlook({ stock: -50, arrivals: [lands(3, 20)] }));
  expect(gaps).toEqual([{ from: TODAY, to: null, lowest: -150 }]);
});

test('several boxes make several gaps', () => {
  const buildOutlook = { stock: 3, demand: steady(1, 12), arrivals: [lands(5, 4), lands(9, 3)] };
  expect(levels(buildOutlook, 13)).toEqual([3, 2, 1, 0, -1, 2, 1, 0, -1, 1, 0, -1, -2]);
  expect(project(outlook(buildOutlook)).gaps.map(({ from, to }) => [from, to])).toEqual([
    ['2027-01-01', '2027-01-02'],
    ['2027-01-05', '2027-01-06'],
    ['2027-01-08', null],
  ]);
});

test.each([
  [{ stock: 10 }, 10 / 3],
  [{ stock: 9 }, 3],
  [{ stock: 2 }, 2 / 3],
  [{ stock: 0 }, 0],
  [{ stock: -8 }, 0],
  [{ stock: 121 }, 40],
  [{ demand: [5, 0, 0, 10] }, 3.5],
  [{ stock: 5, demand: [5, 0, 0, 10] }, 1],
  [{ arrivals: [lands(1, 500)] }, 10 / 3],
])('what is there lasts, with %o, for %s days, boxes not counted', (overrides, days) => {
  expect(project(outlook(overrides)).coverDays).toBeCloseTo(days, 9);
});

test('stock without demand lasts for no number of days', () =>
  expect(project(outlook({ demand: steady(0) })).coverDays).toBeNull());

test.each([
  ['in time', [lands(3, 30)], 3, null],
  ['on the day that would end without, which is in time', [lands(4, 30)], 4, null],
  ['a day too late', [lands(5, 30)], 5, '2027-01-02'],
  ['late, and a second one after a gap that was closed is in time', [lands(6, 30), lands(12, 9)], 12, null],
  ['late for the second gap', [lands(6, 30), lands(16, 9)], 16, '2027-01-12'],
  ['after another one that did not close the gap', [lands(6, 2), lands(12, 90)], 12, '2027-01-02'],
])('a box lands %s', (_, arrivals, inDays, since) =>
  expect(findOutBefore(project(outlook({ arrivals })), addDays(TODAY, inDays))).toBe(since),
);

test('a box that lands today is late where nothing is there now', () => {
  const today = (stock: number) => project(outlook({ stock, arrivals: [lands(0, 90)] }));
  expect(findOutBefore(today(0), TODAY)).toBe(TODAY);
  expect(findOutBefore(today(1), TODAY)).toBeNull();
});

test('a box for a variant without demand is never late, nor is one beyond what is projected', () => {
  const unwanted = project(outlook({ stock: 0, demand: steady(0), arrivals: [lands(6, 30)] }));
  expect(findOutBefore(unwanted, addDays(TODAY, 6))).toBeNull();
  expect(findOutBefore(project(outlook()), '2030-01-01')).toBeNull();
});

test('the weakest runs out first, else lasts shortest; a variant without demand is not weak', () => {
  const unwanted = { runOut: null, coverDays: null };
  const long = { runOut: null, coverDays: 700 };
  const longer = { runOut: null, coverDays: 710 };
  const soon = { runOut: '2026-12-31', coverDays: 2 };
  const sooner = { runOut: '2026-12-30', coverDays: 1.5 };
  const owed = { runOut: TODAY, coverDays: null };
  expect(findWeakest([longer, unwanted, long])).toBe(long);
  expect(findWeakest([unwanted, soon, long, sooner])).toBe(sooner);
  expect(findWeakest([sooner, owed])).toBe(owed);
  expect(findWeakest([unwanted])).toBeNull();
  expect(findWeakest([])).toBeNull();
});

const outlooks = fc.record({
  today: fc.integer({ min: 18_000, max: 30_000 }).map(fromDayNumber),
  stock: fc.integer({ min: -200, max: 500 }),
  demand: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 }),
  boxes: fc.array(fc.tuple(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 1, max: 200 })), {
    maxLength: 6,
  }),
});
const buildOutlook = ({
  boxes,
  ...rest
}: { boxes: [number, number][] } & Omit<Outlook, 'arrivals'>): Outlook => ({
  ...rest,
  arrivals: boxes.map(([days, units]) => ({ day: addDays(rest.today, days), units })),
});

test('nothing gets lost: what is there at the end is what was there, and came, without what was sold', () => {
  fc.assert(
    fc.property(outlooks.map(buildOutlook), (one) => {
      const { days } = project(one);
      const last = days.at(-1);
      const came = one.arrivals.filter(({ day }) => day <= (last?.day ?? ''));
      const sum = (all: readonly number[]) => all.reduce((total, units) => total + units, 0);
      expect(last?.level).toBe(one.stock + sum(came.map(({ units }) => units)) - sum(one.demand));
      for (const [index, day] of days.slice(1).entries()) expect(day.before).toBe(days[index]?.level);
    }),
  );
});

test('the gaps are exactly the days on which nothing is left, and the first of them is the run-out', () => {
  fc.assert(
    fc.property(outlooks.map(buildOutlook), (one) => {
      const { days, gaps, runOut, hasDemand } = project(one);
      const isIn = (day: string) => gaps.some(({ from, to }) => day >= from && day <= (to ?? '9999'));
      for (const { day, level } of days) expect(isIn(day)).toBe(hasDemand ? level <= 0 : level < 0);
      expect(runOut).toBe(days.find(({ day }) => isIn(day))?.day ?? null);
    }),
  );
});

test('one box more never brings a run-out forward, and more demand never puts it off', () => {
  const box = fc.integer({ min: 0, max: 60 });
  fc.assert(
    fc.property(outlooks.map(buildOutlook), box, (one, inDays) => {
      const runOut = (changed: Partial<Outlook>) => project({ ...one, ...changed }).runOut ?? '9999';
      const more = [...one.arrivals, { day: addDays(one.today, inDays), units: 5 }];
      expect(runOut({ arrivals: more }) >= runOut({})).toBe(true);
      fc.pre(one.demand.some((units) => units > 0));
      expect(runOut({ demand: one.demand.map((units) => units * 2) }) <= runOut({})).toBe(true);
    }),
  );
});

test('without boxes, what is there lasts until the run-out', () => {
  const demanded = outlooks.filter(({ demand, stock }) => stock > 0 && demand.some((units) => units > 0));
  fc.assert(
    fc.property(demanded, (one) => {
      const { coverDays, runOut, days } = project(buildOutlook({ ...one, boxes: [] }));
      const at = days.findIndex(({ day }) => day === runOut);
      expect(Math.ceil(coverDays ?? -1)).toBe(at < 0 ? one.demand.length : at);
    }),
  );
});
