import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { about } from '#shared/about.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { buildHistoryEntry } from '#testing/web/history-entries.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { defineQuery } from '#web/api/query.ts';
import { exportHistory, listActors, listHistory } from '../contract.ts';
import type { HistoryEntry } from '../contract.ts';
import { HistoryScreen } from './HistoryScreen.tsx';
import type { RecordKind } from './kind.ts';
import { refetchTables } from '#web/api/query.ts';

const kinds: RecordKind[] = [
  {
    entity: 'user',
    one: 'user',
    many: 'users',
    words: { role: { label: 'role', values: { admin: 'Admin', user: 'User' } } },
    findAddress: (id) => ({ to: '/users', search: { user: id } }),
  },
  {
    entity: 'session',
    one: 'session',
    many: 'sessions',
    words: {},
    sentences: {
      'signed-in': () => ['signed in'],
      'sign-in-failed': (_, { user_name }) => ['failed to sign in as ', { value: user_name ?? '' }],
    },
  },
  { entity: 'kit', one: 'kit', many: 'kits', words: {} },
];

beforeEach(() => {
  answer(listActors, {
    users: [
      { id: 7, username: 'grace', full_name: 'Grace Hopper' },
      { id: 9, username: 'bo', full_name: null },
    ],
    machines: ['Line 4 (access token)'],
  });
});

const answerEntries = (entries: HistoryEntry[], total = entries.length): void =>
  answer(listHistory, ({ query: { limit, offset } }) => ({ entries, pagination: { total, limit, offset } }));

async function open(at = '/history') {
  const page = await renderPage(<HistoryScreen kinds={kinds} />, { at });
  page.queries.setQueryData(defineQuery(about, {}).queryKey, {
    version: '1',
    is_demo: false,
    company_time_zone: 'Europe/London',
    reporting_currency: 'EUR',
  });
  return page;
}
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const listQueries = () => listCalls(listHistory).at(-1)?.query;
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], filter: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: filter }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const failed = (minutes: number, overrides: Partial<HistoryEntry> = {}) =>
  buildHistoryEntry({
    at: new Date(Date.parse('2026-07-01T09:00:00Z') - minutes * 60_000).toISOString(),
    entity: 'session',
    entity_id: null,
    record: null,
    action: 'sign-in-failed',
    changes: {},
    address: '2001:db8::1',
    ...overrides,
  });

test('a line says when, who and what, below the company’s day, and leads to the record while it is there', async () => {
  answerEntries([
    buildHistoryEntry({ at: '2026-07-01T23:30:00.000Z' }),
    buildHistoryEntry({ at: '2026-07-01T12:04:05.000Z', record: { name: 'Bo Nilsson', is_there: false } }),
  ]);
  await open();
  const next = within(await screen.findByRole('region', { name: 'Thu 2 Jul' }));
  expect(next.getByRole('listitem')).toHaveTextContent(
    '00:30Grace Hopper changed the role of user Alan Turing from User to Admin',
  );
  expect(next.getByRole('link', { name: 'Alan Turing' })).toHaveAttribute('href', '/users?user=2');
  const before = within(screen.getByRole('region', { name: 'Wed 1 Jul' }));
  expect(before.getByText('13:04')).toHaveAttribute('title', 'Wed 1 Jul 2026, 13:04:05 (Europe/London)');
  expect(before.getByText('Bo Nilsson')).toHaveAttribute('title', 'Since deleted');
  expect(before.queryByRole('link')).not.toBeInTheDocument();
});

test('the reader is “you”; no person means Touchline, and a failed sign-in is by someone unknown', async () => {
  answerEntries([
    buildHistoryEntry({ user_id: 1, action: 'activated' }),
    buildHistoryEntry({
      user_id: null,
      user_name: null,
      user_full_name: null,
      action: 'created',
      changes: {},
    }),
    buildHistoryEntry({
      user_id: null,
      user_name: 'Line 4 (access token)',
      user_full_name: null,
      action: 'deleted',
    }),
    buildHistoryEntry({ user_id: 9, user_name: 'bo', user_full_name: null, action: 'deactivated' }),
    failed(0),
  ]);
  await open();
  await screen.findByText('You');
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p strong')?.textContent)).toEqual([
    'You',
    'Touchline',
    'Line 4 (access token)',
    'bo',
    'An unknown person',
  ]);
});

test('what changed opens below the sentence, before and after', async () => {
  const changes = { role: { before: 'user', after: 'admin' }, email: { before: 'a@b.example', after: null } };
  answerEntries([buildHistoryEntry({ changes })]);
  const { user } = await open();
  const button = await screen.findByRole('button', { name: '2 values' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('term')).not.toBeInTheDocument();
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'User → Admin',
    'a@b.example → nothing',
  ]);
});

test('A12 a streak of failed sign-ins is one line that cannot be overlooked, with each of them in it', async () => {
  answerEntries([
    failed(0, { action: 'signed-in' }),
    ...[1, 2, 3, 4].map((minutes) => failed(minutes)),
    failed(30),
    failed(50, { user_name: 'root' }),
    failed(51, { user_name: 'toor', address: '10.0.0.9' }),
  ]);
  const { user } = await open();
  await screen.findByText('4 failed sign-ins');
  expect(lines()).toEqual([
    '10:00Grace Hopper signed in After 4 failed sign-ins2001:db8::1',
    '09:59An unknown person failed to sign in 4 times as grace within 3 min 4 failed sign-ins4 attempts2001:db8::1',
    '09:30An unknown person failed to sign in as grace Failed Sign-In2001:db8::1',
    '09:10An unknown person failed to sign in as root Failed Sign-In2001:db8::1',
    '09:09An unknown person failed to sign in as toor Failed Sign-In10.0.0.9',
  ]);
  await user.click(screen.getByRole('button', { name: '4 attempts' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(5 + 4);
});

test('many names that are tried from one address are one streak; so is one name from many addresses', async () => {
  answerEntries([
    ...['root', 'admin', 'test'].map((user_name, n) => failed(n, { user_id: null, user_name })),
    ...['a', 'b'].map((address, n) => failed(20 + n, { address })),
  ]);
  await open();
  await screen.findByText('3 failed sign-ins');
  expect(lines()).toEqual([
    expect.stringContaining('failed to sign in 3 times under 3 names within 2 min'),
    expect.stringMatching(/failed to sign in 2 times as grace within a minute .*2 addresses$/),
  ]);
});

test('what was done to many at once is one line', async () => {
  answerEntries(
    ['CPM2', 'CPM1'].map((name) =>
      buildHistoryEntry({
        entity: 'kit',
        entity_id: name,
        action: 'created',
        changes: {},
        record: { name, is_there: true },
      }),
    ),
  );
  const { user } = await open();
  expect((await screen.findByRole('listitem')).textContent).toBe('10:00Grace Hopper created 2 kits Show 2');
  await user.click(screen.getByRole('button', { name: 'Show 2' }));
  expect(screen.getByText('CPM1')).toBeVisible();
});

test('each filter is in the address, is sent, and begins at the first page', async () => {
  answerEntries([buildHistoryEntry()]);
  const { user, address } = await open('/history?page=3&from=2026-07-01');
  await screen.findByRole('listitem');
  expect(listQueries()).toMatchObject({ from: '2026-07-01', offset: 200 });
  await choose(user, 'Events', 'Failed Sign-Ins and Denied Access');
  await waitFor(() =>
    expect(listQueries()).toMatchObject({ events: 'failures', from: '2026-07-01', offset: 0 }),
  );
  await choose(user, 'Record Type', 'Users');
  await waitFor(() => expect(listQueries()).toMatchObject({ entity: 'user' }));
  await choose(user, 'Person', 'bo (deleted)');
  await waitFor(() => expect(listQueries()).toMatchObject({ user_id: 9 }));
  expect(address()).toBe('/history?from=2026-07-01&events=failures&entity=user&user=9');
  await choose(user, 'Person', 'Line 4 (access token)');
  await waitFor(() => expect(listQueries()).toMatchObject({ machine: 'Line 4 (access token)' }));
  expect(listQueries()).not.toHaveProperty('user_id');
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(listQueries()).toEqual({ limit: 100, offset: 0 }));
  expect(address()).toBe('/history');
});

test('while other entries are on their way, those of before are not shown as the answer', async () => {
  answerEntries([buildHistoryEntry()]);
  const { user } = await open();
  const line = await screen.findByRole('listitem');
  const isOld = () => line.closest('[aria-busy]')?.getAttribute('aria-busy');
  expect(isOld()).toBe('false');
  answer(listHistory, () => new Promise<never>(() => {}));
  await choose(user, 'Events', 'Failed Sign-Ins and Denied Access');
  await waitFor(() => expect(isOld()).toBe('true'));
});

test('one record is named, with a way back to all of its kind', async () => {
  answerEntries([buildHistoryEntry()]);
  const { user, address } = await open('/history?entity=user&record=2');
  const only = within(await screen.findByRole('region', { name: 'Showing one record' }));
  await waitFor(() => expect(only.getByText('user Alan Turing')).toBeVisible());
  expect(listQueries()).toMatchObject({ entity: 'user', entity_id: '2' });
  await user.click(only.getByRole('button', { name: 'Show All Users' }));
  await waitFor(() => expect(address()).toBe('/history?entity=user'));
});

test('of very many entries it is said that there are more, and the pages go on', async () => {
  answerEntries(
    Array.from({ length: 100 }, (_, n) =>
      buildHistoryEntry({ action: 'deleted', entity_id: String(n), at: `2026-07-01T09:00:00.${100 + n}Z` }),
    ),
    10_001,
  );
  const { user } = await open();
  expect(await screen.findByText('Showing 1 to 100 of more than 10,000 results')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(listQueries()).toMatchObject({ offset: 100 }));
});

test('nothing matches, nothing goes back that far, or nothing happened at all: each says what to do', async () => {
  answerEntries([]);
  const { user } = await open('/history?events=failures');
  expect(await screen.findByRole('heading', { name: 'No entries match your filters' })).toBeVisible();
  answerEntries([], 5);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'Go to First Page' })).toBeVisible();
});

test('B1 a failure says why and can be tried again', async () => {
  refuse(listHistory, 'unavailable', 'The database does not answer.');
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error Loading HistoryThe database does not answer.');
  answerEntries([buildHistoryEntry()]);
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

test('a live change appears at the top, and what was opened stays open', async () => {
  const changes = { role: { before: 'user', after: 'admin' }, email: { before: null, after: 'a@b.example' } };
  const old = buildHistoryEntry({ changes });
  answerEntries([old]);
  const { user, queries } = await open();
  await user.click(await screen.findByRole('button', { name: '2 values' }));
  answerEntries([buildHistoryEntry({ at: '2026-11-21T11:00:00.000Z', action: 'deactivated' }), old]);
  await refetchTables(queries, ['history']);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getByRole('button', { name: '2 values' })).toHaveAttribute('aria-expanded', 'true');
});

test('B1 the file has what the filters leave; when it cannot be had, an alert says so', async () => {
  answerEntries([buildHistoryEntry()]);
  disconnect(exportHistory);
  const { user } = await open('/history?events=failures');
  await screen.findByRole('listitem');
  await user.click(screen.getByRole('button', { name: 'Export 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to export the history');
  expect(listCalls(exportHistory).at(-1)?.query).toEqual({
    events: 'failures',
    format: 'xlsx',
    address: '/history?events=failures',
  });
  expect(screen.getByRole('button', { name: 'Export 1' })).toBeEnabled();
});
