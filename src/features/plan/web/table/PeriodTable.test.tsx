import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { answerPlan, buildPlanningDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { listPlan } from '../../contract/plan.ts';
import { PlanningPage } from '../PlanningPage.tsx';

const open = (at = '/planning') => renderPage(<PlanningPage />, { at });
const friday = buildPlanningDay('2026-11-20');
const saturday = buildPlanningDay('2026-11-21', {
  sales: { ...friday.sales, target_total: 10, actual_total: 35, accumulated_delta: 15 },
  stock: { ...friday.stock, total_stock: 1999 },
});
const findRow = (name: RegExp) => screen.findByRole('row', { name });

/** A day that is planned, and of which only manufacturing is filled in. */
const sunday = buildPlanningDay('2026-11-22', {
  sales: { ...friday.sales, target_total: 5, actual_total: 0, accumulated_delta: 10 },
  stock: { us_itb: 0, eu_tive: 0, us_amazon: 0, eu_amazon: 0, total_stock: 0 },
  origins: Object.fromEntries(
    Object.entries(friday.origins).filter(([name]) => name.startsWith('manufacturing')),
  ),
});

test('the row below sums flows, and has the stock of the latest day that is filled in, and the delta of the last that is over', async () => {
  answerPlan(friday, saturday, sunday);
  await open();
  const totals = readTexts(await findRow(/^Total/));
  expect(totals.slice(0, 4)).toEqual(['Total', '115', '125', '-10']);
  expect(totals.slice(10, 16)).toEqual(['1,200', '800', '70', '30', '1,999', '-']);
});

test('sales and stock of a day that are not filled in are missing, and those that were typed are shown', async () => {
  answerPlan(saturday, sunday, buildPlanningDay('2026-11-23'));
  await open();
  const unsold = ['-', '-', '-', '-', '-', '-'];
  expect(readTexts(await findRow(/Nov 22/)).slice(1, 15)).toEqual([
    '5',
    ...unsold,
    '11',
    '12',
    '-',
    '-',
    '-',
    '-',
    '-',
  ]);
  expect(readTexts(await findRow(/Nov 23/)).slice(1, 4)).toEqual(['100', '90', '-10']);
  expect(readTexts(await findRow(/Nov 23/)).slice(10, 15)).toEqual(['1,200', '800', '70', '30', '2,100']);
});

test('today, too, sales that are not filled in are missing, and a typed 0 is a figure', async () => {
  answerPlan({ ...sunday, date: '2026-11-20' }, { ...sunday, date: '2026-11-21', origins: friday.origins });
  await open();
  expect(readTexts(await findRow(/Nov 20/)).slice(1, 4)).toEqual(['5', '-', '-']);
  expect(readTexts(await findRow(/Nov 21/)).slice(1, 4)).toEqual(['5', '0', '≈\u202f+10']);
});

test('a week that is still to come has its target, and no sales and stock yet', async () => {
  answerPlan(saturday, { ...sunday, date: '2026-11-23' }, { ...sunday, date: '2026-11-24' });
  await open('/planning?by=weeks');
  const figures = readTexts(await findRow(/W48/));
  expect(figures.slice(2, 5)).toEqual(['10', '-', '-']);
  expect(figures.at(-1)).toBe('-');
});

test.each([
  ['weeks', /W47/],
  ['months', /^November/],
])(
  'of the %s, too, the current one has the stock of the latest day that is not in the future',
  async (by, now) => {
    answerPlan(friday, saturday, sunday);
    await open(`/planning?by=${by}`);
    expect(readTexts(await findRow(now)).at(-1)).toBe('1,999');
    expect(readTexts(await findRow(/^Total/)).at(-1)).toBe('1,999');
  },
);

test('weeks and months sum flows, and have the latest level and how many of their days are planned', async () => {
  const week = ['16', '17', '18', '19'].map((day) => buildPlanningDay(`2026-11-${day}`));
  const { sales, stock } = saturday;
  answerPlan(buildPlanningDay('2026-10-30'), ...week, buildPlanningDay('2026-11-20', { sales, stock }));
  const { user, address } = await open('/planning?by=weeks');
  expect(readTexts(await findRow(/W47/))).toEqual([
    'W47, Nov 16–22Now',
    '5 of 7',
    '410',
    '395',
    '+15',
    '200',
    '250',
    '150',
    '300',
    '55',
    '60',
    '1,200',
    '800',
    '70',
    '30',
    '1,999',
  ]);
  expect(readTexts(await findRow(/W44/)).slice(0, 5)).toEqual([
    'W44, Oct 26 – Nov 1',
    '1 of 7',
    '100',
    '90',
    '-10',
  ]);
  const totals = readTexts(await findRow(/^Total/));
  expect(totals.slice(0, 5)).toEqual(['Total', '6', '510', '485', '+15']);
  expect(totals.at(-1)).toBe('1,999');
  expect(screen.getByText('Planning Data Overview (6 days in 2 weeks)')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Months' }));
  expect(readTexts(await findRow(/^November/)).slice(0, 3)).toEqual(['NovemberNow', '5 of 30', '410']);
  expect(readTexts(await findRow(/^October/)).slice(0, 3)).toEqual(['October', '1 of 31', '100']);
  expect(screen.getByText('Planning Data Overview (6 days in 2 months)')).toBeVisible();
  expect(address()).toBe('/planning?by=months');
});

test.each([
  ['days', 20],
  ['weeks', 16],
  ['months', 16],
  ['charts', 0],
])('while it is loading, the plan by %s has bones of its own: %i columns', async (by, columns) => {
  answer(listPlan, () => new Promise(() => {}));
  await open(`/planning?by=${by}`);
  expect(document.querySelectorAll('tbody tr:first-child td')).toHaveLength(columns);
  expect(document.querySelectorAll('[data-coming] > [class*=area]')).toHaveLength(by === 'charts' ? 4 : 0);
});
