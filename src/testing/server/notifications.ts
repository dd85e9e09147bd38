import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/database.ts';
import { LIVE_CHANNEL, notification, type Notification } from '#server/live/notification.ts';
import { waitUntilPasses } from '../wait-until-passes.ts';
import type { TestDatabase } from '../database/database.ts';

/** Notifies every process, as the triggers do. */
export async function notify(db: Db, change: Notification): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(change)})`.execute(db);
}

/** Says of a table, which need not exist, that it has changed. */
export const notifyTable = (db: Db, table: string): Promise<void> => notify(db, { table });

/** Every notification while something is done, in order. */
export async function collectNotifications(
  { connection, db }: TestDatabase,
  action: () => Promise<unknown>,
): Promise<Notification[]> {
  const listener = new pg.Client(connection);
  const heard: Notification[] = [];
  listener.on('notification', ({ payload = '' }) => heard.push(notification.parse(JSON.parse(payload))));
  await listener.connect();
  try {
    await listener.query(`listen ${LIVE_CHANNEL}`);
    await action();
    // Notifications arrive in the order in which transactions commit: after this one there is none left.
    const last = randomUUID();
    await notifyTable(db, last);
    const findLast = () => heard.findIndex((change) => 'table' in change && change.table === last);
    await waitUntilPasses(() =>
      findLast() >= 0 ? undefined : Promise.reject(new Error('It has not arrived yet')),
    );
    return heard.slice(0, findLast());
  } finally {
    await listener.end();
  }
}

/** The tables whose change browsers are notified of while something is done, each once. */
export async function collectChangedTables(
  database: TestDatabase,
  action: () => Promise<unknown>,
): Promise<string[]> {
  const changes = await collectNotifications(database, action);
  return [...new Set(changes.flatMap((change) => ('table' in change ? [change.table] : [])))];
}
