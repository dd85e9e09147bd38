import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildPlanningDay, buildUnfilledDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import type { PlanningDay } from '../../contract/plan.ts';
import { ChartRange } from './ChartRange.tsx';
import { PlanCharts } from './PlanCharts.tsx';

const TODAY = '2026-11-20';

const plannedDay = (date: string, target_total: number, actual_total: number, accumulated_delta: number) =>
  buildPlanningDay(date, {
    sales: { ...buildPlanningDay(date).sales, target_total, actual_total, accumulated_delta },
  });

// Nothing is planned on the 19th, and the 21st is yet to come.
const plan = [
  plannedDay('2026-11-18', 100, 90, -10),
  plannedDay('2026-11-20', 80, 110, 20),
  plannedDay('2026-11-21', 120, 0, -100),
];

/** All four charts, once they are drawn. */
async function draw(days: PlanningDay[] = plan) {
  const page = await renderPage(
    <>
      <ChartRange />
      <PlanCharts plan={{ days, today: TODAY }} />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(4));
  return page;
}
const chart = (title: string | RegExp) => within(screen.getByRole('figure', { name: title }));

/** The figures of a chart as its table shows them. */
function readChartRows(title: string | RegExp): (string | null)[][] {
  fireEvent.click(chart(title).getByRole('button', { name: 'Show as Table' }));
  return chart(title)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

test('sales are next to their target, a day without a plan is a gap, and what is to come has a target only', async () => {
  await draw();
  expect(readChartRows('Sales Against Target')).toEqual([
    ['Day', 'Sales', 'Target'],
    ['Sat 21 Nov', '–', '120'],
    ['Fri 20 Nov', '110', '80'],
    ['Thu 19 Nov', '–', '–'],
    ['Wed 18 Nov', '90', '100'],
  ]);
});

test('the delta accumulates up to today, with its sign', async () => {
  await draw();
  expect(readChartRows('Accumulated delta').slice(1)).toEqual([
    ['Sat 21 Nov', '–'],
    ['Fri 20 Nov', '+20'],
    ['Thu 19 Nov', '–'],
    ['Wed 18 Nov', '-10'],
  ]);
});

test('the stock is drawn place by place', async () => {
  await draw();
  const [head, , today] = readChartRows('Stock by Location');
  expect(head?.slice(0, 5)).toEqual(['Day', 'US ITB', 'EU TIVE', 'US Amazon', 'EU Amazon']);
  expect(today?.slice(0, 5)).toEqual(['Fri 20 Nov', '1,200', '800', '70', '30']);
});

test('the month says what is sold to date, what each day left needs, and where it ends at this pace', async () => {
  await draw();
  const pace = within(screen.getByRole('region', { name: 'Monthly Pace' }));
  expect(pace.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '90 of 300',
    '105',
    '270',
  ]);
  expect(pace.getByText('Needed per Day (2 Planned Days Left)')).toBeVisible();
  expect(
    pace.getByText(
      'Until it’s over, today counts as a remaining day. Each remaining planned day is projected at the average of the 1 planned day that is completely filled in.',
    ),
  ).toBeVisible();
});

test('a day that is not filled in is a gap in the charts, and no 0', async () => {
  await draw([plannedDay('2026-11-18', 100, 90, -10), buildUnfilledDay('2026-11-19'), ...plan.slice(1)]);
  expect(readChartRows('Sales Against Target')[3]).toEqual(['Thu 19 Nov', '–', '100']);
  expect(readChartRows('Stock by Location')[3]?.slice(0, 3)).toEqual(['Thu 19 Nov', '–', '–']);
  expect(screen.getByText(/1 day before today has missing sales and counts at that average/)).toBeVisible();
  const pace = within(screen.getByRole('region', { name: 'Monthly Pace' }));
  expect(pace.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '≥\u202f90 of 400',
    'about 110',
    'about 360',
  ]);
});

test('90 days are drawn by default', async () => {
  await draw([plannedDay('2026-08-01', 10, 5, -5), ...plan]);
  expect(screen.getByRole('radio', { name: '90 days' })).toBeChecked();
  expect(readChartRows('Accumulated delta').at(-1)?.[0]).toBe('Sun 23 Aug');
});

test('as many days are drawn as are requested', async () => {
  const { user, address } = await draw([plannedDay('2026-09-01', 10, 5, -5), ...plan]);
  await user.click(screen.getByRole('radio', { name: '30 days' }));
  expect(readChartRows('Accumulated delta').at(-1)?.[0]).toBe('Thu 22 Oct');
  await user.click(screen.getByRole('radio', { name: 'All' }));
  expect(address()).toBe('/?range=all');
  expect(chart('Accumulated delta').getByRole('row', { name: /^Tue 1 Sep/ })).toHaveTextContent('-5');
});

/** A day of which only some figures are filled in. */
const fillOnly = (day: PlanningDay, isFilled: (field: string) => boolean): PlanningDay => ({
  ...day,
  origins: Object.fromEntries(Object.entries(day.origins).filter(([field]) => isFilled(field))),
});

test('a day that is filled in partly has lower bounds, and the delta of the days after it too', async () => {
  const first = fillOnly(plannedDay('2026-11-18', 100, 40, -60), (field) => /^(sales|stock)_us/.test(field));
  await draw([first, plannedDay('2026-11-19', 100, 110, -50), ...plan.slice(2)]);
  for (const title of ['Sales Against Target', 'Accumulated delta'])
    expect(chart(title).getByText('Not fully known')).toBeVisible();
  expect(readChartRows('Sales Against Target').slice(-2)).toEqual([
    ['Thu 19 Nov', '110', '100'],
    ['Wed 18 Nov', '≥\u202f40', '100'],
  ]);
  expect(readChartRows('Accumulated delta').slice(-2)).toEqual([
    ['Thu 19 Nov', '≥\u202f-50'],
    ['Wed 18 Nov', '≥\u202f-60'],
  ]);
  expect(
    chart('Accumulated delta').getByText(/ Since Wed 18 Nov it’s a lower bound: some sales are missing\.$/),
  ).toBeVisible();
  expect(readChartRows(/^Monthly Pace/).filter(([day]) => /(18|19) Nov/.test(day ?? ''))).toEqual([
    ['Thu 19 Nov', '≥\u202f150', '200', '≈\u202f220'],
    ['Wed 18 Nov', '≥\u202f40', '100', '–'],
  ]);
});

test('stock of which some variants are missing is at least what is drawn', async () => {
  await draw([fillOnly(plannedDay('2026-11-18', 100, 90, -10), (field) => field !== 'stock_us_20_m')]);
  expect(readChartRows('Stock by Location')[1]?.slice(0, 3)).toEqual(['Wed 18 Nov', '≥\u202f1,200', '800']);
});

test('after a day without sales the delta is approximate', async () => {
  const unfilled = buildUnfilledDay('2026-11-18');
  await draw([unfilled, plannedDay('2026-11-19', 100, 110, 10), ...plan.slice(2)]);
  expect(readChartRows('Accumulated delta').slice(-2)).toEqual([
    ['Thu 19 Nov', '≈\u202f+10'],
    ['Wed 18 Nov', '–'],
  ]);
  expect(
    chart('Accumulated delta').getByText(
      / Since Wed 18 Nov it’s approximate: days with no sales filled in add nothing\.$/,
    ),
  ).toBeVisible();
});

const describeAccumulated = () => chart('Accumulated delta').getByText(/^Running total/).textContent;

test('a lower bound that later becomes approximate has an end', async () => {
  const partial = fillOnly(plannedDay('2026-11-17', 100, 40, -60), (field) => field.startsWith('sales_us'));
  await draw([partial, buildUnfilledDay('2026-11-18'), ...plan.slice(1)]);
  expect(describeAccumulated()).toMatch(
    / From Tue 17 Nov until Wed 18 Nov it’s a lower bound: some sales are missing\. Since Wed 18 Nov it’s approximate: days with no sales filled in add nothing\.$/,
  );
});

test('what is approximate already is not called a lower bound as well', async () => {
  const partial = fillOnly(plannedDay('2026-11-18', 100, 40, -60), (field) => field.startsWith('sales_us'));
  await draw([buildUnfilledDay('2026-11-17'), partial, ...plan.slice(1)]);
  expect(describeAccumulated()).toMatch(
    /began\. Since Tue 17 Nov it’s approximate: days with no sales filled in add nothing\.$/,
  );
});
