import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveEvents, type LiveEvent } from '#shared/live/events.ts';
import { answer, listCalls, disconnect, refuse } from '#testing/web/fake-api.ts';
import type { TableName } from '#shared/tables.ts';
import { refetchTables } from '../api/query.ts';
import { storeSession, readStoredToken } from '../api/stored-session.ts';
import { followLive } from './follow-live.ts';

const ending: AbortController[] = [];

/** A stream whose end the test holds. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (started) => void (controller = started),
  });
  const encoder = new TextEncoder();
  return {
    response: new Response(body),
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    close: () => controller?.close(),
  };
}

/** A tab that shows users, a dashboard made of them and kits, and has shown the history. */
async function start({ sinceMs = Date.now() } = {}) {
  storeSession({ token: 'abc', user: { id: 1, name: 'Ada', role: 'admin' } });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const fetched: string[] = [];
  const show = (name: string, tables: TableName[], work = async () => 'an answer') => {
    const queryFn = () => {
      fetched.push(name);
      return work();
    };
    return new QueryObserver(queries, { queryKey: [name], queryFn, meta: { tables } }).subscribe(() => {});
  };
  show('users', ['users']);
  show('dashboard', ['users']);
  show('kits', ['kits']);
  show('history', ['history'])();
  await vi.advanceTimersByTimeAsync(1);
  fetched.length = 0;
  const end = new AbortController();
  ending.push(end);
  return { queries, fetched, show, end, done: followLive({ queries, sinceMs }, end.signal) };
}

/** Says that something has changed, as the server does. */
const change = (stream: ReturnType<typeof openStream>, event: Partial<LiveEvent>) =>
  stream.write(`data: ${JSON.stringify(event)}\n\n`);

/** The server's first event of each stream. */
const HORIZON: LiveEvent = { table: '*', ago_ms: 60_000, within_ms: 2_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const end of ending.splice(0)) end.abort();
  vi.useRealTimers();
});

test('an event has every answer that is made of its table fetched again, `*` all that are shown', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched } = await start();
  stream.write(': open\n\ndata: {"table":"us');
  stream.write('ers"}\n\n: beat\n\n');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched.toSorted()).toEqual(['dashboard', 'users']);
  change(stream, { table: '*' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched.slice(2).toSorted()).toEqual(['dashboard', 'kits', 'users']);
  expect(listCalls(liveEvents)[0]?.headers.get('authorization')).toBe('Bearer abc');
});

test('B1: however often something changes, it is fetched within two seconds and then every few seconds, to the last change', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched, end } = await start();
  const changeFor = async (tenths: number) => {
    for (let tenth = 0; tenth < tenths; tenth += 1) {
      change(stream, { table: 'kits' });
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  await changeFor(21);
  expect(fetched.length).toBeGreaterThan(0);
  await changeFor(29);
  expect(fetched.length).toBeLessThanOrEqual(3);
  // The last change comes after all that has been fetched so far.
  change(stream, { table: 'kits' });
  const before = fetched.length;
  await vi.advanceTimersByTimeAsync(10_000);
  const settled = fetched.length;
  expect(settled).toBeGreaterThan(before);
  expect(settled).toBeLessThanOrEqual(before + 2);
  change(stream, { table: 'kits' });
  change(stream, { table: 'kits' });
  await vi.advanceTimersByTimeAsync(2_010);
  end.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toEqual(Array(settled + 1).fill('kits'));
});

test('P1: where many look, a change is fetched within the time that the server gives, and as seldom', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched } = await start();
  const changeFor = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      change(stream, { table: 'kits', within_ms: 20_000 });
      await vi.advanceTimersByTimeAsync(1_000);
    }
  };
  await changeFor(17);
  expect(fetched).toEqual([]);
  await changeFor(23);
  expect(fetched).toEqual(['kits']);
  await vi.advanceTimersByTimeAsync(18_000);
  expect(fetched).toEqual(['kits', 'kits']);
});

test('an outdated answer is fetched at once when its screen opens, and not once more', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched, show, queries } = await start();
  change(stream, { table: 'history', within_ms: 20_000 });
  change(stream, { table: 'kits', within_ms: 20_000 });
  await vi.advanceTimersByTimeAsync(1);
  show('history', ['history']);
  await refetchTables(queries, ['kits']);
  expect(fetched.toSorted()).toEqual(['history', 'kits']);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetched).toHaveLength(2);
});

test('a first answer that was on its way when something changed is fetched again once it has come', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched, show } = await start();
  show('plan', ['planning_days'], () => new Promise((come) => setTimeout(() => come('an answer'), 5_000)));
  change(stream, { table: 'planning_days' });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fetched).toEqual(['plan']);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(fetched).toEqual(['plan', 'plan']);
});

test('B1: a first answer that fails is not sent for again because others write, but when the line is back', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched, show } = await start();
  show(
    'plan',
    ['planning_days'],
    () => new Promise((_come, fail) => setTimeout(() => fail(new Error('late')), 15_000)),
  );
  for (let at = 0; at < 60; at += 7) {
    change(stream, { table: 'planning_days' });
    await vi.advanceTimersByTimeAsync(7_000);
  }
  expect(fetched).toEqual(['plan']);
  change(stream, { table: '*' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched.filter((name) => name === 'plan')).toHaveLength(2);
});

test('what changed between the first answers and the opening of the stream is fetched again, and nothing else', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched } = await start({ sinceMs: Date.now() - 3_000 });
  change(stream, { table: 'users', ago_ms: 3_500 });
  change(stream, { table: 'kits', ago_ms: 2_500 });
  change(stream, HORIZON);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toEqual(['kits']);
});

test('a stream that opens too late to know what was missed has everything fetched again', async () => {
  const stream = openStream();
  answer(liveEvents, () => stream.response);
  const { fetched } = await start({ sinceMs: Date.now() - 60_000 });
  change(stream, HORIZON);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched.toSorted()).toEqual(['dashboard', 'kits', 'users']);
});

test('after a break it connects again, a little later each time, and everything is fetched again', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const streams = [openStream(), openStream()];
  const opened = streams.values();
  answer(liveEvents, () => {
    const stream = opened.next().value;
    if (!stream) throw new TypeError('Failed to fetch');
    change(stream, HORIZON);
    return stream.response;
  });
  const { fetched } = await start();
  await vi.advanceTimersByTimeAsync(10);
  streams[0]?.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(fetched).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetched.toSorted()).toEqual(['dashboard', 'kits', 'users']);
  streams[1]?.close();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(listCalls(liveEvents)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listCalls(liveEvents)).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listCalls(liveEvents)).toHaveLength(4);
});

test('a server that is away for long is asked twice a minute', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  disconnect(liveEvents);
  await start();
  await vi.advanceTimersByTimeAsync(61_100);
  const before = listCalls(liveEvents).length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(listCalls(liveEvents)).toHaveLength(before + 4);
});

test('a connection that has fallen silent is given up', async () => {
  answer(liveEvents, () => openStream().response);
  await start();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(listCalls(liveEvents).length).toBeGreaterThan(1);
});

test('however often it connects again, nothing of the breaks is left behind', async () => {
  disconnect(liveEvents);
  const { end } = await start();
  const added = vi.spyOn(end.signal, 'addEventListener');
  const removed = vi.spyOn(end.signal, 'removeEventListener');
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(listCalls(liveEvents).length).toBeGreaterThan(5);
  expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThanOrEqual(1);
});

test('a stream that is refused ends the session, and nothing is asked again', async () => {
  refuse(liveEvents, 'unauthenticated', 'Please sign in.');
  const { done } = await start();
  await done;
  expect(readStoredToken()).toBeUndefined();
  expect(listCalls(liveEvents)).toHaveLength(1);
});

test('it ends with the page that wants it', async () => {
  answer(liveEvents, () => openStream().response);
  const { end, done } = await start();
  await vi.advanceTimersByTimeAsync(10);
  end.abort();
  await vi.advanceTimersByTimeAsync(2_000);
  await done;
  expect(listCalls(liveEvents)).toHaveLength(1);
});
