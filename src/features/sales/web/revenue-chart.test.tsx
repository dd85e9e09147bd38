import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, buildAmazonDays } from '#testing/web/sales.ts';
import * as contract from '../contract/sales.ts';
import { SalesPage } from './SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() => Promise.all([import('./channels/AmazonTab.tsx'), import('#web/charts/trend/TrendPlot.tsx')]));
beforeEach(answerSales);

const readLegend = async () => {
  await renderPage(<SalesPage />, { at: '/sales?channel=amazon&days=7' });
  const chart = await screen.findByRole('figure', { name: 'Revenue by Day' });
  await within(chart).findByRole('slider');
  return within(within(chart).getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

const knowFrom = (completeFrom: string | null) =>
  answer(contract.amazonSalesDaily, ({ query: { days } }) => {
    const whole = buildAmazonDays(days);
    return { ...whole, period: { ...whole.period, complete_from: completeFrom } };
  });

test.each([
  ['all days', '2025-01-01', ['Amazon', 'Previous 7 days']],
  ['the shown days alone', '2026-11-15', ['Amazon', 'Previous 7 days', 'Previous 7 days not fully known']],
  [
    'a part of the shown days',
    '2026-11-18',
    ['Amazon', 'Previous 7 days', 'Not fully known', 'Previous 7 days not fully known'],
  ],
])('the legend of the chart names days that lack an account where %s are known', async (_, from, legend) => {
  knowFrom(from);
  expect(await readLegend()).toEqual(legend);
});
