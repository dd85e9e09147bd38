import { expect, test, vi } from 'vitest';
import { defineEndpoint } from '#shared/endpoint.ts';
import { storeSession, readStoredToken } from './stored-session.ts';
import { fetchFile } from './fetch-file.ts';

const exportKits = defineEndpoint({
  method: 'GET',
  path: '/kits/export',
  access: 'signed-in',
  summary: 'Kits as a file',
  response: { contentType: 'text/csv' },
});

const serve = (respond: (request: RequestInit) => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => respond(request));
const signIn = () => storeSession({ token: 'abc', user: { id: 1, name: 'Ada', role: 'user' } });
const csv = (...chunks: string[]) => {
  const rest = chunks.values();
  const body = new ReadableStream({
    pull(stream) {
      const { value, done } = rest.next();
      if (done) stream.close();
      else stream.enqueue(new TextEncoder().encode(value));
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="kits_2026-11-21.csv"',
    },
  });
};

test('a file comes whole, under its name and with the session', async () => {
  signIn();
  const sent: RequestInit[] = [];
  serve((request) => {
    sent.push(request);
    return csv('a,b\r\n', '1,2\r\n');
  });
  const progress: number[] = [];
  const file = await fetchFile(exportKits, {}, { onProgress: (bytes) => progress.push(bytes) });
  expect(file.name).toBe('kits_2026-11-21.csv');
  expect(file.content.type).toBe('text/csv; charset=utf-8');
  expect(file.content.size).toBe(10);
  expect(progress).toEqual([5, 10]);
  expect(new Headers(sent[0]?.headers).get('authorization')).toBe('Bearer abc');
});

test('a refusal is the server’s own sentence', async () => {
  serve(() =>
    Response.json(
      { success: false, error: { code: 'too_many', message: 'Too many exports.' } },
      { status: 429 },
    ),
  );
  await expect(fetchFile(exportKits, {})).rejects.toMatchObject({
    code: 'too_many',
    sentence: 'Too many exports.',
  });
});

test('an ended session ends here, too', async () => {
  signIn();
  serve(() => Response.json({}, { status: 401 }));
  await expect(fetchFile(exportKits, {})).rejects.toMatchObject({ status: 401 });
  expect(readStoredToken()).toBeUndefined();
});

test('a line that breaks in the middle is a failure, not a shorter file', async () => {
  serve(
    () =>
      new Response(
        new ReadableStream({
          pull: (stream) => stream.error(new TypeError('reset')),
        }),
      ),
  );
  await expect(fetchFile(exportKits, {})).rejects.toMatchObject({ code: 'unreachable' });
});

test('a person who cancels sees no failure', async () => {
  const giveUp = new AbortController();
  serve(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const fetched = fetchFile(exportKits, {}, { signal: giveUp.signal });
  giveUp.abort();
  await expect(fetched).rejects.toMatchObject({ name: 'AbortError' });
});
