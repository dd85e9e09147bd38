import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { insertUser } from '#features/users/server/queries/accounts.ts';
import { listJobs } from '#main/jobs.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createLog } from '#server/log.ts';
import { readSettings } from '#server/settings.ts';
import { startMailServer } from '#testing/server/mail-server.ts';
import { BENCH_SOURCE, TIME_ZONE, type AttentionCompany } from './company.ts';

const TIMES = 5;
const GIVEN_UP_MS = 120_000;
const LOOK_MS = 100;
/** What notices, tells and sends, as the application runs it. */
const JOBS = ['watch-attention', 'tell-people', 'send-mails'];

/** Says how long it takes from a source's failure until the mail about it has arrived. */
export async function measureMails({ db, connectionString, warehouses }: AttentionCompany): Promise<void> {
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
  const all = listJobs({ settings, sources: [], warehouses, clock, connection });
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
    for (let at = 0; at < TIMES; at += 1) {
      // Each failure at another moment of the jobs' own intervals.
      await delay(at * 3_700);
      await logDelay(db, at, mail.mails);
    }
  } finally {
    await jobs.stop();
    await sql`delete from deliveries where user_id = ${person}`.execute(db);
    await sql`delete from users where id = ${person}`.execute(db);
  }
}

async function logDelay(
  db: AttentionCompany['db'],
  at: number,
  mails: readonly { parsed: { text?: string | undefined } }[],
): Promise<void> {
  const { id, name } = await db
    .selectFrom('sources')
    .select(['id', 'name'])
    .where('id', 'like', `${BENCH_SOURCE}%`)
    .orderBy('id')
    .offset(at)
    .limit(1)
    .executeTakeFirstOrThrow();
  const words = `The bank did not answer, ${name}`;
  await db
    .updateTable('sources')
    .set({ failures_in_row: 3, last_error: words })
    .where('id', '=', id)
    .execute();
  const started = performance.now();
  while (!mails.some(({ parsed }) => parsed.text?.includes(words))) {
    if (performance.now() - started > GIVEN_UP_MS) throw new Error(`no mail about ${name} has arrived`);
    await delay(LOOK_MS);
  }
  console.log(`from a failure until its mail: ${((performance.now() - started) / 1000).toFixed(1)} s`);
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
