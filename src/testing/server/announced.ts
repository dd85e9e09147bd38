import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { announce, announcement, LIVE_CHANNEL } from '#server/live/announce.ts';
import { waitUntilPasses } from '../wait-until-passes.ts';
import type { TestDatabase } from '../database/database.ts';

/** The topics that open browsers are told of while something is done, each once. */
export async function collectAnnouncements(
  { connection, db }: TestDatabase,
  action: () => Promise<unknown>,
): Promise<string[]> {
  const listener = new pg.Client(connection);
  const heard: string[] = [];
  listener.on('notification', ({ payload = '' }) =>
    heard.push(announcement.parse(JSON.parse(payload)).topic),
  );
  await listener.connect();
  try {
    await listener.query(`listen ${LIVE_CHANNEL}`);
    await action();
    // Announcements arrive in the order in which they are made: after this one there is none left.
    const last = randomUUID();
    await announce(db, { topic: last });
    await waitUntilPasses(() =>
      heard.includes(last) ? undefined : Promise.reject(new Error('not told yet')),
    );
    return [...new Set(heard.slice(0, heard.indexOf(last)))];
  } finally {
    await listener.end();
  }
}
