import { getEventListeners } from 'node:events';
import { expect, test, vi } from 'vitest';
import { createLog } from '#server/log.ts';
import { notifyTable } from '#testing/server/notifications.ts';
import { waitUntilPasses } from '#testing/wait-until-passes.ts';
import { buildFailingDatabase } from '#testing/database/failing-database.ts';
import { LIVE_CHANNEL } from './notification.ts';
import { listen } from './listen.ts';

test('F6: a connection that died without a word is noticed and replaced', async () => {
  await using database = await buildFailingDatabase();
  const { connection, network } = database;
  const onListening = vi.fn<() => void>();
  const onNotification = vi.fn<(payload: string) => void>();
  const log = createLog('silent');
  const listener = listen({ connection, channel: LIVE_CHANNEL, log, onListening, onNotification });
  await waitUntilPasses(() => expect(onListening).toHaveBeenCalledTimes(1));

  network.swallow();
  network.mend();
  await waitUntilPasses(() => expect(onListening).toHaveBeenCalledTimes(2));
  await waitUntilPasses(() => notifyTable(database.db, 'stock'));
  await waitUntilPasses(() => expect(onNotification).toHaveBeenCalledWith('{"table":"stock"}'));
  await listener.stop();
});

test('F4: listening begins when the database comes, and a stop before that is not held up', async () => {
  await using database = await buildFailingDatabase();
  const { connection, network } = database;
  await network.refuse();
  const log = createLog('silent');
  const warned = vi.spyOn(log, 'warn');
  const onListening = vi.fn<() => void>();
  const start = () =>
    listen({ connection, channel: LIVE_CHANNEL, log, onListening, onNotification: () => {} });
  const [waiting, stopped] = [start(), start()];
  await waitUntilPasses(() => expect(warned).toHaveBeenCalledTimes(2));
  await stopped.stop();

  await network.accept();
  await waitUntilPasses(() => expect(onListening).toHaveBeenCalledTimes(1));
  expect(warned, 'an outage is logged once').toHaveBeenCalledTimes(2);
  await waiting.stop();
});

test('a connection that was lost leaves nothing behind that waits for the stop', async () => {
  await using database = await buildFailingDatabase();
  const { connection } = database;
  const waitedOn = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const onListening = vi.fn<() => void>();
  const log = createLog('silent');
  const onNotification = () => {};
  const listener = listen({ connection, channel: LIVE_CHANNEL, log, onListening, onNotification });
  for (const times of [1, 2, 3, 4]) {
    await waitUntilPasses(() => expect(onListening).toHaveBeenCalledTimes(times));
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'touchline live'`,
    );
  }
  await waitUntilPasses(() => expect(onListening).toHaveBeenCalledTimes(5));
  const waiting = waitedOn.mock.contexts.map((signal) =>
    signal instanceof AbortSignal ? getEventListeners(signal, 'abort').length : 0,
  );
  // What the connection that is there waits for; not one more for each that was lost.
  expect(Math.max(...waiting)).toBeLessThanOrEqual(3);
  await listener.stop();
});
