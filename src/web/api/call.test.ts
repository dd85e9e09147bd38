import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { listCalls, answer, disconnect, refuse } from '#testing/web/fake-api.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { storeSession, readStoredToken } from './stored-session.ts';
import { ApiError, describeError } from './api-error.ts';
import { call } from './call.ts';

const kit = z.object({ id: z.int(), name: z.string() });
const listKits = defineEndpoint({
  method: 'GET',
  path: '/kits/:region',
  tables: [],
  access: 'signed-in',
  summary: 'Kits',
  params: z.object({ region: z.string() }),
  query: z.object({ search: z.string().optional(), size: z.string().optional() }),
  response: z.object({ kits: z.array(kit) }),
});
const addKit = defineEndpoint({
  method: 'POST',
  path: '/kits',
  tables: [],
  access: 'signed-in',
  right: 'own',
  summary: 'Adds a kit',
  body: z.object({ name: z.string() }),
  response: kit,
});
const enter = defineEndpoint({
  method: 'POST',
  path: '/enter',
  tables: [],
  access: 'public',
  summary: 'Opens a session',
  response: z.object({ token: z.string() }),
});

const signedIn = (token = 'abc') => storeSession({ token, user: { id: 1, name: 'Ada', role: 'user' } });
const catchApiError = async (sent: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await sent.catch((reason: unknown) => reason);
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error });
  return error;
};

test('a call carries its path, query and token, and gives what the contract promises', async () => {
  signedIn();
  answer(listKits, { kits: [{ id: 1, name: 'M' }] });
  const input = { params: { region: 'E/U' }, query: { search: 'a b', size: undefined } };
  expect(await call(listKits, input)).toEqual({ kits: [{ id: 1, name: 'M' }] });
  const [made] = listCalls(listKits);
  expect(made).toMatchObject({ params: { region: 'E/U' }, query: { search: 'a b' } });
  expect(made?.headers.get('authorization')).toBe('Bearer abc');
});

test('changes outlive the page that sends them, as long as the browser has room for them', async () => {
  const sent: (boolean | undefined)[] = [];
  const arrived = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (_url: string, { method, keepalive }: RequestInit) => {
    sent.push(keepalive);
    await arrived.promise;
    return Response.json(method === 'GET' ? { kits: [] } : { id: 1, name: 'K' });
  });
  const under = [
    call(addKit, { body: { name: 'K'.repeat(40_000) } }),
    call(addKit, { body: { name: 'K'.repeat(40_000) } }),
    call(addKit, { body: { name: 'K' } }),
    call(listKits, { params: { region: 'EU' }, query: {} }),
  ];
  await vi.waitFor(() => expect(sent).toEqual([true, undefined, true, undefined]));
  arrived.resolve();
  await Promise.all(under);
  await call(addKit, { body: { name: '€'.repeat(18_000) } });
  await call(addKit, { body: { name: '€'.repeat(30_000) } });
  expect(sent.slice(4)).toEqual([true, undefined]);
});

const many = (length: number, row: (id: number) => object) => ({
  kits: Array.from({ length }, (_, id) => row(id)),
});
const askFor = (sent: object) => {
  vi.stubGlobal('fetch', async () => Response.json(sent));
  return call(listKits, { params: { region: 'EU' }, query: {} });
};

test('all rows of a long list arrive, in their order', async () => {
  const sent = many(5_000, (id) => ({ id, name: `K${id}` }));
  expect(await askFor(sent)).toEqual(sent);
});

test.each([
  ['a short list with one wrong row', many(200, (id) => (id === 77 ? { id } : { id, name: 'K' }))],
  ['a long list whose last row is wrong', many(5_000, (id) => (id === 4_999 ? { id } : { id, name: 'K' }))],
  ['a long list of another version', many(5_000, (id) => ({ id, title: 'K' }))],
])('%s is not shown', async (_what, sent) => {
  expect(await catchApiError(askFor(sent))).toMatchObject({ code: 'unreadable' });
});

const askEarly = (askedAtMs: number, token = 'abc', status = 200) => {
  const early = async () => Response.json({ kits: [{ id: 7, name: 'early' }] }, { status });
  globalThis.earlyAnswers = { token, askedAtMs, answers: new Map([['/api/kits/EU', early()]]) };
  onTestFinished(() => void delete globalThis.earlyAnswers);
};

test.each([
  { what: 'is taken once', names: ['early', 'late'] },
  { what: 'and was refused is asked for again', status: 403, names: ['late', 'late'] },
  { what: 'of another session is not taken', token: 'xyz', names: ['late', 'late'] },
  { what: 'that is ten seconds old is not taken', ageMs: 10_001, names: ['late', 'late'] },
])('an answer that the page’s head has asked for $what', async ({ token, ageMs = 0, status, names }) => {
  signedIn();
  answer(listKits, { kits: [{ id: 8, name: 'late' }] });
  askEarly(Date.now() - ageMs, token, status);
  const input = { params: { region: 'EU' }, query: {} };
  const first = await call(listKits, input);
  const second = await call(listKits, input);
  expect([first, second].map(({ kits: [one] }) => one?.name)).toEqual(names);
});

test('a write carries its body and the key of its form', async () => {
  signedIn();
  answer(addKit, ({ body }) => ({ id: 2, ...body }));
  await call(addKit, { body: { name: 'L' } }, { idempotencyKey: 'key-of-the-form' });
  const [made] = listCalls(addKit);
  expect(made?.body).toEqual({ name: 'L' });
  expect(made?.headers.get('idempotency-key')).toBe('key-of-the-form');
});

test('a public call carries no token, and its 401 ends no session', async () => {
  signedIn();
  refuse(enter, 'unauthenticated', 'Wrong username or password.');
  const error = await catchApiError(call(enter, {}));
  expect(describeError(error, 'Login failed')).toBe('Wrong username or password.');
  expect(listCalls(enter)[0]?.headers.has('authorization')).toBe(false);
  expect(readStoredToken()).toBe('abc');
});

test('a refusal keeps its code, its sentence and the message of each field', async () => {
  signedIn();
  refuse(addKit, 'invalid', { message: 'Please check the form.', fields: { name: 'Name is required' } });
  expect(await catchApiError(call(addKit, { body: { name: '' } }))).toMatchObject({
    code: 'invalid',
    status: 400,
    sentence: 'Please check the form.',
    fields: { name: 'Name is required' },
  });
});

test('H4: a 401 clears the session that was used', async () => {
  signedIn();
  refuse(addKit, 'unauthenticated', 'Please sign in.');
  await catchApiError(call(addKit, { body: { name: 'L' } }));
  expect(localStorage).toHaveLength(0);
});

test('a 401 for an old session does not end one opened since', async () => {
  signedIn('old');
  answer(listKits, () => {
    signedIn('new');
    throw new Error('not reached');
  });
  refuse(addKit, 'unauthenticated', 'Please sign in.');
  const sent = call(addKit, { body: { name: 'L' } });
  signedIn('new');
  await catchApiError(sent);
  expect(readStoredToken()).toBe('new');
});

test.each([
  ['a proxy’s page', () => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'unreachable', 502],
  ['a page that is not ours', () => new Response('<h1>Not found</h1>', { status: 404 }), 'unreadable', 404],
  ['an answer of another shape', () => Response.json({ id: 'one' }), 'unreadable', 200],
])('%s is a failure without a sentence', async (_, respond, code, status) => {
  vi.stubGlobal('fetch', async () => respond());
  const error = await catchApiError(call(addKit, { body: { name: 'L' } }));
  expect(error).toMatchObject({ code, status, sentence: undefined });
  expect(describeError(error, 'Failed to save kit')).toBe('Failed to save kit');
});

test('B1: out of reach is a failure without a status', async () => {
  disconnect(addKit);
  expect(await catchApiError(call(addKit, { body: { name: 'L' } }))).toMatchObject({
    code: 'unreachable',
    status: 0,
  });
});

test('B1: a server that does not answer in time is a failure of its own', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() =>
    AbortSignal.abort(new DOMException('', 'TimeoutError')),
  );
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
  expect(await catchApiError(call(addKit, { body: { name: 'L' } }))).toMatchObject({ code: 'timeout' });
  expect(AbortSignal.timeout).toHaveBeenCalledWith(15_000);
});

test('a call that the page gave up is not a failure of the server', async () => {
  answer(addKit, () => new Promise(() => {}));
  const giveUp = new AbortController();
  const sent = call(addKit, { body: { name: 'L' } }, { signal: giveUp.signal });
  giveUp.abort();
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
});
