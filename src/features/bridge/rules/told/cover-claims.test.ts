import { expect, test } from 'vitest';
import { coverClaims, type InboundClaim, type ToldUnits } from './cover-claims.ts';

const buildBox = (day: string, units: number | null, other: Partial<InboundClaim> = {}): InboundClaim => ({
  key: 'TRACK-1',
  day,
  skus: ['A'],
  units,
  kind: 'received',
  ...other,
});
const buildTold = (day: string, units: number | null, other: Partial<ToldUnits> = {}): ToldUnits => ({
  day,
  sku: 'A',
  units,
  reference: null,
  ...other,
});

const describe = (claims: InboundClaim[], bookings: ToldUnits[]) => {
  const result = coverClaims(claims, bookings);
  return {
    claims: result.claims.map(({ fills, rest }) => [
      ...fills.map(({ day, units }) => `${day} ${units}`),
      rest,
    ]),
    unclaimed: result.unclaimed.map(({ day, units }) => `${day} ${units}`),
  };
};

test.each<[string, InboundClaim[], ToldUnits[], ReturnType<typeof describe>]>([
  [
    'boxes that the warehouse booked in two parts have the days of the bookings, and what is open stays with the boxes',
    [buildBox('2026-11-12', 800)],
    [buildTold('2026-11-13', 600), buildTold('2026-11-15', 180)],
    { claims: [['2026-11-13 600', '2026-11-15 180', 20]], unclaimed: [] },
  ],
  [
    'without bookings the boxes count as they are',
    [buildBox('2026-11-12', 800)],
    [],
    { claims: [[800]], unclaimed: [] },
  ],
  [
    'what no box tells of is the warehouse’s own',
    [],
    [buildTold('2026-11-13', 60)],
    { claims: [], unclaimed: ['2026-11-13 60'] },
  ],
  [
    'more than was in the boxes is both',
    [buildBox('2026-11-12', 40)],
    [buildTold('2026-11-13', 60)],
    { claims: [['2026-11-13 40', 0]], unclaimed: ['2026-11-13 20'] },
  ],
  [
    'the oldest boxes come first',
    [buildBox('2026-11-14', 40), buildBox('2026-11-12', 40)],
    [buildTold('2026-11-15', 50)],
    {
      claims: [
        ['2026-11-15 10', 30],
        ['2026-11-15 40', 0],
      ],
      unclaimed: [],
    },
  ],
  [
    'but for those that the booking names',
    [buildBox('2026-11-12', 40), buildBox('2026-11-14', 40, { key: 'TRACK-2' })],
    [buildTold('2026-11-15', 50, { reference: 'TRACK-2' })],
    {
      claims: [
        ['2026-11-15 10', 30],
        ['2026-11-15 40', 0],
      ],
      unclaimed: [],
    },
  ],
  [
    'a warehouse may book a week before the boxes are confirmed, and no earlier',
    [buildBox('2026-11-12', 40)],
    [buildTold('2026-11-05', 30), buildTold('2026-11-04', 10)],
    { claims: [['2026-11-05 30', 10]], unclaimed: ['2026-11-04 10'] },
  ],
  [
    'boxes of months ago are other goods',
    [buildBox('2026-10-01', 40)],
    [buildTold('2026-11-05', 40)],
    { claims: [[40]], unclaimed: ['2026-11-05 40'] },
  ],
  [
    'a box of unknown units stays unknown',
    [buildBox('2026-11-12', null)],
    [buildTold('2026-11-13', 20)],
    { claims: [[null]], unclaimed: ['2026-11-13 20'] },
  ],
  [
    'what was taken back, and what is not known, covers nothing',
    [buildBox('2026-11-12', 40)],
    [buildTold('2026-11-13', -20), buildTold('2026-11-13', null)],
    { claims: [[40]], unclaimed: ['2026-11-13 -20', '2026-11-13 null'] },
  ],
  [
    'another SKU is another thing',
    [buildBox('2026-11-12', 40, { skus: ['B', 'C'] })],
    [buildTold('2026-11-13', 10), buildTold('2026-11-13', 15, { sku: 'C' })],
    { claims: [['2026-11-13 15', 25]], unclaimed: ['2026-11-13 10'] },
  ],
])('%s', (_title, claims, bookings, expected) => {
  expect(describe(claims, bookings)).toEqual(expected);
});

test('nothing is lost and nothing counts twice, whatever was booked', () => {
  const claims = Array.from({ length: 20 }, (_, index) =>
    buildBox(`2026-11-${String(index + 1).padStart(2, '0')}`, index),
  );
  const bookings = Array.from({ length: 12 }, (_, index) =>
    buildTold(`2026-11-${String(index * 2 + 1).padStart(2, '0')}`, 17),
  );
  const result = coverClaims(claims, bookings);
  const sum = (units: readonly (number | null)[]) =>
    units.reduce<number>((total, each) => total + (each ?? 0), 0);
  const filled = sum(result.claims.flatMap(({ fills }) => fills.map(({ units }) => units)));
  expect(filled + sum(result.claims.map(({ rest }) => rest))).toBe(sum(claims.map(({ units }) => units)));
  expect(filled + sum(result.unclaimed.map(({ units }) => units))).toBe(12 * 17);
});

test.each([
  ['a week before the boxes', '2026-11-05', true],
  ['eight days before them', '2026-11-04', false],
  ['30 days after them', '2026-12-12', true],
  ['31 days after them', '2026-12-13', false],
])('what was booked %s is theirs: %s is %o', (_title, day, isTheirs) => {
  const { claims } = describe([buildBox('2026-11-12', 40)], [buildTold(day, 40)]);
  expect(claims).toEqual([isTheirs ? [`${day} 40`, 0] : [40]]);
});
