import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answer, disconnect, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales, buildAmazonDays, buildStats } from '#testing/web/sales.ts';
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
beforeEach(() => answerSales());

const open = (channel: string) => renderPage(<SalesPage />, { at: `/sales?channel=${channel}` });
const tryAgain = () => screen.getByRole('button', { name: 'Try Again' });

test.each([
  ['combined', [contract.salesSummary, contract.amazonSalesDaily, contract.shopifyDaily]],
  ['amazon', [contract.amazonSalesStats, contract.amazonSalesDaily]],
  ['shopify', [contract.shopifySummary, contract.shopifyDaily, contract.shopifyProducts]],
] as const)('where all of the tab %s failed for one reason, that is said once', async (channel, calls) => {
  for (const call of calls) disconnect(call);
  const { user } = await open(channel);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Error Loading SalesFailed to load salesTouchline can’t be reached\./,
  );
  answerSales();
  await user.click(tryAgain());
  expect(await screen.findByText('Total Orders')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('where only the regions failed, their part says so in a whole sentence', async () => {
  disconnect(contract.amazonSalesStats);
  await open('amazon');
  expect(await screen.findByText(/^Sales by region couldn’t be loaded\./)).toBeVisible();
});

test('while it is tried again the message stays until something has come', async () => {
  refuse(contract.amazonSalesStats, 'unavailable', 'The database can’t be reached right now.');
  refuse(contract.amazonSalesDaily, 'unavailable', 'The database can’t be reached right now.');
  const { user } = await open('amazon');
  await screen.findByRole('alert');
  const stats = Promise.withResolvers<ReturnType<typeof buildStats>>();
  answer(contract.amazonSalesStats, () => stats.promise);
  await user.click(tryAgain());
  expect(screen.getByRole('button', { name: 'Trying…' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('The database can’t be reached right now.');
  stats.resolve(buildStats());
  expect(await screen.findByText(/^The days couldn’t be loaded\./)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('what comes while another part is still tried is shown at once', async () => {
  disconnect(contract.amazonSalesStats);
  disconnect(contract.amazonSalesDaily);
  const { user } = await open('amazon');
  await screen.findByRole('alert');
  answerSales();
  const days = Promise.withResolvers<never>();
  answer(contract.amazonSalesDaily, () => days.promise);
  await user.click(tryAgain());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByText('Total Orders')).toBeVisible();
});

test('where trying again fails as well, the message and its button are there again', async () => {
  disconnect(contract.amazonSalesStats);
  disconnect(contract.amazonSalesDaily);
  const { user } = await open('amazon');
  await screen.findByRole('alert');
  await user.click(tryAgain());
  await waitFor(() => expect(tryAgain()).toBeEnabled());
  expect(screen.getByRole('alert')).toHaveTextContent(/^Error Loading SalesFailed to load sales/);
});

test('parts that failed for different reasons say so themselves', async () => {
  refuse(contract.amazonSalesStats, 'internal', 'Something went wrong on our side.');
  disconnect(contract.amazonSalesDaily);
  await open('amazon');
  await waitFor(() => expect(screen.getAllByText(/couldn’t be loaded\./).length).toBeGreaterThan(2));
  const lines = screen.getAllByText(/couldn’t be loaded\./).map(({ title }) => title);
  expect(new Set(lines)).toEqual(
    new Set([
      'Something went wrong on our side.',
      'Touchline can’t be reached. Check your connection, then try again.',
    ]),
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('where nothing of a tab is known yet for one reason, that is said once', async () => {
  const error = 'Amazon Europe orders are still loading, oldest first.';
  answer(listFreshness, { sources: [buildSourceStatus({ id: 'orders:amazon-eu', kind: 'orders' })] });
  answer(contract.amazonSalesStats, { ...buildStats(), success: false, error });
  answer(contract.amazonSalesDaily, { ...buildAmazonDays(1), success: false, error });
  await open('amazon');
  expect(await screen.findByRole('heading', { name: 'No sales data yet' })).toBeVisible();
  expect(screen.getAllByText(error)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'View Detailed Breakdown' })).not.toBeInTheDocument();
});
