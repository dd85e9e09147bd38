import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, listCalls, refuse } from '#testing/web/fake-api.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { buildSourceStatus } from '#testing/web/sources.ts';
import { listFreshness, refreshSources } from '../contract.ts';
import { RefreshPanel } from './RefreshPanel.tsx';
import { refetchTables } from '#web/api/query.ts';

const tive = buildSourceStatus();
const shop = buildSourceStatus({ id: 'orders:shop', kind: 'orders', name: 'Shop' });

const open = () =>
  renderPage(<RefreshPanel of={({ kind }) => kind === 'warehouse-stock'} tables={['warehouse_stock']} />);
const press = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await waitFor(() => expect(listCalls(listFreshness)).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
};

test('Refresh asks for the sources of this screen, and says what is read until it has been', async () => {
  answer(listFreshness, { sources: [tive, shop] });
  answer(refreshSources, () => {
    answer(listFreshness, { sources: [{ ...tive, is_syncing: true }, shop] });
    return { success: true as const, queued: [tive.id], skipped: [] };
  });
  const page = await open();
  await press(page);
  expect(await screen.findByRole('button', { name: 'Refreshing…' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('title', 'Syncing TIVE'));
  expect(listCalls(refreshSources)[0]?.body).toEqual({ ids: [tive.id] });

  answer(listFreshness, { sources: [tive, shop] });
  await refetchTables(page.queries, ['sync_runs']);
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible();
});

test('the person who asked sees new data within seconds, however late the others are asked to refetch', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    answer(listFreshness, { sources: [tive] });
    answer(refreshSources, () => {
      answer(listFreshness, { sources: [{ ...tive, is_syncing: true }] });
      return { success: true as const, queued: [tive.id], skipped: [] };
    });
    const page = await open();
    const stock = page.queries.getQueryCache().build(page.queries, {
      queryKey: ['stock'],
      meta: { tables: ['warehouse_stock'] },
    });
    await press(page);
    await screen.findByRole('button', { name: 'Refreshing…' });
    stock.setData('before');

    answer(listFreshness, { sources: [tive] });
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await screen.findByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(stock.state.isInvalidated).toBe(true);
    const callCount = listCalls(listFreshness).length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(listCalls(listFreshness)).toHaveLength(callCount);
  } finally {
    vi.useRealTimers();
  }
});

test('polling ends once no screen shows the sources', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    answer(listFreshness, { sources: [tive] });
    answer(refreshSources, () => {
      answer(listFreshness, { sources: [{ ...tive, is_syncing: true }] });
      return { success: true as const, queued: [tive.id], skipped: [] };
    });
    const page = await open();
    await press(page);
    await screen.findByRole('button', { name: 'Refreshing…' });
    page.redraw(null);
    const callCount = listCalls(listFreshness).length;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(listCalls(listFreshness)).toHaveLength(callCount);
  } finally {
    vi.useRealTimers();
  }
});

test('what is less than a minute old is not read again, and Refresh says so', async () => {
  answer(listFreshness, { sources: [tive] });
  answer(refreshSources, { success: true, queued: [], skipped: [{ id: tive.id, why: 'just-read' }] });
  await press(await open());
  expect(await screen.findByRole('status')).toHaveTextContent('Already up to date');
});

test('what could not be read is not said to have been', async () => {
  const uk = buildSourceStatus({ id: 'warehouse:uk', name: 'UK' });
  answer(listFreshness, { sources: [tive, uk] });
  answer(refreshSources, {
    success: true,
    queued: [],
    skipped: [
      { id: tive.id, why: 'just-failed' },
      { id: uk.id, why: 'just-read' },
    ],
  });
  await press(await open());
  expect(await screen.findByRole('status')).toHaveTextContent(
    'TIVE failed to sync a moment ago. Try again in a minute. Everything else is up to date.',
  );
});

test('a failure says so', async () => {
  answer(listFreshness, { sources: [tive] });
  refuse(refreshSources, 'too_many', 'Please wait a moment.');
  await press(await open());
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');
});
