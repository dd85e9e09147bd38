import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { about } from '#shared/about.ts';
import { choose } from '#testing/web/choose.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { buildHistoryEntry } from '#testing/web/history-entries.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { defineQuery } from '#web/api/query.ts';
import { exportHistory, listActors, listHistory } from '../contract.ts';
import type { HistoryEntry } from '../contract.ts';
import { HistoryScreen } from './HistoryScreen.tsx';

const kinds = ['user', 'kit'].map((one) => ({ entity: one, one, many: `${one}s`, words: {} }));

async function open(at: string, entries: HistoryEntry[] = []) {
  answer(listActors, {
    users: [
      { id: 9, username: 'aaron', full_name: null },
      { id: 7, username: 'grace', full_name: 'Grace Hopper' },
      { id: 8, username: 'alan', full_name: 'Alan Turing' },
    ],
    machines: ['Aardvark (access token)'],
  });
  answer(listHistory, ({ query: { limit, offset } }) => ({
    entries,
    pagination: { total: entries.length, limit, offset },
  }));
  const page = await renderPage(<HistoryScreen kinds={kinds} />, { at });
  page.queries.setQueryData(defineQuery(about, {}).queryKey, {
    version: '1',
    is_demo: false,
    company_time_zone: 'Europe/London',
    reporting_currency: 'EUR',
  });
  return page;
}

test('another kind of record leaves the one record that was shown', async () => {
  const { user, address } = await open('/history?entity=user&record=2&to=2026-07-02');
  await choose(user, 'Record Type', 'Kits');
  await waitFor(() => expect(address()).toBe('/history?entity=kit&to=2026-07-02'));
  await waitFor(() =>
    expect(listCalls(listHistory).at(-1)?.query).toEqual({
      entity: 'kit',
      to: '2026-07-02',
      limit: 100,
      offset: 0,
    }),
  );
});

test('people are listed by their names, then those whose account is deleted, then the machines', async () => {
  const { user } = await open('/history');
  await user.click(screen.getByRole('combobox', { name: 'Person' }));
  await screen.findByRole('option', { name: 'Alan Turing (@alan)' });
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'All People',
    'Alan Turing (@alan)',
    'Grace Hopper (@grace)',
    'aaron (deleted)',
    'Aardvark (access token)',
  ]);
});

test('a phone has the filters behind a button that says how many are in force, and one way to clear them', async () => {
  const { user, address } = await open('/history?events=failures&user=7');
  await screen.findByRole('heading', { name: 'No entries match your filters' });
  const filters = screen.getByRole('button', { name: /^Filters/ });
  expect(filters).toHaveTextContent('Filters2 active');
  expect(filters).toHaveAttribute('aria-expanded', 'false');
  await user.click(filters);
  expect(filters).toHaveAttribute('aria-expanded', 'true');
  // There is one, not another one below.
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(address()).toBe('/history'));
  expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
});

test('V2 the company’s today and yesterday are named, the days before are not', async () => {
  // In London it is half past midnight.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T23:30:00Z') });
  try {
    const moments = ['2026-07-01T23:10:00Z', '2026-07-01T12:00:00Z', '2026-06-30T12:00:00Z'];
    await open(
      '/history',
      moments.map((at) => buildHistoryEntry({ at })),
    );
    await screen.findByText('Today');
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'TodayThu 2 Jul',
      'YesterdayWed 1 Jul',
      'Tue 30 Jun',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('an export that is cancelled ends, saves nothing, and is not a failure', async () => {
  const { user } = await open('/history', [buildHistoryEntry()]);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const closed = writable.getWriter().closed.catch(() => 'given up');
  answer(exportHistory, () => new Response(readable));
  await user.click(await screen.findByRole('button', { name: 'Export 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel Export' }));
  expect(await closed).toBe('given up');
  expect(await screen.findByRole('button', { name: 'Export 1' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
