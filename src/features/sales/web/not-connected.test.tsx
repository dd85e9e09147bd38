import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, buildShopify, buildStats, buildSummary } from '#testing/web/sales.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import * as contract from '../contract/sales.ts';
import { SalesPage } from './SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() =>
  Promise.all([
    import('./combined/CombinedTab.tsx'),
    import('./channels/AmazonTab.tsx'),
    import('./channels/ShopifyTab.tsx'),
  ]),
);
const nothing = { success: false, error: 'Amazon is not connected.' };
beforeEach(() => {
  answerSales();
  answer(listFreshness, { sources: [buildSourceStatus({ id: 'warehouse:tive' })] });
  answer(contract.salesSummary, { ...buildSummary(), ...nothing });
  answer(contract.amazonSalesStats, { ...buildStats(), ...nothing });
});

const open = (channel: string) => renderPage(<SalesPage />, { at: `/sales?channel=${channel}` });

test.each([
  ['combined', 'No sales channel is connected'],
  ['amazon', 'Amazon is not connected'],
])('the tab %s says once that nothing is connected, and what to do', async (channel, heading) => {
  await open(channel);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByText(/^Add your channel accounts to touchline\.config\.json/)).toBeVisible();
  expect(screen.queryByText('Amazon is not connected.')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'View Detailed Breakdown' })).not.toBeInTheDocument();
});

test('the tab shopify says the same of the shops', async () => {
  answer(contract.shopifySummary, { ...buildShopify(), ...nothing });
  await open('shopify');
  expect(await screen.findByRole('heading', { name: 'Shopify is not connected' })).toBeVisible();
  expect(screen.queryByText('Daily Sales - Shopify (Last 10 Days)')).not.toBeInTheDocument();
});

test.each([
  ['combined', 'orders:demo'],
  ['combined', 'orders:amazon-eu'],
  ['shopify', 'orders:demo'],
])('on the tab %s, %s alone is a channel, also before it has been read', async (channel, id) => {
  answer(listFreshness, { sources: [buildSourceStatus({ id, last_success_at: null })] });
  answer(contract.shopifySummary, { ...buildShopify(), ...nothing });
  await open(channel);
  expect((await screen.findAllByText('Amazon is not connected.'))[0]).toBeVisible();
  expect(screen.queryByRole('heading', { name: /connected$/ })).not.toBeInTheDocument();
});

test('what was sold before a channel left the configuration stays', async () => {
  await open('shopify');
  expect(await screen.findByRole('table', { name: /Daily Sales - Shopify/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Shopify is not connected' })).not.toBeInTheDocument();
});
