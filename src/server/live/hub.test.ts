import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { liveEvent, type LiveEvent } from '#shared/live/events.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { notifyTable } from '#testing/server/notifications.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { startLiveHub, type LiveHub } from './hub.ts';

let database: TestDatabase;
let hub: LiveHub;

beforeEach(async () => {
  database = await buildDatabase();
  const begun = Promise.withResolvers<void>();
  hub = startLiveHub({ connection: database.connection, log: createLog('silent') });
  hub.onListening(begun.resolve);
  await begun.promise;
});
afterEach(async () => {
  await hub.stop();
  await database.close();
});

/** A browser of a user, which collects its events. */
function join(userId = 1): LiveEvent[] {
  const events: LiveEvent[] = [];
  hub.add({
    userId,
    sessionId: userId,
    send(text) {
      for (const [, data = ''] of text.matchAll(/data: (.*)/g))
        events.push(liveEvent.parse(JSON.parse(data)));
    },
    close() {},
    onClose() {},
  });
  return events;
}

const waitForEvent = (events: LiveEvent[], table: string) =>
  waitUntilPasses(() => {
    const found = events.find((event) => event.table === table && event.ago_ms === 0);
    if (!found) throw new Error(`${table} has not arrived yet`);
    return found;
  });

test('P1: the more browsers there are, the longer is the time within which they are asked to come', async () => {
  const first = join();
  await notifyTable(database.db, 'few');
  expect(await waitForEvent(first, 'few')).toMatchObject({ within_ms: 2_000 });

  for (let more = 1; more < 200; more += 1) join();
  await notifyTable(database.db, 'many');
  expect(await waitForEvent(first, 'many')).toMatchObject({ within_ms: 5_000 });
});

test('a browser that joins after a change gets it, and from when on nothing is known', async () => {
  const early = join(1);
  // By then what was collected since listening began was sent, and what comes next is collected as long as always.
  await notifyTable(database.db, 'first');
  await waitForEvent(early, 'first');
  await notifyTable(database.db, 'stock');
  await notifyTable(database.db, 'last');
  await waitForEvent(early, 'last');

  const late = join(2);
  expect(late.map(({ table }) => table)).toEqual(['first', 'stock', 'last', '*']);
  const [, stock, , horizon] = late.map(({ ago_ms }) => ago_ms);
  expect(stock).toBeGreaterThan(50);
  expect(horizon).toBeGreaterThanOrEqual(stock ?? 0);
});
