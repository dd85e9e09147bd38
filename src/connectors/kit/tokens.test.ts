import { expect, test } from 'vitest';
import { ConnectorError } from './connector-error.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { createFixedToken, createTokenCache, REFUSED_PAUSE_MS } from './tokens.ts';

const refused = (renewable = true) =>
  new ConnectorError('Testvendor', 'stock', { kind: 'refused-credentials', renewable });

/** A vendor that knows which tokens are valid, and counts its calls. */
function setUp({ lifeMs }: { lifeMs?: number } = {}) {
  const clock = createFakeClock();
  const counts = { fetches: 0, calls: 0 };
  const good = new Set<string>();
  let isKnown = true;
  const tokens = createTokenCache({
    clock,
    fetchToken: async () => {
      counts.fetches += 1;
      if (!isKnown) throw refused();
      good.add(`token-${counts.fetches}`);
      return { token: `token-${counts.fetches}`, lifeMs };
    },
  });
  const call = async (token: string) => {
    counts.calls += 1;
    if (!good.has(token)) throw refused();
    return token;
  };
  return {
    tokens,
    clock,
    counts,
    read: () => tokens.use(call),
    expireAll: () => good.clear(),
    forget: () => {
      isKnown = false;
      good.clear();
    },
  };
}

test('R11 a token is fetched once and used until shortly before its end', async () => {
  const { read, counts, clock } = setUp({ lifeMs: 3_600_000 });
  await Promise.all([read(), read(), read()]);
  clock.advance(3_539_999);
  await read();
  expect(counts.fetches).toBe(1);
  clock.advance(1);
  await read();
  expect(counts.fetches).toBe(2);
});

test('R11 an expired token is renewed once, for all who wait', async () => {
  const { read, counts, expireAll } = setUp();
  await read();
  expireAll();
  expect(await Promise.all([read(), read()])).toEqual(['token-2', 'token-2']);
  expect(counts).toEqual({ fetches: 2, calls: 5 });
});

test('R11 a call that learns late that its token expired takes the one that others have fetched', async () => {
  const { tokens, read, counts, expireAll } = setUp();
  await read();
  const released = Promise.withResolvers<void>();
  const late = tokens.use(async (token) => {
    if (token !== 'token-1') return token;
    await released.promise;
    throw refused();
  });
  expireAll();
  await read();
  released.resolve();
  expect(await late).toBe('token-2');
  expect(counts.fetches).toBe(2);
});

test('R11 credentials that are no longer valid cost two calls, then none for a long pause', async () => {
  const { read, counts, clock, forget } = setUp();
  await read();
  counts.calls = counts.fetches = 0;
  forget();
  await expect(read()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(counts).toEqual({ calls: 1, fetches: 1 });
  for (let job = 0; job < 20; job += 1) {
    await expect(read()).rejects.toMatchObject({ kind: 'refused-credentials', retryAt: expect.any(Date) });
  }
  expect(counts).toEqual({ calls: 1, fetches: 1 });
  clock.advance(REFUSED_PAUSE_MS);
  await expect(read()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(counts).toEqual({ calls: 1, fetches: 2 });
});

test('R11 a token that was fetched a moment ago and is refused is not fetched again', async () => {
  const { tokens, counts } = setUp();
  const refuseAll = () => tokens.use(() => Promise.reject(refused()));
  await expect(refuseAll()).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(refuseAll()).rejects.toMatchObject({ retryAt: expect.any(Date) });
  expect(counts.fetches).toBe(1);
});

test('R11 after the credentials were corrected, the next try is made at once', async () => {
  const { tokens, counts, read } = setUp();
  await expect(tokens.use(() => Promise.reject(refused()))).rejects.toThrow('check the key');
  await expect(read()).rejects.toThrow('not tried again');
  tokens.reset();
  expect(await read()).toBe('token-2');
  expect(counts.calls).toBe(1);
});

test('a missing right to one call does not stop the calls that are allowed', async () => {
  const { tokens, read } = setUp();
  await read();
  let calls = 0;
  const forbidden = () =>
    tokens.use(() => {
      calls += 1;
      return Promise.reject(refused(false));
    });
  await expect(forbidden()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(calls).toBe(1);
  expect(await read()).toBe('token-1');
});

test('a missing right to the very first call does not stop them either', async () => {
  const { tokens, read } = setUp();
  await expect(tokens.use(() => Promise.reject(refused(false)))).rejects.toMatchObject({
    retryAt: undefined,
  });
  expect(await read()).toBe('token-1');
});

test('R11 a fixed key that is refused is tried once, and one that stops working twice', async () => {
  const clock = createFakeClock();
  const tokens = createFixedToken('key', clock);
  let calls = 0;
  let isGood = true;
  const read = () =>
    tokens.use(async () => {
      calls += 1;
      if (!isGood) throw refused();
    });
  await read();
  isGood = false;
  calls = 0;
  for (let job = 0; job < 5; job += 1) await expect(read()).rejects.toThrow('rejected the credentials');
  expect(calls).toBe(2);
  clock.advance(REFUSED_PAUSE_MS);
  await expect(read()).rejects.toThrow('check the key');
  expect(calls).toBe(3);
});

test('a fixed key without the right to one call still works for the others', async () => {
  const tokens = createFixedToken('key', createFakeClock());
  expect(await tokens.use(async (key) => key)).toBe('key');
  let calls = 0;
  const forbidden = tokens.use(() => {
    calls += 1;
    return Promise.reject(refused());
  });
  await expect(forbidden).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(calls).toBe(1);
  expect(await tokens.use(async (key) => key)).toBe('key');
});

test('any other failure says nothing about a new token', async () => {
  const { tokens, read } = setUp();
  const timeout = new ConnectorError('Testvendor', 'stock', { kind: 'timeout' });
  await expect(tokens.use(() => Promise.reject(timeout))).rejects.toBe(timeout);
  expect(await read()).toBe('token-1');
});

test('a failure other than a refusal keeps the token', async () => {
  const { tokens, read, counts } = setUp();
  await read();
  const timeout = new ConnectorError('Testvendor', 'stock', { kind: 'timeout' });
  await expect(tokens.use(() => Promise.reject(timeout))).rejects.toBe(timeout);
  await read();
  expect(counts.fetches).toBe(1);
});
