import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { answerPlan, buildPlanningDay, buildUnfilledDay } from '#testing/web/plan.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { readTexts } from '#testing/web/read-texts.ts';
import { PlanningPage } from './PlanningPage.tsx';

const open = () => renderPage(<PlanningPage />, { at: '/planning' });
const friday = buildPlanningDay('2026-11-20');
const saturday = buildPlanningDay('2026-11-21', {
  sales: { ...friday.sales, target_total: 10, actual_total: 35, accumulated_delta: 15 },
  stock: { ...friday.stock, total_stock: 1999 },
});
// The cards are before the table, one of whose columns is called like a card.
const card = (label: string) => screen.getAllByText(label)[0]?.parentElement;
const findRow = (name: RegExp) => screen.findByRole('row', { name });

test('the cards add up the plan; the stock is that of the latest day that is not in the future', async () => {
  answerPlan(
    friday,
    saturday,
    buildPlanningDay('2026-11-22', { stock: { ...friday.stock, total_stock: 5 } }),
  );
  await open();
  await waitFor(() => expect(card('Total Sales')).toHaveTextContent('215'));
  expect(card('Total Manufacturing')).toHaveTextContent('69');
  expect(card('Current Total Stock')).toHaveTextContent('1,999');
});

test('before today is filled in, the cards have the figures of the days that are, and name them', async () => {
  answerPlan(friday, buildUnfilledDay('2026-11-21'), buildUnfilledDay('2026-11-22'));
  await open();
  await waitFor(() => expect(card('Current Total Stock')).toHaveTextContent('2,100'));
  expect(card('Current Total Stock')).toHaveTextContent('on Fri 20 Nov');
  expect(card('Total Sales')).toHaveTextContent('90');
  expect(card('Average Delta')).toHaveTextContent('-10Per day, up to yesterday');
  expect(readTexts(await findRow(/Nov 21/)).slice(1, 15)).toEqual(['100', ...Array(13).fill('-')]);
});

test('a plan of which nothing is filled in has dashes, and no delta', async () => {
  answerPlan(buildUnfilledDay('2026-11-20'), buildUnfilledDay('2026-11-21'));
  await open();
  await waitFor(() =>
    expect(card('Current Total Stock')).toHaveTextContent('–No day in the plan has stock yet'),
  );
  expect(card('Total Sales')).toHaveTextContent('–1 day before today is not filled in');
  expect(card('Average Delta')).toHaveTextContent('–Today counts once it’s over');
});

test('a figure of which a part is missing is at least what is known', async () => {
  answerPlan(
    buildPlanningDay('2026-11-20', { origins: { sales_us_20_m: 'synced', stock_us_amazon: 'synced' } }),
  );
  await open();
  const texts = readTexts(await findRow(/Nov 20/));
  expect(texts.slice(2, 6)).toEqual(['≥\u202f90', '≥\u202f-10', '≥\u202f40', '-']);
  expect(card('Average Delta')).toHaveTextContent('≥ -10');
});

test('each card that is at least what is shown says why', async () => {
  answerPlan(
    buildUnfilledDay('2026-11-18'),
    buildPlanningDay('2026-11-19'),
    buildPlanningDay('2026-11-20', {
      origins: { sales_us_20_m: 'synced', manufacturing_us_20_m: 'synced', stock_us_amazon: 'synced' },
    }),
  );
  await open();
  await findRow(/Nov 20/);
  const incomplete = '2 days before today are not completely filled in';
  expect(card('Total Sales')).toHaveTextContent(`≥ 180${incomplete}`);
  expect(card('Total Manufacturing')).toHaveTextContent(`≥ 46${incomplete}`);
  expect(card('Average Delta')).toHaveTextContent(
    '≥ -10Per day, over the 2 days filled in up to yesterday; 1 day incomplete',
  );
});

test.each([
  ['2026-11-20', 'Per day, up to yesterday'],
  ['2026-12-01', 'Per day, up to yesterday'],
])('with %s in the plan the caption of the average is “%s”', async (last, caption) => {
  answerPlan(buildPlanningDay('2026-11-19'), buildPlanningDay(last));
  await open();
  await waitFor(() => expect(card('Average Delta')).toHaveTextContent(caption));
});

test.each([
  [10, 1, '+10', 'good'],
  [0, 1, '+0', 'good'],
  [-10, 1, '-10', 'bad'],
  [10, 4, '+2.5', 'good'],
  [-1, 3, '-0.3', 'bad'],
  [-1, 30, '-0.03', 'bad'],
  [1, 30, '+0.03', 'good'],
])('a delta of %i in one of %i days is an average of %s', async (delta, count, text, tone) => {
  const days = Array.from({ length: count }, (_, index) => {
    const actual_total = index === 0 ? 100 + delta : 100;
    return buildPlanningDay(addDays('2026-11-20', -index), { sales: { ...friday.sales, actual_total } });
  });
  answerPlan(...days.toReversed());
  await open();
  await findRow(/Nov 20/);
  const average = within(card('Average Delta') ?? document.body).getByText(text);
  expect(average).toHaveAttribute('data-tone', tone);
});
