import { afterEach, expect, test, vi } from 'vitest';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { ApiError } from '../api/api-error.ts';
import { followSession } from './session.ts';
import type { Session, SessionUser } from './session.ts';
import { forgetSession, storeSession, readSession } from '../api/stored-session.ts';

const ada: SessionUser = { id: 1, username: 'ada', full_name: 'Ada Lovelace', role: 'admin' };
const grace: SessionUser = { id: 2, username: 'grace', full_name: 'Grace Hopper', role: 'user' };
const stored = (token: string, user = ada) => ({
  token,
  user: { id: user.id, name: user.full_name, role: user.role },
});

const followed: Session[] = [];
const follow = (fetchUser: () => Promise<SessionUser>, endSession = async () => {}): Session => {
  const session = followSession({ fetchUser, endSession });
  followed.push(session);
  return session;
};
/** Changes the storage as another tab would, with the event that the browser then fires in this one. */
const inAnotherTab = (change: () => void): void => {
  change();
  window.dispatchEvent(new StorageEvent('storage', { key: 'touchline.session' }));
};

afterEach(() => {
  vi.useRealTimers();
  for (const session of followed.splice(0)) session.end();
});

test('without a token no one is signed in, and nothing is fetched', () => {
  const fetchUser = vi.fn(async () => ada);
  expect(follow(fetchUser).state()).toEqual({ status: 'signed-out', left: false });
  expect(fetchUser).not.toHaveBeenCalled();
});

test('with a token the user is looked up', async () => {
  storeSession(stored('abc'));
  const session = follow(async () => ada);
  expect(session.state()).toEqual({ status: 'resolving' });
  await waitUntilPasses(() => expect(session.state()).toEqual({ status: 'signed-in', user: ada }));
});

test('H4: a look-up that fails twice and then works still signs in', async () => {
  vi.useFakeTimers();
  storeSession(stored('abc'));
  const fetchUser = vi
    .fn(async () => ada)
    .mockRejectedValueOnce(new ApiError('unavailable', { status: 503 }))
    .mockRejectedValueOnce(new ApiError('unreachable'));
  const session = follow(fetchUser);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(session.state()).toEqual({ status: 'signed-in', user: ada });
});

test('H4: a look-up that fails throughout clears the token after about 5 s', async () => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const deadline = new AbortController();
    setTimeout(() => deadline.abort(), ms);
    return deadline.signal;
  });
  storeSession(stored('abc'));
  const session = follow(async () => {
    throw new ApiError('unavailable', { status: 503 });
  });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(session.state()).toEqual({ status: 'resolving' });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(session.state()).toEqual({ status: 'signed-out', left: false });
  expect(localStorage).toHaveLength(0);
});

test('H4: the storage holds the token and of the user only id, name and role', async () => {
  const session = follow(async () => ada);
  session.open('abc', ada);
  expect(session.state()).toEqual({ status: 'signed-in', user: ada });
  expect(readSession()).toEqual({ token: 'abc', user: { id: 1, name: 'Ada Lovelace', role: 'admin' } });
});

test('signing out leaves nothing behind, even if the server cannot be reached', async () => {
  const session = follow(
    async () => ada,
    async () => {
      throw new ApiError('unreachable');
    },
  );
  session.open('abc', ada);
  await session.leave();
  expect(session.state()).toEqual({ status: 'signed-out', left: true });
  expect(localStorage).toHaveLength(0);
});

test('a session that a call finds ended is over', () => {
  const session = follow(async () => ada);
  session.open('abc', ada);
  forgetSession('abc');
  expect(session.state()).toEqual({ status: 'signed-out', left: false });
});

test('B5: the sign-out of another tab is followed at once', () => {
  const session = follow(async () => ada);
  session.open('abc', ada);
  inAnotherTab(() => localStorage.clear());
  expect(session.state()).toEqual({ status: 'signed-out', left: false });
});

test('B5: the sign-in of another tab is followed, with the user who signed in there', async () => {
  const session = follow(async () => grace);
  session.open('abc', ada);
  inAnotherTab(() => localStorage.setItem('touchline.session', JSON.stringify(stored('def', grace))));
  expect(session.state()).toEqual({ status: 'resolving' });
  await waitUntilPasses(() => expect(session.state()).toEqual({ status: 'signed-in', user: grace }));
});

test('B5: a look-up that was still running when another tab signed in has no effect', async () => {
  storeSession(stored('abc'));
  const first = Promise.withResolvers<SessionUser>();
  const fetchUser = vi.fn(async () => grace).mockReturnValueOnce(first.promise);
  const session = follow(fetchUser);
  inAnotherTab(() => localStorage.setItem('touchline.session', JSON.stringify(stored('def', grace))));
  await waitUntilPasses(() => expect(session.state()).toEqual({ status: 'signed-in', user: grace }));
  first.resolve(ada);
  await new Promise((resume) => setTimeout(resume)); // wait until everything that the answer triggers has happened
  expect(session.state()).toEqual({ status: 'signed-in', user: grace });
});

test('B5: a user who changes their own name sees it at once, here and in their other tabs', () => {
  const session = follow(async () => ada);
  session.open('abc', ada);
  session.renew({ ...ada, full_name: 'Ada King' });
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { full_name: 'Ada King' } });
  expect(readSession()?.user.name).toBe('Ada King');
  const { user } = stored('abc', { ...ada, full_name: 'Countess' });
  inAnotherTab(() => localStorage.setItem('touchline.session', JSON.stringify({ token: 'abc', user })));
  expect(session.state()).toMatchObject({ status: 'signed-in', user: { ...ada, full_name: 'Countess' } });
});

test('a session ignores a new name of another user, and any new name after it has ended', async () => {
  const session = follow(async () => ada);
  session.open('abc', ada);
  session.renew(grace);
  expect(session.state()).toEqual({ status: 'signed-in', user: ada });
  await session.leave();
  session.renew(ada);
  expect(localStorage).toHaveLength(0);
});

test('an entry that this version did not write is thrown away', () => {
  localStorage.setItem('touchline.session', '{"token":7}');
  expect(follow(async () => ada).state()).toEqual({ status: 'signed-out', left: false });
  expect(localStorage).toHaveLength(0);
});
