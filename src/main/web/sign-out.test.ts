import { afterEach, expect, test, vi } from 'vitest';
import { currentUser, signOut } from '#features/auth/contract.ts';
import { toggleUser, type User } from '#features/users/contract.ts';
import { answer, listCalls } from '#testing/web/fake-api.ts';
import { call } from '#web/api/call.ts';
import { readStoredToken, storeSession } from '#web/api/stored-session.ts';
import { waitUntilResolved, type Session } from '#web/session/session.ts';
import { startSession } from './TouchlineApp.tsx';

const ada: User = {
  id: 1,
  username: 'ada',
  full_name: 'Ada Lovelace',
  email: null,
  role: 'admin',
  is_active: true,
  last_login: null,
  created_at: '2026-01-01T00:00:00.000Z',
};
const grace: User = { ...ada, id: 2, username: 'grace', full_name: 'Grace Hopper', is_active: false };

const sessions: Session[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const session of sessions.splice(0)) session.end();
});

/** Opens the session that is stored. */
async function openSession(): Promise<Session> {
  const session = startSession();
  sessions.push(session);
  await waitUntilResolved(session);
  return session;
}

/** Ada is signed in, and deactivates Grace; the server has not answered yet. */
async function startSaving() {
  storeSession({ token: 'abc', user: { id: 1, name: 'Ada Lovelace', role: 'admin' } });
  answer(currentUser, { user: ada });
  answer(signOut, { success: true });
  const held = Promise.withResolvers<{ success: true; user: User }>();
  answer(toggleUser, () => held.promise);
  const session = await openSession();
  const saved = call(toggleUser, { params: { id: 2 }, body: { is_active: false } });
  return { session, saved, finish: () => held.resolve({ success: true, user: grace }) };
}

test('Logout is seen at once, and ends the session on the server after what is being saved', async () => {
  const { session: ended, saved, finish } = await startSaving();
  const left = ended.leave();
  expect(ended.state()).toEqual({ status: 'signed-out', left: true });
  expect(readStoredToken()).toBeUndefined();
  await Promise.resolve();
  expect(listCalls(signOut)).toEqual([]);
  finish();
  await expect(saved).resolves.toMatchObject({ user: { full_name: 'Grace Hopper' } });
  await left;
  expect(listCalls(signOut).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc']);
});

test('Logout does not wait long for what the server does not answer', async () => {
  const { session: ended, saved, finish } = await startSaving();
  vi.useFakeTimers();
  const left = ended.leave();
  await vi.advanceTimersByTimeAsync(5_000);
  await left;
  expect(listCalls(signOut)).toHaveLength(1);
  finish();
  await saved;
});

test('Logout does not wait for what an earlier session still saves', async () => {
  const { session: ended, saved, finish } = await startSaving();
  const left = ended.leave();
  storeSession({ token: 'def', user: { id: 1, name: 'Ada Lovelace', role: 'admin' } });
  const later = await openSession();
  vi.useFakeTimers();
  await later.leave();
  expect(listCalls(signOut).map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer def']);
  finish();
  await Promise.all([saved, left]);
});
