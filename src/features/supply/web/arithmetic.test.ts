import { expect, test } from 'vitest';
import { buildProjection, buildStockAhead } from '#testing/web/projection.ts';
import { explainDay, projectDaysAhead } from './arithmetic.ts';

/** Why a day's level is what it is, where nothing is left from the last day of the year to the second of the next. */
function notesOn(
  wanted: string,
  overrides: Parameters<typeof buildStockAhead>[0] = {},
): string[] | undefined {
  const gap = { from: '2026-12-31', to: '2027-01-02', lowest: -5, ship_by: '2026-11-09', late_by: 10 };
  const stock = buildStockAhead({ gaps: [gap], ...overrides });
  const plan = buildProjection({ stocks: [stock] });
  const day = projectDaysAhead(plan, stock).days.find((ahead) => ahead.day === wanted);
  return day && explainDay(plan, stock, day).notes.slice(1);
}

const OUT = 'Out of stock from Thu 31 Dec, until Sat 2 Jan 2027; ship from China by Mon 9 Nov';

test.each([
  ['2026-12-30', []],
  ['2026-12-31', [OUT]],
  ['2027-01-02', [OUT]],
  ['2027-01-03', []],
])('a gap is explained from its first day to its last: on %s %j', (day, notes) =>
  expect(notesOn(day)).toEqual(notes),
);

test('what no factory ships has no day to ship by', () => {
  const gap = { from: '2026-12-31', to: null, lowest: -5, ship_by: null, late_by: 0 };
  expect(notesOn('2027-01-03', { is_pool: true, gaps: [gap] })).toEqual([
    'Out of stock from Thu 31 Dec, no restock on the way',
  ]);
});
