import { expect, test } from 'vitest';
import { toDayNumber } from '#shared/dates.ts';
import { readDailySeries } from './daily-csv.ts';
import { measureHeldOut } from './held-out.ts';

test('a series of each column; an empty cell and a day without a row say nothing', () => {
  const csv = 'Day,A,B\n2026-01-04,4,\n2026-01-01,1,2\n2026-01-02,0,3\n';
  const firstDay = toDayNumber('2026-01-01');
  expect(readDailySeries(csv)).toEqual([
    { name: 'A', firstDay, units: [1, 0, null, 4] },
    { name: 'B', firstDay, units: [2, 3, null, null] },
  ]);
});

test.each([
  ['Day,A\n1.1.2026,4\n', 'line 2: 1.1.2026 is no day such as 2025-03-01'],
  ['Day,A\n2026-01-01,many\n', 'line 2, A: many is no number of units'],
  ['', 'the file is empty'],
])('%j is refused: %s', (csv, message) => expect(() => readDailySeries(csv)).toThrow(message));

test('a steady week is forecast without an error that counts, a mean of 28 days misses its weekdays', () => {
  const units = Array.from({ length: 400 }, (_, day) => [30, 10, 10, 20, 20, 40, 50][day % 7] ?? 0).map(
    (value, day) => value + (day % 11 === 0 ? 1 : 0),
  );
  const { qualities, stretches } = measureHeldOut([{ firstDay: 20_000, units }]);
  expect(stretches).toBe(8);
  const [ours, mean] = qualities;
  expect(ours?.mase).toBeLessThan(0.5 * (mean?.mase ?? 0));
  expect(Math.abs(ours?.bias ?? 1)).toBeLessThan(0.02);
});
