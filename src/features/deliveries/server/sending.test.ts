import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildDatabase, type TestDatabase } from '#testing/database/database.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { CLAIM_MS } from '../rules/next-attempt.ts';
import { queueMail, sendMails, type QueuedMail } from './public.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const MAIL_FROM = 'Touchline <touchline@example.com>';
const QUICK = { connectMs: 2_000, silenceMs: 2_000, mailMs: 3_000 };

let database: TestDatabase;
let mail: TestMailServer;
let now: Date;
beforeAll(async () => {
  database = await buildDatabase();
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  await database.close();
});
beforeEach(async () => {
  now = NOW;
  mail.mails.length = 0;
  for (const name of Object.keys(mail.faults)) Reflect.deleteProperty(mail.faults, name);
  await database.db.deleteFrom('deliveries').execute();
});

const pass = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
const queue = (dedupeKey: string, overrides: Partial<QueuedMail> = {}) =>
  queueMail(database.db, {
    kind: 'test',
    dedupeKey,
    to: { userId: null, address: `${dedupeKey}@example.com` },
    subject: 'Hello',
    text: 'Plain',
    html: '<p>Rich</p>',
    now,
    ...overrides,
  });
const send = ({ url = mail.url, limits = QUICK, signal }: SendOptions = {}) =>
  sendMails(database.db, {
    mailServer: openMailServer({ SMTP_URL: url, MAIL_FROM }, limits),
    clock: () => now,
    log: createLog('silent'),
    signal,
  });
interface SendOptions {
  url?: string;
  limits?: typeof QUICK;
  signal?: AbortSignal;
}
const read = async (dedupeKey: string) =>
  database.db
    .selectFrom('deliveries')
    .selectAll()
    .where('dedupe_key', '=', dedupeKey)
    .executeTakeFirstOrThrow();

test('a mail goes out once, in both forms, and nothing of it is kept', async () => {
  const user = await buildUser(database.db);
  const to = { userId: user.id, address: 'otis@example.com' };
  expect(await queue('a', { to, unsubscribeUrl: 'https://touchline.example.com/stop/1' })).toBe(true);
  expect(await queue('a', { to })).toBe(false);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [{ parsed } = {}] = mail.listTo('otis@example.com');
  expect(parsed).toMatchObject({
    subject: 'Hello',
    text: 'Plain\n',
    html: '<p>Rich</p>\n',
    from: { name: 'Touchline', address: 'touchline@example.com' },
  });
  const headers = Object.fromEntries((parsed?.headers ?? []).map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://touchline.example.com/stop/1>',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  const kept = await read('a');
  expect(kept).toMatchObject({ state: 'sent', settled_at: NOW, content: null, attempts: 1 });
  expect(parsed?.messageId).toBe(`<${kept.message_id}@example.com>`);
});

test('what its transaction takes back is not sent', async () => {
  const failed = database.db.transaction().execute(async (tx) => {
    await queueMail(tx, {
      kind: 'test',
      dedupeKey: 'a',
      to: { userId: null, address: 'a@example.com' },
      subject: 'x',
      text: 'x',
      now,
    });
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await send()).toBe(0);
});

test('without a mail server it waits; once it is too late it is not sent any more', async () => {
  await queue('a');
  await queue('b', { usefulUntil: new Date(NOW.getTime() + 3_600_000) });
  const withoutServer = { mailServer: null, clock: () => now, log: createLog('silent') };
  expect(await sendMails(database.db, withoutServer)).toBe(0);
  pass(3_600_000);
  expect(await send()).toBe(1);
  expect(await read('b')).toMatchObject({ state: 'failed', last_error: 'It wasn’t sent in time.' });
});

test('M1: a mail server that is down for an hour loses nothing, and what waited goes out once', async () => {
  const [port] = mail.url.match(/\d+$/) ?? [];
  await mail.close();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await queue(name);
  for (let minute = 0; minute < 60; minute += 1) {
    expect(await send()).toBe(0);
    pass(60_000);
  }
  expect(await read('a')).toMatchObject({
    state: 'queued',
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
  mail = await startMailServer(Number(port));
  let sent = 0;
  for (let minute = 0; minute < 6; minute += 1) {
    sent += await send();
    pass(60_000);
  }
  expect(sent).toBe(5);
  expect(new Set(mail.mails.map(({ to }) => to)).size).toBe(5);
  expect(mail.mails).toHaveLength(5);
});

test('M1: a mail that cannot be sent for a day is given up, with the words of the server', async () => {
  mail.faults.refusesAll = '451 Come back later';
  await queue('a', { isSecret: true });
  for (let hour = 0; hour < 25; hour += 1) {
    await send();
    pass(3_600_000);
  }
  expect(await read('a')).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('451 Come back later'),
    content: null,
  });
});

test('M2: a slow mail server is waited for only up to the limit', async () => {
  mail.faults.delayMs = 100;
  await queue('a');
  expect(await send()).toBe(1);
  mail.faults.delayMs = 30_000;
  await queue('b');
  expect(await send({ limits: { ...QUICK, silenceMs: 10_000, mailMs: 300 } })).toBe(0);
  expect(await read('b')).toMatchObject({ state: 'queued', last_error: 'not done after 0.3 s' });
  mail.faults.delayMs = 30_000;
  pass(60_000);
  expect(await send({ limits: { ...QUICK, silenceMs: 300 } })).toBe(0);
  expect(await read('b')).toMatchObject({ state: 'queued', attempts: 2 });
});

test('M3: an address that is refused fails in the words of the server, and the others go', async () => {
  mail.faults.refuses = {
    'gone@example.com': '550 No such person here',
    'full@example.com': '452 Mailbox full',
  };
  for (const name of ['a', 'gone', 'full', 'b']) await queue(name);
  expect(await send()).toBe(2);
  expect(await read('gone')).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('No such person here'),
  });
  expect((await read('gone')).content).not.toBeNull();
  expect(await read('full')).toMatchObject({
    state: 'queued',
    last_error: expect.stringContaining('Mailbox full'),
  });
  mail.faults.refuses = {};
  pass(60_000);
  expect(await send()).toBe(1);
  expect(mail.mails.map(({ to }) => to).toSorted()).toEqual([
    'a@example.com',
    'b@example.com',
    'full@example.com',
  ]);
});

test('M4: a server that cuts the connection after it took the mail gets it once more, with the same id', async () => {
  mail.faults.cutsAfterTaking = 1;
  await queue('a');
  expect(await send()).toBe(0);
  expect(await read('a')).toMatchObject({ state: 'queued' });
  pass(60_000);
  expect(await send()).toBe(1);
  const ids = mail.listTo('a@example.com').map(({ parsed }) => parsed.messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('M5: several processes send each mail once', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `mail-${at}`);
  for (const name of names) await queue(name);
  await Promise.all([send(), send(), send()]);
  expect(mail.mails.map(({ to }) => to).toSorted()).toEqual(
    names.map((name) => `${name}@example.com`).toSorted(),
  );
});

test('M6: a process that is killed after sending leaves one more mail at most, with the same id', async () => {
  await queue('a');
  // As a process leaves it that ended between the mail and the note.
  const killed = () =>
    database.db
      .updateTable('deliveries')
      .set({ state: 'queued', claimed_until: new Date(now.getTime() + CLAIM_MS), attempts: 1 })
      .set({ content: sql<null>`jsonb_build_object('text', 'Plain')` })
      .execute();
  await send();
  await killed();
  expect(await send()).toBe(0);
  pass(CLAIM_MS);
  expect(await send()).toBe(1);
  await killed();
  pass(CLAIM_MS);
  expect(await send()).toBe(0);
  expect(await read('a')).toMatchObject({
    state: 'failed',
    last_error: expect.stringContaining('It may have arrived'),
  });
  expect(new Set(mail.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  expect(mail.mails).toHaveLength(2);
});

test('a process that ends takes no further mail', async () => {
  await queue('a');
  expect(await send({ signal: AbortSignal.abort() })).toBe(0);
  expect(await read('a')).toMatchObject({ state: 'queued', attempts: 0 });
});
