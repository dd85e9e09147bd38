import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listFreshness, refreshSources } from '#features/connections/contract.ts';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { answerSales } from '#testing/web/sales.ts';
import { SalesPage } from './SalesPage.tsx';

beforeEach(answerSales);

const readAges = async () => {
  const list = await screen.findByRole('list', { name: 'Data freshness' });
  return within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

test('the age of the data is that of everything that the figures of the shown channel rest on', async () => {
  const read = { age_seconds: 1, last_success_at: new Date().toISOString() };
  const unread = { age_seconds: null, state: 'never' as const, last_success_at: null };
  answer(listFreshness, {
    sources: [
      buildSourceStatus({ id: 'exchange-rates', kind: 'exchange-rates', name: 'Exchange rates', ...read }),
      buildSourceStatus({ id: 'fba:us', kind: 'fba-stock', name: 'Amazon FBA US' }),
      buildSourceStatus({
        id: 'finances:amazon-eu',
        kind: 'finances',
        name: 'Amazon finances Europe',
        ...unread,
      }),
      buildSourceStatus({ id: 'orders:amazon-eu', kind: 'orders', name: 'Amazon Europe orders', ...read }),
      buildSourceStatus({
        id: 'orders:amazon-na',
        kind: 'orders',
        name: 'Amazon North America orders',
        ...unread,
      }),
      buildSourceStatus({ id: 'orders:demo', kind: 'orders', name: 'Demo company, orders', ...read }),
    ],
  });
  const { user } = await renderPage(<SalesPage />, { at: '/sales' });
  expect(await readAges()).toEqual([
    'Amazon not synced yet',
    'Shopify just now',
    'Refunds not synced yet',
    'Rates just now',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Amazon' }));
  expect(await readAges()).toEqual([
    'Amazon Europe just now',
    'Amazon North America not synced yet',
    'Refunds not synced yet',
    'Rates just now',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Shopify' }));
  expect(await readAges()).toEqual(['Demo company just now', 'Rates just now']);
});

test('Refresh has all of it read, not the orders alone', async () => {
  answer(listFreshness, {
    sources: [
      buildSourceStatus({ id: 'exchange-rates', kind: 'exchange-rates', name: 'Exchange rates' }),
      buildSourceStatus({ id: 'finances:amazon-eu', kind: 'finances', name: 'Amazon finances Europe' }),
      buildSourceStatus({ id: 'orders:amazon-eu', kind: 'orders', name: 'Amazon Europe orders' }),
    ],
  });
  answer(refreshSources, { success: true, queued: [], skipped: [] });
  const { user } = await renderPage(<SalesPage />, { at: '/sales' });
  await readAges();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(listCalls(refreshSources)).toHaveLength(1));
  const ids = listCalls(refreshSources)[0]?.body.ids.toSorted();
  expect(ids).toEqual(['exchange-rates', 'finances:amazon-eu', 'orders:amazon-eu']);
});
