import { expect, test } from 'vitest';
import { exportTable } from '#testing/views/export-table.tsx';
import { buildPlanningDay, buildUnfilledDay } from '#testing/web/plan.ts';
import { PeriodTable } from './PeriodTable.tsx';
import { PlanTable } from './PlanTable.tsx';

const TODAY = '2026-11-21';
const goTo = { date: TODAY };

const known = buildPlanningDay('2026-11-17');
const { sales_us_20_m: _, ...others } = known.origins;
/** Of which one variant is not filled in. */
const partial = buildPlanningDay('2026-11-18', { origins: others });
const days = [known, partial, buildUnfilledDay('2026-11-19'), buildPlanningDay('2026-11-20')];

/** Target, sales and accumulated delta. */
const readSales = (rows: readonly string[], from: number) =>
  rows.map((row) => row.split(',').slice(from, from + 3));

test('exported days of the plan are at least or about so much where the screen says so', async () => {
  const rows = await exportTable(
    <PlanTable days={days} today={TODAY} goTo={goTo} startTargets={new Map()} />,
  );
  expect(readSales(rows, 1)).toEqual([
    ['100', '90', '-10'],
    ['100', '≥ 90', '≥ -10'],
    ['100', '', ''],
    ['100', '90', '≈ -10'],
  ]);
});

test('exported weeks of the plan, too', async () => {
  const rows = await exportTable(<PeriodTable by="weeks" days={days} today={TODAY} goTo={goTo} />);
  expect(readSales(rows, 2)).toEqual([['400', '≥ 270', '≈ -10']]);
});
