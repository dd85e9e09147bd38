import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listFreshness } from '#features/connections/contract.ts';
import { answerDashboard, buildStatus, buildDashboardStock } from '#testing/web/dashboard.ts';
import { answer } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import * as contract from '../contract.ts';
import { DashboardPage } from './DashboardPage.tsx';

const open = (at = '/dashboard') => renderPage(<DashboardPage />, { at });
const list = () => screen.findByRole('list', { name: 'Warehouse Status' });
const card = async (label: string) => {
  await list();
  return screen.getByText(label, { selector: '[class*=label]' }).parentElement ?? document.body;
};

const NO_AMAZON = {
  success: false,
  error: 'Amazon is not connected.',
  summary: {
    total_orders: null,
    total_units: null,
    total_revenue: null,
    without_rate: [],
    is_complete: false,
    are_refunds_known: true,
    are_orders_read: false,
  },
  currency: 'EUR',
  notes: [],
  days: [],
};

test('without warehouses it says so, and Amazon is still there', async () => {
  answerDashboard(buildDashboardStock([], { summary: { unique_skus: null } }));
  await open();
  await screen.findByText('No warehouses configured');
  expect(await card('Total Inventory')).not.toHaveTextContent('unique SKU');
  expect(await card('Low Stock Items')).toHaveTextContent('Low Stock Items–');
  expect(within(await list()).getByText('Amazon FBA')).toBeVisible();
});

test('where no Amazon account is connected there is no figure, as in every other card', async () => {
  answerDashboard();
  answer(listFreshness, { sources: [] });
  answer(contract.amazonSales, NO_AMAZON);
  await open();
  const sales = await card('Amazon Sales (30 days)');
  // The age and the figures are two answers.
  await waitFor(() => expect(sales).toHaveTextContent(/^Amazon Sales \(30 days\)–\s*not connected$/));
});

test('of a past day the card says why it has no figure, as no age is there', async () => {
  answerDashboard(buildDashboardStock([buildStatus('tive', { day: '2025-10-03' })], { as_of: '2025-10-03' }));
  answer(contract.amazonSales, NO_AMAZON);
  await open('/dashboard?asOf=2025-10-03');
  const sales = await card('Amazon Sales (30 days)');
  expect(await within(sales).findByText('Amazon is not connected.')).toBeVisible();
  expect(sales).toHaveTextContent(/^Amazon Sales \(30 days\)–\s*Amazon is not connected\.$/);
});

test('where Amazon was read and has no figure all the same, the card says why', async () => {
  const error = 'Amazon Europe orders are still loading, oldest first.';
  answerDashboard();
  answer(contract.amazonSales, { ...NO_AMAZON, error });
  await open();
  const sales = await card('Amazon Sales (30 days)');
  expect(await within(sales).findByText(error)).toBeVisible();
  expect(sales).toHaveTextContent(/^Amazon Sales \(30 days\)–/);
});

test.each([
  ['nothing is connected', []],
  ['nothing was ever read', [buildSourceStatus({ last_success_at: null })]],
  ['only what is not shown here was read', [buildSourceStatus({ id: 'orders:demo', kind: 'orders' })]],
])('where %s nothing was updated', async (_, sources) => {
  answerDashboard(buildDashboardStock([], { summary: { unique_skus: null } }));
  answer(listFreshness, { sources });
  await open();
  await list();
  expect(screen.getByText('Waiting for the first sync')).toBeVisible();
  expect(screen.queryByText(/^Updated/)).not.toBeInTheDocument();
});

test('a company that has Amazon and no warehouse was updated when Amazon was read', async () => {
  answerDashboard(buildDashboardStock([], { summary: { unique_skus: null } }));
  await open();
  await list();
  expect(screen.getByText(/^Updated/)).toBeVisible();
  expect(screen.queryByText('Waiting for the first sync')).not.toBeInTheDocument();
});
