import { get, type IncomingMessage } from 'node:http';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createApp } from '#server/http/app/app.ts';
import type { App } from '#server/http/kit.ts';
import { createLog } from '#server/log.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { buildKit } from '#testing/server/kit.ts';
import { runStatement } from '#testing/database/database-server.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { openEvents, type OpenEvents } from '#testing/server/live.ts';
import { notify, notifyTable } from '#testing/server/notifications.ts';
import { measureQuickest, measureTime } from '#testing/quickest.ts';
import { startLiveHub, type LiveHub } from './hub.ts';
import { registerLiveRoutes, type LiveOptions } from './routes.ts';

interface Process {
  app: App;
  hub: LiveHub;
  origin: string;
  /** A tab of this user, whose session has the same number. */
  openTab: (userId: number) => Promise<OpenEvents>;
}

let database: TestDatabase;
let processes: Process[];
let openSessions: ReturnType<typeof vi.fn<LiveOptions['openSessions']>>;

const buildToken = (userId: number) => `token-of-user-number-${userId}`;

beforeEach(async () => {
  database = await buildDatabase();
  processes = [];
  openSessions = vi.fn<LiveOptions['openSessions']>(async (_db, _now, ids) => new Set(ids));
});
afterEach(async () => {
  await Promise.all(processes.map(({ app }) => app.close()));
  await database.close();
});

/** A process of the application that serves nothing but live events. */
async function startProcess(entering: () => Promise<void> = async () => {}): Promise<Process> {
  const log = createLog('silent');
  const hub = startLiveHub({ connection: database.connection, log });
  const app = await createApp({
    kit: buildKit(database.db, {
      async authenticate(_db, token) {
        await entering();
        const id = Number(token.split('-').at(-1));
        return {
          identity: { id, username: 'ada', fullName: 'Ada', role: 'user', sessionId: id },
          versions: {},
        };
      },
    }),
    log,
    version: '0.0.0-test',
    routes: (routed) => registerLiveRoutes(routed, { hub, openSessions }),
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const started = { app, hub, origin, openTab: (userId: number) => openEvents(origin, buildToken(userId)) };
  processes.push(started);
  await listening(processes.length);
  return started;
}

const listening = (count: number) =>
  waitUntilPasses(async () => {
    const { rows } = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and query = 'listen "touchline_live"' and state = 'idle'`.execute(
      database.db,
    );
    expect(rows).toHaveLength(count);
  });

const breakConnections = () =>
  runStatement(
    database.connection,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

const heard = (tab: OpenEvents, table: string) => waitUntilPasses(() => expect(tab.tables).toContain(table));

test('a change in one process reaches the browsers of every process', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const tabs = [await here.openTab(1), await there.openTab(2)];
  await notifyTable(database.db, 'stock');
  for (const tab of tabs) await expect.poll(() => tab.tables).toContain('stock');
});

test('a change that is not committed notifies no process', async () => {
  const tab = await (await startProcess()).openTab(1);
  const failed = database.db.transaction().execute(async (tx) => {
    await notifyTable(tx, 'undone');
    throw new Error('Rolled back');
  });
  await expect(failed).rejects.toThrow('Rolled back');
  await notifyTable(database.db, 'done');
  await heard(tab, 'done');
  expect(tab.tables).not.toContain('undone');
});

test('a burst of changes of one kind is sent once each tenth of a second', async () => {
  const tab = await (await startProcess()).openTab(1);
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: 50 }, () => notifyTable(database.db, 'sales')));
  await heard(tab, 'sales');
  await notifyTable(database.db, 'end');
  await heard(tab, 'end');
  const tookMs = performance.now() - startedMs;
  const events = tab.tables.filter((table) => table === 'sales').length;
  expect(events).toBeLessThanOrEqual(Math.ceil(tookMs / 100));
  expect(events).toBeLessThan(50);
});

test('F6: after the database was away, browsers are told to refetch everything', async () => {
  const tab = await (await startProcess()).openTab(1);
  await notifyTable(database.db, 'before');
  await heard(tab, 'before');
  tab.tables.length = 0;
  await breakConnections();
  await heard(tab, '*');
  await notifyTable(database.db, 'stock');
  await expect.poll(() => tab.tables).toContain('stock');
});

test('what is not a live event is left out', async () => {
  const tab = await (await startProcess()).openTab(1);
  await runStatement(database.connection, `notify touchline_live, 'gibberish'`);
  await notifyTable(database.db, 'stock');
  await heard(tab, 'stock');
  expect(tab.received()).not.toContain('gibberish');
});

test('A7: the streams of a user whose session ends are closed within a second, on every process', async () => {
  const [here, there] = [await startProcess(), await startProcess()];
  const stays = await there.openTab(2);
  const closing = await measureQuickest(1_000, async () => {
    const [left, alsoLeft] = [await here.openTab(1), await there.openTab(1)];
    return measureTime(async () => {
      await notify(database.db, { user: 1 });
      await Promise.all([left.ended, alsoLeft.ended]);
    });
  });
  expect(closing).toBeLessThan(1_000);

  await notifyTable(database.db, 'end');
  await heard(stays, 'end');
  expect(stays.tables).not.toContain('session');
});

test('A6: the stream of a session that ran out is closed within a minute; an outage closes none', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const { openTab, hub } = await startProcess();
    const [gone, stays] = [await openTab(1), await openTab(2)];
    openSessions.mockRejectedValueOnce(new Error('No database'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hub.streams.size).toBe(2);

    openSessions.mockResolvedValueOnce(new Set([2]));
    await vi.advanceTimersByTimeAsync(60_000);
    await gone.ended;
    expect(hub.streams.size).toBe(1);
    stays.close();
  } finally {
    vi.useRealTimers();
  }
});

test('A7: a session that ended while no process could listen ends its stream afterwards', async () => {
  const tab = await (await startProcess()).openTab(1);
  await notifyTable(database.db, 'before');
  await heard(tab, 'before');
  openSessions.mockResolvedValueOnce(new Set());
  await breakConnections();
  await expect(tab.ended).resolves.toBeUndefined();
});

test('A7: a stream whose session ends while it is being opened is closed', async () => {
  const { openTab } = await startProcess();
  openSessions.mockResolvedValueOnce(new Set());
  const tab = await openTab(1);
  await expect(tab.ended).resolves.toBeUndefined();
});

test('a stream is kept alive, and is neither buffered, compressed nor stored on its way', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const tab = await (await startProcess()).openTab(1);
    expect(Object.fromEntries(tab.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(tab.response.headers.has('content-encoding')).toBe(false);
    await vi.advanceTimersByTimeAsync(20_000);
    await waitUntilPasses(() => expect(tab.received()).toContain(': beat\n\n'));
  } finally {
    vi.useRealTimers();
  }
});

test('a browser that stops reading is dropped, and the others go on', async () => {
  const { origin, openTab, hub } = await startProcess();
  const headers = { authorization: `Bearer ${buildToken(1)}` };
  const unread = await new Promise<IncomingMessage>((resolve) =>
    get(`${origin}/api/events`, { headers }, resolve),
  );
  unread.pause().on('error', () => {});
  const tab = await openTab(2);

  for (let burst = 0; hub.streams.size === 2 && burst < 100; burst += 1) {
    await sql`select pg_notify('touchline_live', json_build_object('table', n || repeat('x', 7000))::text)
      from generate_series(1, 100) n`.execute(database.db);
    await notifyTable(database.db, `end-${burst}`);
    await heard(tab, `end-${burst}`);
  }
  expect([...hub.streams].map(({ userId }) => userId)).toEqual([2]);
  unread.destroy();
});

test('a session may have twenty streams, not more, and a closed tab makes room', async () => {
  const { openTab, hub } = await startProcess();
  const tabs = await Promise.all(Array.from({ length: 20 }, () => openTab(1)));
  const refused = await openTab(1);
  expect(refused.response.status).toBe(429);
  expect((await openTab(2)).response.status).toBe(200);

  tabs[0]?.close();
  await waitUntilPasses(() => expect(hub.streams.size).toBe(20));
  expect((await openTab(1)).response.status).toBe(200);
});

test('a HEAD request is answered and opens no stream', async () => {
  const { origin, hub } = await startProcess();
  const headers = { authorization: `Bearer ${buildToken(1)}` };
  const answer = await fetch(`${origin}/api/events`, { method: 'HEAD', headers });
  expect(answer.status).toBe(200);
  expect(hub.streams.size).toBe(0);
});

test('F9: open streams do not hold up a stop', async () => {
  const stopping = await measureQuickest(1_000, async () => {
    const { app, openTab } = await startProcess();
    const tabs = [await openTab(1), await openTab(2)];
    return measureTime(() => Promise.all([app.close(), ...tabs.map(({ ended }) => ended)]));
  });
  expect(stopping).toBeLessThan(1_000);
});

test('F9: nor does a stream that opens only when the stop has begun', async () => {
  const [request, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { app, openTab } = await startProcess(() => {
    request.resolve();
    return gate.promise;
  });
  const opening = openTab(1);
  await request.promise;
  const stopped = app.close();
  await waitUntilPasses(() => expect(app.server.listening).toBe(false));
  gate.resolve();
  await (
    await opening
  ).ended;
  await stopped;
});

test('a browser that leaves while its session is looked up leaves no stream behind', async () => {
  const entering = Promise.withResolvers<void>();
  const looking = vi.fn(() => entering.promise);
  const { hub, origin, app } = await startProcess(looking);
  const added = vi.spyOn(hub, 'add');
  const closed = vi.fn();
  app.server.on('connection', (socket) => socket.once('close', closed));
  const request = get(`${origin}/api/events`, { headers: { authorization: `Bearer ${buildToken(1)}` } });
  request.on('error', () => {});
  await waitUntilPasses(() => expect(looking).toHaveBeenCalledOnce());
  request.destroy();
  await waitUntilPasses(() => expect(closed).toHaveBeenCalledOnce());
  entering.resolve();
  await waitUntilPasses(() => expect(added).toHaveBeenCalledOnce());
  expect(hub.streams.size).toBe(0);
});
