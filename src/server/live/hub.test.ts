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

/** A browser of a user, which hears what it is told. */
function join(userId = 1): LiveEvent[] {
  const told: LiveEvent[] = [];
  hub.add({
    userId,
    sessionId: userId,
    send(text) {
      for (const [, data = ''] of text.matchAll(/data: (.*)/g)) told.push(liveEvent.parse(JSON.parse(data)));
    },
    close() {},
    onClose() {},
  });
  return told;
}

const wereTold = (told: LiveEvent[], table: string) =>
  waitUntilPasses(() => {
    const found = told.find((event) => event.table === table && event.ago_ms === 0);
    if (!found) throw new Error(`${table} was not told yet`);
    return found;
  });

test('P1: the more browsers there are, the longer is the time within which they are told to come', async () => {
  const first = join();
  await notifyTable(database.db, 'few');
  expect(await wereTold(first, 'few')).toMatchObject({ within_ms: 2_000 });

  for (let more = 1; more < 200; more += 1) join();
  await notifyTable(database.db, 'many');
  expect(await wereTold(first, 'many')).toMatchObject({ within_ms: 5_000 });
});

test('a browser that joins after a change is told of it, and from when on nothing is known', async () => {
  const early = join(1);
  // By then what was collected since listening began is told, and what comes next is collected as long as ever.
  await notifyTable(database.db, 'first');
  await wereTold(early, 'first');
  await notifyTable(database.db, 'stock');
  await notifyTable(database.db, 'last');
  await wereTold(early, 'last');

  const late = join(2);
  expect(late.map(({ table }) => table)).toEqual(['first', 'stock', 'last', '*']);
  const [, stock, , horizon] = late.map(({ ago_ms }) => ago_ms);
  expect(stock).toBeGreaterThan(50);
  expect(horizon).toBeGreaterThanOrEqual(stock ?? 0);
});
