import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerDashboard, buildDashboardStock, buildStatus } from '#testing/web/dashboard.ts';
import { answer, disconnect } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { countSoldOut, type SoldOutCounts } from '../../contract.ts';
import { DashboardPage } from '../DashboardPage.tsx';

const open = () => renderPage(<DashboardPage />, { at: '/dashboard' });
const findRow = async (name: string) => {
  const list = await screen.findByRole('list', { name: 'Warehouse Status' });
  return within(within(list).getByText(name).closest('li') ?? document.body);
};

test('while SKUs out of stock are counted a row waits for them', async () => {
  answerDashboard();
  const counts = Promise.withResolvers<SoldOutCounts>();
  answer(countSoldOut, () => counts.promise);
  await open();
  const row = await findRow('TIVE');
  expect(row.getByText('2 low')).toBeVisible();
  expect(row.getByRole('img', { name: 'Loading SKUs out of stock' })).toBeVisible();
  await act(async () => counts.resolve({ warehouses: [{ id: 'tive', count: 2 }] }));
  expect(await row.findByText('2 low · 2 SKUs out of stock')).toBeVisible();
  expect(row.queryByRole('img', { name: 'Loading SKUs out of stock' })).not.toBeInTheDocument();
});

test('SKUs out of stock that can’t be counted are a dash, not none', async () => {
  answerDashboard();
  disconnect(countSoldOut);
  await open();
  expect(await (await findRow('TIVE')).findByText('2 low · – SKUs out of stock')).toBeVisible();
});

test('a warehouse whose SKUs out of stock are not known has a dash, unless nothing of it is known', async () => {
  const never = { success: false, stats: { total_items: null, low_stock_items: null } };
  answerDashboard(buildDashboardStock([buildStatus('tive'), buildStatus('uk', never)]));
  answer(countSoldOut, {
    warehouses: [
      { id: 'tive', count: null },
      { id: 'uk', count: null },
    ],
  });
  await open();
  expect(await (await findRow('TIVE')).findByText('2 low · – SKUs out of stock')).toBeVisible();
  expect((await findRow('UK')).queryByText(/out of stock/)).not.toBeInTheDocument();
});
