import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, buildAmazonSales } from '#testing/web/dashboard.ts';
import { answer, disconnect, listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { refetchTables } from '#web/api/query.ts';
import { amazonSales, realTimeInventory } from '../../contract.ts';
import { DashboardPage } from '../DashboardPage.tsx';

const findCard = async () => {
  await screen.findByRole('list', { name: 'Warehouse Status' });
  return within(screen.getByRole('link', { name: /^Amazon Sales/ }));
};

test('a refresh that fails keeps the last good figures with their age', async () => {
  answerDashboard();
  const { queries } = await renderPage(<DashboardPage />, { at: '/dashboard' });
  const card = await findCard();
  expect(await card.findByText('€188,204.50')).toBeVisible();
  const callCount = listCalls(amazonSales).length;
  disconnect(amazonSales);
  await act(() => refetchTables(queries, ['sales_days']));
  expect(listCalls(amazonSales).length).toBeGreaterThan(callCount);
  // Once a later failure is drawn, this one is too.
  disconnect(realTimeInventory);
  await act(() => refetchTables(queries, ['warehouse_stock']));
  await screen.findByRole('alert');
  expect(card.getByText('€188,204.50')).toBeVisible();
  expect(card.getByText('14 min ago')).toBeVisible();
  expect(card.queryByText('Not available')).not.toBeInTheDocument();
});

test('sales that lack days of an account are at least so many, and say what is missing', async () => {
  answerDashboard();
  answer(
    amazonSales,
    buildAmazonSales({
      summary: { is_complete: false },
      notes: ['Amazon Europe orders: known up to 20 Nov 2026, so later ones may be missing.'],
      days: [
        { day: '2026-11-20', units: 40, revenue: 5200, is_complete: true, are_orders_read: true },
        { day: '2026-11-21', units: 2, revenue: 260, is_complete: false, are_orders_read: true },
      ],
    }),
  );
  await renderPage(<DashboardPage />, { at: '/dashboard' });
  const card = await findCard();
  expect(await card.findByText('≥ €188,204.50')).toBeVisible();
  expect(card.getByText('≥ 1,204 orders · ≥ 1,431 units')).toBeVisible();
  expect(card.getByText(/^Amazon Europe orders: known up to 20 Nov 2026/)).toBeVisible();
  expect(
    card.getByRole('img', {
      name: '2 days of units sold at Amazon, without some accounts on 1 day, from 40 to ≥\u202f2',
    }),
  ).toBeVisible();
});

test.each([
  [{ are_refunds_known: false }, '≤ €188,204.50', '1,204 orders · 1,431 units'],
  [{ are_orders_read: false }, '≥ €188,204.50', '≥ 1,204 orders · ≥ 1,431 units'],
  [{ are_refunds_known: false, are_orders_read: false }, '≈ €188,204.50', '≥ 1,204 orders · ≥ 1,431 units'],
])('sales with %j are marked', async (summary, revenue, counts) => {
  answerDashboard();
  const days = [
    { day: '2026-11-20', units: 40, revenue: 5200, is_complete: true, are_orders_read: false },
    { day: '2026-11-21', units: 2, revenue: 260, is_complete: true, are_orders_read: true },
  ];
  answer(amazonSales, buildAmazonSales({ summary, days }));
  await renderPage(<DashboardPage />, { at: '/dashboard' });
  const card = await findCard();
  expect(await card.findByText(revenue)).toBeVisible();
  expect(card.getByText(counts)).toBeVisible();
  const line = '2 days of units sold at Amazon, without some orders on 1 day, from ≥\u202f40 to 2';
  expect(card.getByRole('img', { name: line })).toBeVisible();
});

test('revenue that lacks money without an exchange rate says so', async () => {
  answerDashboard();
  const without_rate = [
    { currency: 'SEK', amount: 99 },
    { currency: 'PLN', amount: -20 },
  ];
  const summary = { total_orders: 2, total_units: 2, total_revenue: 10, without_rate };
  answer(amazonSales, buildAmazonSales({ summary, days: [] }));
  await renderPage(<DashboardPage />, { at: '/dashboard' });
  const card = await findCard();
  expect(await card.findByText('≈ €10.00')).toBeVisible();
  expect(card.getByText('2 orders · 2 units')).toBeVisible();
  expect(card.getByText(/^SEK 99.00 is left out of revenue because there’s no exchange rate/)).toBeVisible();
  expect(
    card.getByText(/^Refunds of PLN 20.00 aren’t deducted because there’s no exchange rate/),
  ).toBeVisible();
});
