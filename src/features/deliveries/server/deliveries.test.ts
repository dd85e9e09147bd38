import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { listDeliveries, retryDelivery, sendTestMail } from '../contract.ts';
import { queueMail, sendMails, type QueuedMail } from './public.ts';

const MAIL_FROM = 'touchline@example.com';

let server: TestServer;
let mail: TestMailServer;
let ada: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  mail = await startMailServer();
  server = await buildServer({
    settings: { SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL: 'https://touchline.example.com' },
  });
  ada = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'ada' }));
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  mail.mails.length = 0;
  mail.faults.refuses = {};
  await server.db.deleteFrom('deliveries').execute();
});

const queue = (name: string, overrides: Partial<QueuedMail> = {}) =>
  queueMail(server.db, {
    kind: 'alert',
    dedupeKey: name,
    to: { userId: null, address: `${name}@example.com` },
    subject: `About ${name}`,
    text: 'The body that no one else may read',
    now: server.clock.now,
    ...overrides,
  });
const send = () =>
  sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log: createLog('silent'),
  });
const list = async (query: object = {}) => (await ada.call(listDeliveries, { query })).body;

/** One that was sent, one that was refused and one that waits. */
async function queueOneOfEach(): Promise<void> {
  const otis = await buildUser(server.db, { full_name: 'Otis Operator' });
  await queue('otis', { to: { userId: otis.id, address: 'otis@example.com' } });
  mail.faults.refuses = { 'gone@example.com': '550 No such person here' };
  await queue('gone');
  await send();
  await queue('waiting');
}

test('what goes out is listed with whose it is and what the server said, never with what it says', async () => {
  await queueOneOfEach();
  const answer = await list();
  expect(answer).toMatchObject({
    counts: { queued: 1, sent: 1, failed: 1 },
    total: 3,
    mail_server: new URL(mail.url).host,
  });
  expect(answer.deliveries).toMatchObject([
    { recipient: 'waiting@example.com', state: 'queued' },
    { state: 'failed', last_error: expect.stringContaining('550 No such person here'), can_retry: true },
    { recipient: 'otis@example.com', person: 'Otis Operator', state: 'sent', can_retry: false },
  ]);
  expect(JSON.stringify(answer)).not.toContain('The body');
});

test('they are found by state, recipient and subject, and paged', async () => {
  for (const name of ['a', 'b', 'c']) await queue(name);
  expect(await list({ state: 'sent' })).toMatchObject({ deliveries: [], total: 0 });
  expect((await list({ search: 'about B' })).deliveries).toMatchObject([{ subject: 'About b' }]);
  const page = await list({ limit: 2, offset: 2 });
  expect(page).toMatchObject({ deliveries: [{ subject: 'About a' }], total: 3 });
});

test('a file has all that the filters leave with whom it was for, and never what it said', async () => {
  await queueOneOfEach();
  const fetchFile = async (query: string) =>
    server.inject({
      url: `/api/deliveries/export?${query}`,
      headers: { authorization: `Bearer ${await ada.token()}` },
    });
  const { headers, body } = await fetchFile('format=csv&columns=state,recipient,gone');
  expect(headers['content-disposition']).toBe('attachment; filename="deliveries_2026-11-21.csv"');
  expect(body.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'State,Recipient',
    'Queued,waiting@example.com',
    'Failed,gone@example.com',
    'Sent,Otis Operator <otis@example.com>',
  ]);
  const failed = await fetchFile('format=csv&state=failed&search=about%20g');
  expect(failed.body).toContain('550 No such person here');
  expect(failed.body).not.toContain('otis');
  expect(failed.body).not.toContain('The body');
});

test('what failed is tried again by a person; what was sent, or held a secret, is not', async () => {
  mail.faults.refuses = { 'a@example.com': '550 No', 'secret@example.com': '550 No' };
  for (const name of ['a', 'b']) await queue(name);
  await queue('secret', { isSecret: true });
  await send();
  mail.faults.refuses = {};
  const retry = async (name: string) => {
    const found = (await list({ search: `${name}@` })).deliveries[0];
    return (await ada.call(retryDelivery, { params: { id: found?.id ?? 0 } })).status;
  };
  expect([await retry('a'), await retry('b'), await retry('secret')]).toEqual([200, 409, 409]);
  expect((await ada.call(retryDelivery, { params: { id: 999_999 } })).status).toBe(404);
  expect(await send()).toBe(1);
  expect(mail.mails.map(({ to }) => to)).toEqual(['b@example.com', 'a@example.com']);
});

test('a mail with a link that is retried while it waits is still given up once the link has expired', async () => {
  mail.faults.refuses = { 'a@example.com': '452 Mailbox full' };
  const usefulUntil = new Date(server.clock.now.getTime() + 60_000);
  await queue('a', { isSecret: true, usefulUntil });
  await send();
  const [{ id } = { id: 0 }] = (await list()).deliveries;
  expect((await ada.call(retryDelivery, { params: { id } })).status).toBe(200);
  mail.faults.refuses = {};
  server.clock.advance(60_000);
  expect(await ada.call(retryDelivery, { params: { id } })).toMatchObject({
    status: 409,
    error: { message: 'This wasn’t sent in time. Request a new link.' },
  });
  expect(await send()).toBe(0);
  expect((await list()).deliveries).toMatchObject([{ state: 'failed', can_retry: false }]);
  expect(mail.mails).toEqual([]);
});

test('a test mail arrives', async () => {
  expect((await ada.call(sendTestMail, { body: { to: 'nowhere' } })).status).toBe(400);
  expect((await ada.call(sendTestMail, { body: { to: 'ops@example.com' } })).status).toBe(200);
  await send();
  expect(mail.listTo('ops@example.com')[0]?.parsed.subject).toBe('A test from Touchline');
});

test('without a mail server there is no test mail, and it is said why', async () => {
  await using bare = await buildServer();
  const admin = bare.signedInAs(await buildUser(bare.db, { role: 'admin' }));
  expect((await admin.call(listDeliveries, { query: {} })).body.mail_server).toBeNull();
  expect(await admin.call(sendTestMail, { body: { to: 'ops@example.com' } })).toMatchObject({
    status: 400,
    error: { message: 'No mail server is configured. Set SMTP_URL, MAIL_FROM and PUBLIC_URL first.' },
  });
});
