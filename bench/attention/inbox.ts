import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Source } from '#features/connections/server/public.ts';
import { insertUser } from '#features/users/server/queries/accounts.ts';
import { listJobs } from '#main/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { startMailServer } from '#testing/server/mail-server.ts';
import { TIME_ZONE, type AttentionCompany } from './company.ts';

const GIVEN_UP_MS = 120_000;
const LOOK_MS = 100;
/** What syncs, notices, notifies and sends, as in the application. */
const JOBS = ['sync-source', 'watch-attention', 'notify-people', 'send-mails'];

/** The mails of a person who gets every alert. */
export interface Inbox {
  /** Says how long it takes from now until a mail that was not there before has one of these words. */
  logDelay(what: string, words: readonly string[]): Promise<void>;
}

/** Runs the jobs between a source and the mail about it, for as long as something is measured. */
export async function withInbox(
  { db, connectionString, warehouses }: AttentionCompany,
  sources: readonly Source[],
  work: (inbox: Inbox) => Promise<void>,
): Promise<void> {
  await using mail = await startMailServer();
  const settings = readSettings({
    LOG_LEVEL: 'error',
    COMPANY_TIME_ZONE: TIME_ZONE,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Touchline <touchline@example.com>',
    PUBLIC_URL: 'https://touchline.example.com',
  });
  const clock = () => new Date();
  const connection = { connectionString };
  const all = listJobs({ settings, sources, warehouses, clock, connection });
  const person = await addReader(db);
  const jobs = startJobs({
    jobs: all.filter(({ name }) => JOBS.includes(name)),
    connection,
    db,
    log: createLog('error'),
    clock,
  });
  try {
    await jobs.started;
    await work({
      async logDelay(what, words) {
        const started = performance.now();
        const before = mail.mails.length;
        const isThere = (text = '') => words.some((each) => text.includes(each));
        while (!mail.mails.slice(before).some(({ parsed }) => isThere(parsed.text))) {
          if (performance.now() - started > GIVEN_UP_MS)
            throw new Error(`no mail with “${words[0]}” has arrived`);
          await delay(LOOK_MS);
        }
        console.log(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
      },
    });
  } finally {
    await jobs.stop();
    await sql`delete from deliveries where user_id = ${person}`.execute(db);
    await sql`delete from users where id = ${person}`.execute(db);
  }
}

/** An admin with a confirmed email address, who gets every alert. */
async function addReader(db: AttentionCompany['db']): Promise<number> {
  const now = new Date();
  const email = `bench-${now.getTime()}@example.com`;
  const { id } = await insertUser(db, {
    username: email.split('@')[0] ?? email,
    full_name: 'Bench',
    email,
    role: 'admin',
    is_active: true,
    password_hash: '',
    created_at: now,
  });
  await db
    .insertInto('notification_addresses')
    .values({ user_id: id, address: email, verified_at: now, token_hash: null, asked_at: now })
    .execute();
  return id;
}
