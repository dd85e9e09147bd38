import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { answer } from '#testing/web/fake-api.ts';
import { answerPlan } from '#testing/web/plan.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import type { Origins } from '#features/actuals/rules/origin.ts';
import { packPlan } from '../contract/plan-figures.ts';
import { listPlan } from '../contract/plan.ts';
import { readNewPlanFigures } from '../contract/translation.ts';
import { LEG_DAYS, type PlanFigures } from '../rules/fields.ts';
import { PlanningPage } from './PlanningPage.tsx';

test('of a plan that comes as what is filled in, the rest is worked out here', async () => {
  const day = {
    ...readNewPlanFigures({ target_total: 100, sales_us_20_m: 70 }, LEG_DAYS),
    origins: { sales_us_20_m: 'typed' },
  } as const;
  answerPlan();
  answer(listPlan, {
    days: [],
    today: '2026-11-21',
    figures: packPlan([
      { ...day, date: '2026-11-19', version: 1 },
      { ...day, date: '2026-11-20', version: 2 },
    ]),
  });
  await renderPage(<PlanningPage />, { at: '/planning' });
  expect(await screen.findByText('Planning Data Overview (2 days)')).toBeVisible();
  expect(readTexts(await screen.findByRole('row', { name: /Nov 20/ })).slice(1, 4)).toEqual([
    '100',
    '≥\u202f70',
    '≥\u202f-60',
  ]);
});

const SALES = CELL_FIELDS.sales;

/** Days of which some sales are filled in: all of them, some or none. */
const answerFigures = (
  by: Record<string, Partial<PlanFigures>>,
  today = '2026-11-21',
  origins: Origins = {},
) => {
  answerPlan();
  const days = Object.entries(by).map(([date, figures], at) => ({
    ...readNewPlanFigures({ target_total: 100 }, LEG_DAYS),
    ...figures,
    date,
    version: at + 1,
    origins,
  }));
  answer(listPlan, { days: [], today, figures: packPlan(days) });
};
const sellAll = (first: number): Partial<PlanFigures> =>
  Object.fromEntries(SALES.map((field, at) => [field, at === 0 ? first : 0]));
const readDelta = async (row: RegExp, at = 3) => {
  const cell = (await screen.findByRole('row', { name: row })).children[at];
  return [cell?.textContent, cell?.querySelector('[title]')?.getAttribute('title') ?? null];
};
const LOWER = ['≥\u202f-50', 'At least this much: some values are missing'];
const ROUGH = ['≈\u202f-50', 'Approximately this much: a day with no sales filled in adds nothing'];

test('after a day of which some sales are missing, what has accumulated is at least what is shown', async () => {
  answerFigures({
    '2026-11-16': { sales_us_20_m: 40 },
    '2026-11-17': sellAll(110),
    '2026-11-23': {},
  });
  const { user } = await renderPage(<PlanningPage />, { at: '/planning' });
  expect((await readDelta(/Nov 16/))[0]).toBe('≥\u202f-60');
  expect(await readDelta(/Nov 17/)).toEqual(LOWER);
  expect(await readDelta(/^Total/)).toEqual(LOWER);
  const cell = (await screen.findByRole('row', { name: /Nov 17/ })).children[3];
  expect(cell?.querySelector('[data-negative]')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Weeks' }));
  expect(await readDelta(/W47/, 4)).toEqual(LOWER);
  await user.click(screen.getByRole('radio', { name: 'Months' }));
  expect(await readDelta(/^November/, 4)).toEqual(LOWER);
});

test('what was filled in before its day was over is at least what is shown, and stays so', async () => {
  answerFigures({ '2026-11-19': sellAll(40), '2026-11-20': sellAll(110) }, '2026-11-21', {
    sales_us_cityplay_m: 'so-far',
  });
  await renderPage(<PlanningPage />, { at: '/planning' });
  const row = await screen.findByRole('row', { name: /Nov 19/ });
  expect(readTexts(row).slice(1, 4)).toEqual(['100', '≥\u202f40', '≥\u202f-60']);
  expect(await readDelta(/Nov 20/)).toEqual(LOWER);
});

test('after a day without sales, what has accumulated is approximate, in sums even where that day is the last', async () => {
  answerFigures({ '2026-11-16': {}, '2026-11-17': sellAll(50), '2026-11-18': { sales_us_20_m: 100 } });
  await renderPage(<PlanningPage />, { at: '/planning' });
  expect((await readDelta(/Nov 16/))[0]).toBe('-');
  expect(await readDelta(/Nov 17/)).toEqual(ROUGH);
  expect(await readDelta(/Nov 18/)).toEqual(ROUGH);
  expect(await readDelta(/^Total/)).toEqual(ROUGH);
});

test('a sum that ends in a day without sales is approximate too', async () => {
  answerFigures({ '2026-11-17': sellAll(50), '2026-11-18': {} });
  await renderPage(<PlanningPage />, { at: '/planning' });
  expect(await readDelta(/Nov 17/)).toEqual(['-50', null]);
  expect(await readDelta(/^Total/)).toEqual(ROUGH);
});

test('what today and later days still lack leaves what has accumulated exact', async () => {
  answerFigures({
    '2026-11-20': sellAll(50),
    '2026-11-21': {},
    '2026-11-22': {},
    '2026-11-23': sellAll(100),
  });
  await renderPage(<PlanningPage />, { at: '/planning' });
  expect(await readDelta(/Nov 23/)).toEqual(['-50', null]);
  expect(await readDelta(/^Total/)).toEqual(['-50', null]);
});

test('the sheet, too, shows which of its sums are lower bounds or approximate, with what is typed', async () => {
  answerFigures({ '2026-11-16': { sales_us_20_m: 40 }, '2026-11-17': sellAll(110) });
  await renderPage(<PlanningPage />, { at: '/planning?cells=stock' });
  const readTexts = async (name: RegExp) =>
    [...(await screen.findByRole('row', { name })).children]
      .slice(1, 4)
      .map(({ textContent }) => textContent);
  expect(await readTexts(/Nov 16/)).toEqual(['100', '≥\u202f40', '≥\u202f-60']);
  expect(await readTexts(/Nov 17/)).toEqual(['100', '110', '≥\u202f-50']);
});
