import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import { buildHistoryEntry } from '#testing/web/history-entries.ts';
import { renderPage } from '#testing/web/render-page.tsx';
import { listHistory } from '../contract.ts';
import type { HistoryEntry } from '../contract.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { refetchTables } from '#web/api/query.ts';

const kind = {
  entity: 'user',
  one: 'user',
  many: 'users',
  words: { role: { label: 'role', values: { admin: 'Admin', user: 'User' } } },
};

const change = (id: number, overrides: Partial<HistoryEntry> = {}): HistoryEntry =>
  buildHistoryEntry({ id, at: new Date(Date.now() - 180_000).toISOString(), ...overrides });

/** A server with these entries, returned page by page. */
function answerHistory(entries: HistoryEntry[]): void {
  answer(listHistory, ({ query: { limit, offset } }) => ({
    entries: entries.slice(offset, offset + limit),
    pagination: { total: entries.length, limit, offset },
  }));
}
const open = () => renderPage(<HistoryPanel kind={kind} entityId={2} />);
const entries = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('A12 an entry reads like prose: who, what, before and after, when and from where', async () => {
  answerHistory([change(1)]);
  await open();
  await screen.findByRole('list', { name: 'Changes' });
  expect(entries()).toEqual(['Grace Hopper changed the role from User to Admin3 min ago · 10.0.0.1']);
  expect(listCalls(listHistory)[0]?.query).toEqual({ entity: 'user', entity_id: '2', limit: 20, offset: 0 });
});

test('the reader is “you”, and what no person did was done by Touchline', async () => {
  answerHistory([
    change(3, { user_id: 1, user_name: 'ada', address: null }),
    change(2, { user_id: null, user_full_name: null, user_name: 'Line 4', address: null }),
    change(1, {
      user_id: null,
      user_name: null,
      user_full_name: null,
      action: 'created',
      changes: {},
      address: null,
    }),
  ]);
  await open();
  await screen.findByRole('list', { name: 'Changes' });
  expect(entries()).toEqual([
    'You changed the role from User to Admin3 min ago',
    'Line 4 changed the role from User to Admin3 min ago',
    'Touchline created this user3 min ago',
  ]);
});

test('of very many entries it is said that there are more, and all can be read', async () => {
  answer(listHistory, ({ query: { limit, offset } }) => ({
    entries: Array.from({ length: limit }, (_, index) => change(offset + index + 1)),
    pagination: { total: 10_001, limit, offset },
  }));
  await open();
  expect(await screen.findByText('20 of more than 10,000')).toBeVisible();
});

test('several changes are below each other, before and after', async () => {
  const changes = {
    email: { before: 'a@b.example', after: null },
    role: { before: 'user', after: 'admin' },
    password: 'changed' as const,
  };
  answerHistory([change(1, { changes })]);
  await open();
  const item = within(await screen.findByRole('listitem'));
  expect(item.getAllByRole('term').map((term) => term.textContent)).toEqual(['role', 'email', 'password']);
  expect(item.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'User → Admin',
    'a@b.example → nothing',
    'changed',
  ]);
});

test('it leads to the whole history of the record, among that of all others', async () => {
  answerHistory([change(1)]);
  await open();
  expect(await screen.findByRole('link', { name: 'See All in History' })).toHaveAttribute(
    'href',
    '/history?entity=user&record=2',
  );
});

test('nothing has happened yet: it says so', async () => {
  answerHistory([]);
  await open();
  expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeVisible();
});

test('it comes in pages, and says how much there is', async () => {
  answerHistory(Array.from({ length: 45 }, (_, at) => change(45 - at)));
  const { user } = await open();
  expect(await screen.findByText('20 of 45')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await screen.findByText('40 of 45');
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(45));
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
});

test('what happens between two pages is not listed twice', async () => {
  const old = Array.from({ length: 25 }, (_, at) => change(25 - at));
  answerHistory(old);
  const { user } = await open();
  await screen.findByText('20 of 25');
  answerHistory([change(26), ...old]);
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
});

test('a live change appears at the top, and the pages that were opened stay open', async () => {
  const old = Array.from({ length: 25 }, (_, at) => change(25 - at));
  answerHistory(old);
  const { user, queries } = await open();
  await screen.findByText('20 of 25');
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(25));
  answerHistory([change(26, { user_full_name: 'Mira Sand' }), ...old]);
  await refetchTables(queries, ['history']);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(26));
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(/^Mira Sand/);
});

test('B1 a failure says why and can be tried again', async () => {
  refuse(listHistory, 'unavailable', 'The database does not answer.');
  const { user } = await open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error Loading HistoryThe database does not answer.');
  answerHistory([change(1)]);
  await user.click(within(alert).getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

test('B1 without a sentence of the server it is the usual one', async () => {
  disconnect(listHistory);
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load history');
});
