import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveEvents } from '#shared/live.ts';
import { answer, callsOf, refuse } from '#testing/web/fake-api.ts';
import { keepSession, storedToken } from '../session/stored-session.ts';
import { followLive } from './follow-live.ts';

const ending: AbortController[] = [];

/** A stream whose end the test holds. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (given) => void (controller = given) });
  const encoder = new TextEncoder();
  return {
    response: new Response(body),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    close: () => controller?.close(),
  };
}

function start() {
  keepSession({ token: 'abc', user: { id: 1, name: 'Ada', role: 'admin' } });
  const queries = new QueryClient();
  const cache = queries.getQueryCache();
  cache.build(queries, { queryKey: ['users'] });
  cache.build(queries, { queryKey: ['dashboard'], meta: { alsoOn: ['users'] } });
  cache.build(queries, { queryKey: ['kits'] });
  const refreshed: unknown[] = [];
  vi.spyOn(queries, 'invalidateQueries').mockImplementation(async (filters) => {
    const names = cache.findAll(filters).map(({ queryKey }) => queryKey[0]);
    refreshed.push(filters ? names.join(', ') : 'everything');
  });
  const end = new AbortController();
  ending.push(end);
  return { refreshed, end, done: followLive(queries, end.signal) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ending.splice(0)) end.abort();
  vi.useRealTimers();
});

test('an event sends the answers of its topic and those made of it to be fetched again, `*` all of them', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { refreshed } = start();
  stream.write(': open\n\ndata: {"topic":"us');
  stream.write('ers"}\n\n: beat\n\ndata: {"topic":"*"}\n\n');
  await vi.waitFor(() => expect(refreshed.toSorted()).toEqual(['everything', 'users, dashboard']), 5_000);
  expect(callsOf(liveEvents)[0]?.headers.get('authorization')).toBe('Bearer abc');
});

test('B1: however often something changes, it is fetched within two seconds and then every few seconds, to the last change', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { refreshed, end } = start();
  const changeFor = async (tenths: number) => {
    for (let change = 0; change < tenths; change += 1) {
      stream.write('data: {"topic":"kits"}\n\n');
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  await changeFor(21);
  expect(refreshed.length).toBeGreaterThan(0);
  await changeFor(29);
  expect(refreshed.length).toBeLessThanOrEqual(3);
  const before = refreshed.length;
  await vi.advanceTimersByTimeAsync(10_000);
  const settled = refreshed.length;
  expect(settled).toBeGreaterThan(before);
  expect(settled).toBeLessThanOrEqual(before + 2);
  stream.write('data: {"topic":"kits"}\n\n');
  stream.write('data: {"topic":"kits"}\n\n');
  await vi.advanceTimersByTimeAsync(2_010);
  end.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(refreshed).toEqual(Array(settled + 1).fill('kits'));
});

test('after a break it connects again, a little later each time, and everything is fetched again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const streams = [openStream(), openStream()];
  const opened = streams.values();
  answer(liveEvents, () => {
    const stream = opened.next().value;
    if (!stream) throw new TypeError('Failed to fetch');
    return stream.response;
  });
  const { refreshed } = start();
  await vi.advanceTimersByTimeAsync(10);
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(refreshed).toEqual(['everything']);
  streams[1]?.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(callsOf(liveEvents)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(callsOf(liveEvents)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(callsOf(liveEvents)).toHaveLength(4);
});

test('a connection that has fallen silent is given up', async () => {
  answer(liveEvents, () => openStream().response);
  start();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(callsOf(liveEvents).length).toBeGreaterThan(1);
});

test('a stream that is refused ends the session, and nothing is asked again', async () => {
  refuse(liveEvents, 'unauthenticated', 'Please sign in.');
  const { done } = start();
  await done;
  expect(storedToken()).toBeUndefined();
  expect(callsOf(liveEvents)).toHaveLength(1);
});

test('it ends with the page that wants it', async () => {
  answer(liveEvents, () => openStream().response);
  const { end, done } = start();
  await vi.advanceTimersByTimeAsync(10);
  end.abort();
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(callsOf(liveEvents)).toHaveLength(1);
});
