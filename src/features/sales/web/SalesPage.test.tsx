import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import {
  answerSales,
  commonSalesFigures,
  buildStats,
  buildSummary,
  paidInPounds,
} from '#testing/web/sales.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { readTexts } from '#testing/web/read-texts.ts';
import { refetchTables } from '#web/api/query.ts';
import * as contract from '../contract/sales.ts';
import { SalesPage } from './SalesPage.tsx';

// What loads on demand: no test shall wait for that.
beforeAll(() =>
  Promise.all([
    import('./combined/CombinedTab.tsx'),
    import('./channels/AmazonTab.tsx'),
    import('./channels/ShopifyTab.tsx'),
    import('./shown/HowCounted.tsx'),
    import('#web/charts/trend/TrendPlot.tsx'),
  ]),
);
beforeEach(answerSales);

const open = (at = '/sales') => renderPage(<SalesPage />, { at });
const card = (label: string) => screen.getByText(label).parentElement;

test('the screen has its title, its channels, and a refresh', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Sales Dashboard' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Combined', 'Amazon', 'Shopify']);
  expect(screen.getByRole('tab', { name: 'Combined' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
});

test('the periods are 7, 14, 30, 60 and 90 days, usually 30; the regions All, EU and NA', async () => {
  await open();
  const options = (name: string) =>
    within(screen.getByRole('radiogroup', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent);
  expect(options('Period')).toEqual(['7 days', '14 days', '30 days', '60 days', '90 days']);
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
  expect(options('Region')).toEqual(['All', 'EU', 'NA']);
  await waitFor(() => expect(listCalls(contract.salesSummary)[0]?.query).toEqual({ days: 30 }));
});

test('a period and a region are requested and kept in the address', async () => {
  const { user, address } = await open();
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('radio', { name: 'NA' }));
  await waitFor(() =>
    expect(listCalls(contract.salesSummary).at(-1)?.query).toEqual({ days: 7, region: 'NA' }),
  );
  expect(address()).toBe('/sales?days=7&region=na');
});

test('while another region is on its way, no value of the last one is shown as if it were of this one', async () => {
  const { user } = await open();
  expect(await screen.findByText('Amazon Revenue')).toBeVisible();
  const europe = Promise.withResolvers<ReturnType<typeof buildSummary>>();
  answer(contract.salesSummary, () => europe.promise);
  const isOld = () => card('Total Revenue')?.closest('[aria-busy]')?.getAttribute('aria-busy');
  await waitFor(() => expect(isOld()).toBe('false'));
  await user.click(screen.getByRole('radio', { name: 'EU' }));
  await waitFor(() => expect(isOld()).toBe('true'));
  europe.resolve(buildSummary());
  await waitFor(() => expect(isOld()).toBe('false'));
});

test('a period or a channel that there is not is the usual one', async () => {
  await open('/sales?days=31&channel=fax&region=moon');
  expect(await screen.findByText('Amazon Revenue')).toBeVisible();
  expect(screen.getByRole('radio', { name: '30 days' })).toBeChecked();
});

test('Shopify has no regions', async () => {
  const { user, address } = await open('/sales?region=eu');
  await user.click(screen.getByRole('tab', { name: 'Shopify' }));
  expect(await screen.findByText('Unique Customers')).toBeVisible();
  expect(screen.queryByRole('radiogroup', { name: 'Region' })).not.toBeInTheDocument();
  expect(address()).toContain('channel=shopify');
  await waitFor(() => expect(listCalls(contract.shopifySummary)[0]?.query).toEqual({ days: 30 }));
});

test('a tab asks only for what it shows', async () => {
  await open('/sales?channel=amazon');
  expect(await screen.findByText('Units Sold')).toBeVisible();
  const others = [contract.salesSummary, contract.shopifySummary, contract.shopifyDaily];
  expect(others.flatMap((endpoint) => listCalls(endpoint))).toEqual([]);
  expect(listCalls(contract.amazonSalesDetailed)).toEqual([]);
});

test('Combined shows revenue, orders, and each channel’s revenue with its share', async () => {
  await open();
  await waitFor(() => expect(card('Total Revenue')).toHaveTextContent('€212,496.05'));
  expect(card('Total Orders')).toHaveTextContent('3,025');
  expect(card('Amazon Revenue')).toHaveTextContent('€58,301.1927.4% of revenue');
  expect(card('Shopify Revenue')).toHaveTextContent('€154,194.8672.6% of revenue');
});

test('the channel comparison lists orders, revenue, average order and percent', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Channel Comparison' });
  const [head, ...rows] = within(table).getAllByRole('row');
  const headers = within(head ?? table).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    'Channel',
    'Orders',
    'Revenue',
    'Avg Order',
    'Percent',
  ]);
  expect(rows.slice(0, 2).map(readTexts)).toEqual([
    ['Amazon', '1,525', '€58,301.19', '€111.05', '27.4%'],
    ['Shopify', '1,500', '€154,194.86', '€111.05', '72.6%'],
  ]);
  expect(rows.at(-1)).toHaveTextContent('Total3,025€212,496.05€111.05100%');
});

test('each card says how its figure changed, and what is compared', async () => {
  await open('/sales?channel=amazon');
  const orders = await screen.findByText('+12.5%');
  expect(orders.closest('[title]')).toHaveAttribute(
    'title',
    'Fri 23 Oct to Fri 20 Nov vs Wed 23 Sep to Wed 21 Oct. Today is excluded.',
  );
  expect(card('Units Sold')).toHaveTextContent('1,8301.2 per order-4.0%');
  expect(card('Average Order Value')).toHaveTextContent('no change');
  expect(screen.getAllByText('Revenue')[0]?.parentElement).toHaveTextContent('new');
});

test('a change that makes no sense is a dash', async () => {
  await open('/sales?channel=shopify');
  await waitFor(() => expect(card('Unique Customers')).toHaveTextContent('1,243–'));
});

test('an amount shows on hover what was paid in another currency', async () => {
  const summary = buildSummary();
  answer(contract.salesSummary, { ...summary, total: { ...summary.total, ...paidInPounds } });
  const { user } = await open();
  const [total = document.body] = await screen.findAllByRole('button', { name: /^€212,496\.05/ });
  await user.hover(total);
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Originally €900.00 + £85.50');
});

test('what does not count yet is said: orders without a price, money without a rate', async () => {
  const summary = buildSummary();
  const total = {
    ...summary.total,
    ...commonSalesFigures,
    PENDING_ORDERS: 4,
    PENDING_UNITS: 5,
    WITHOUT_RATE: [{ currency: 'SEK', amount: 1200 }],
  };
  answer(contract.salesSummary, { ...summary, total });
  await open();
  expect(await screen.findByText('4 orders (5 units) count once their price is known.')).toBeVisible();
  expect(
    screen.getByText(
      'SEK 1,200.00 is left out of revenue and average order value because there’s no exchange rate for it yet.',
    ),
  ).toBeVisible();
});

test('prices that are estimates and refunds that are not read are named beside the figures', async () => {
  const summary = buildSummary();
  const total = { ...summary.total, ...commonSalesFigures, ESTIMATED_ORDERS: 3, ESTIMATED_UNITS: 4 };
  answer(contract.salesSummary, {
    ...summary,
    total,
    notes: ['Amazon finances Europe haven’t synced yet.'],
  });
  await open();
  expect(
    await screen.findByText('3 orders (4 units) count with an estimated tax until Amazon reports it.'),
  ).toBeVisible();
  expect(screen.getByText('Amazon finances Europe haven’t synced yet.')).toBeVisible();
});

test('cards that may lack refunds or orders are marked, and say why on hover', async () => {
  const summary = buildSummary();
  const [amazon, shopify] = summary.channels;
  if (!amazon || !shopify) throw new Error('There are two channels.');
  const noRefunds = { ARE_REFUNDS_KNOWN: false };
  const unread = { ARE_ORDERS_READ: false };
  answer(contract.salesSummary, {
    ...summary,
    total: { ...summary.total, ...noRefunds, ...unread },
    channels: [
      { ...amazon, ...noRefunds },
      { ...shopify, ...unread },
    ],
  });
  const { user } = await open();
  const [total = document.body] = await screen.findAllByText('≈ €212,496.05');
  await user.hover(total);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(
    'Some refunds may not be deducted yet. Some orders couldn’t be read and may be missing.',
  );
  expect(card('Total Orders')).toHaveTextContent('≥ 3,025');
  expect(card('Amazon Revenue')).toHaveTextContent(/^Amazon Revenue≤ €58,301.19.*≈ 27.4% of revenue/);
  expect(card('Shopify Revenue')).toHaveTextContent(/^Shopify Revenue≥ €154,194.86.*≈ 72.6% of revenue/);
});

test('figures that cannot be loaded are dashes with a quiet word, never zeros, and can be tried again', async () => {
  disconnect(contract.salesSummary);
  const { user } = await open();
  expect(await screen.findByText(/^These values couldn’t be loaded\./)).toBeVisible();
  expect(card('Total Revenue')).toHaveTextContent(/^Total Revenue–/);
  expect(card('Total Orders')).toHaveTextContent(/^Total Orders–/);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  answerSales();
  await user.click(screen.getAllByRole('button', { name: 'Try Again' })[0] ?? document.body);
  await waitFor(() => expect(card('Total Orders')).toHaveTextContent('3,025'));
});

test('the word shows on hover why figures are missing', async () => {
  refuse(contract.amazonSalesStats, 'internal', 'Something went wrong on our side.');
  await open('/sales?channel=amazon');
  const quiet = await screen.findByText(/^These values couldn’t be loaded\./);
  expect(quiet).toHaveAttribute('title', 'Something went wrong on our side.');
});

test('after a refresh that fails the last good figures stay, and that is said', async () => {
  const { queries } = await open();
  await waitFor(() => expect(card('Total Orders')).toHaveTextContent('3,025'));
  disconnect(contract.salesSummary);
  await refetchTables(queries, ['sales_days']);
  expect(
    await screen.findByText(/^These values couldn’t be refreshed. Showing the last good data\./),
  ).toBeVisible();
  expect(card('Total Orders')).toHaveTextContent('3,025');
});

test('before the first order has been read nothing is shown as zero, and it is seen without a reload that one was', async () => {
  answer(listFreshness, { sources: [buildSourceStatus({ id: 'orders:amazon-eu', last_success_at: null })] });
  answer(contract.amazonSalesStats, ({ query }) => ({
    ...buildStats(query.days),
    success: false,
    error: 'Amazon hasn’t synced yet.',
  }));
  const { queries } = await open('/sales?channel=amazon');
  expect((await screen.findAllByText('Amazon hasn’t synced yet.'))[0]).toBeVisible();
  expect(card('Total Orders')).toHaveTextContent(/^Total Orders–/);
  answer(contract.amazonSalesStats, ({ query }) => buildStats(query.days));
  await act(() => refetchTables(queries, ['sales_days']));
  await waitFor(() => expect(card('Total Orders')).toHaveTextContent('1,525'));
});

test('a channel that has never been read is a dash beside the other', async () => {
  const summary = buildSummary();
  const [amazon, shopify] = summary.channels;
  if (!amazon || !shopify) throw new Error('two channels');
  answer(contract.salesSummary, {
    ...summary,
    channels: [
      amazon,
      {
        ...shopify,
        is_known: false,
        TOTAL_ORDERS: null,
        TOTAL_UNITS: null,
        TOTAL_REVENUE: null,
        SHARE: null,
      },
    ],
  });
  await open();
  await waitFor(() => expect(card('Shopify Revenue')).toHaveTextContent(/^Shopify Revenue–– of revenue–/));
  const row = await screen.findByRole('row', { name: /^Shopify/ });
  expect(readTexts(row).slice(1, 3)).toEqual(['–', '–']);
});
