import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard } from '#testing/web/dashboard.ts';
import { disconnect, listCalls } from '#testing/web/fake-api.ts';
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
