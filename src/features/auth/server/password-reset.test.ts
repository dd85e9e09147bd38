import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMails } from '#features/deliveries/server/public.ts';
import { keepVerifiedAddress } from '#features/notifications/server/public.ts';
import { toggleUser, updateUser } from '#features/users/contract.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildCodes } from '#testing/server/factors.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { changePassword, currentUser, signIn } from '../contract.ts';
import { askForReset, readReset, resetByLink, signInOptions } from '../contract/links.ts';
import { DEAD_RESET, FREE_FAILURES_OF_NETWORK } from '../rules.ts';
import { purgeUnfinishedSignIns, sendResetLinks } from './public.ts';

const PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const EMAIL = 'ada@example.com';
const NEW = 'a longer one of my own';
const MINUTE_MS = 60_000;

hashWithLittleEffort();
let server: TestServer;
let mail: TestMailServer;
let ada: { id: number; username: string };
beforeAll(async () => {
  mail = await startMailServer();
  server = await buildServer({ settings: { SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  mail.mails.length = 0;
  for (const table of [
    'deliveries',
    'history',
    'sign_in_attempts',
    'password_reset_requests',
    'users',
  ] as const)
    await server.db.deleteFrom(table).execute();
  ada = await buildUser(server.db, { username: 'ada', email: EMAIL });
  await keepVerifiedAddress(server.db, { userId: ada.id, address: EMAIL, now: server.clock.now });
});

const ask = (email = EMAIL, headers = {}) => server.call(askForReset, { body: { email } }, headers);
/** What the jobs do within seconds. */
async function work(): Promise<void> {
  await sendResetLinks(server.db, {
    mailsFrom: PUBLIC_URL,
    passwords: { PASSWORD_LOGIN: 'on', ADMIN_USERNAME: 'admin' },
    now: server.clock.now,
  });
  await sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log: createLog('silent'),
  });
}
/** Another mail, "your password was changed", may come after the one with the link. */
function readLink(): URL {
  const texts = mail.listTo(EMAIL).map(({ parsed }) => parsed.text ?? '');
  return new URL(texts.flatMap((text) => text.match(/https:\/\/\S+#[\w-]+/g) ?? []).at(-1) ?? '');
}
async function getToken(): Promise<string> {
  expect((await ask()).status).toBe(200);
  await work();
  return readLink().hash.slice(1);
}
const reset = (token: string, new_password = NEW) =>
  server.call(resetByLink, { body: { token, new_password } });
const enter = (password: string) => server.call(signIn, { body: { username: 'ada', password } });

test('a person who forgot their password sets a new one by a link, and is signed out everywhere', async () => {
  const open = server.signedInAs(ada);
  expect((await open.call(currentUser, {})).status).toBe(200);
  const token = await getToken();
  expect((await server.call(readReset, { body: { token } })).body).toEqual({ username: 'ada' });
  expect((await reset(token)).body).toEqual({ success: true });
  expect((await open.call(currentUser, {})).status).toBe(401);
  expect([(await enter(PASSWORD)).status, (await enter(NEW)).status]).toEqual([401, 200]);
});

test('A37: with a second factor a new password alone opens nothing', async () => {
  const { showCode } = await buildCodes(server, ada);
  expect(showCode()).toMatch(/^\d{6}$/);
  await reset(await getToken());
  const { status, error } = await enter(NEW);
  expect([status, error.code]).toEqual([401, 'second_step']);
});

test('A37: a link works once, also where two requests bring it, or two links, at the same moment', async () => {
  const first = await getToken();
  server.clock.advance(3 * MINUTE_MS);
  const second = await getToken();
  expect(second).not.toBe(first);
  const answers = await Promise.all([reset(first), reset(first), reset(second), reset(second)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  for (const token of [first, second]) expect((await reset(token)).error.message).toBe(DEAD_RESET);
});

test('A37: a link works for an hour, and not a second longer', async () => {
  const token = await getToken();
  server.clock.advance(60 * MINUTE_MS - 1000);
  expect((await server.call(readReset, { body: { token } })).status).toBe(200);
  server.clock.advance(1000);
  expect((await reset(token)).status).toBe(404);
  await purgeUnfinishedSignIns(server.db, server.clock.now);
  expect(await server.db.selectFrom('password_resets').selectAll().execute()).toEqual([]);
});

test('A37: another change of the password, or being deactivated, ends the links before it', async () => {
  const token = await getToken();
  const passwords = { current_password: PASSWORD, new_password: 'another one, by hand' };
  expect((await server.signedInAs(ada).call(changePassword, { body: passwords })).status).toBe(200);
  expect((await reset(token)).status).toBe(404);

  server.clock.advance(3 * MINUTE_MS);
  const next = await getToken();
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  await admin.call(toggleUser, { params: { id: ada.id } });
  expect((await reset(next)).status).toBe(404);
});

test('A37: a link that went to an address which is no longer that of the account is over', async () => {
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
  const token = await getToken();
  const change = (email: string | null) =>
    admin.call(updateUser, { params: { id: ada.id }, body: { email } });
  for (const email of ['ada@elsewhere.example', null]) {
    expect((await change(email)).status).toBe(200);
    expect((await server.call(readReset, { body: { token } })).status).toBe(404);
    expect((await reset(token)).status).toBe(404);
  }
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('A37: what was guessed is answered like what is over', async () => {
  const token = await getToken();
  const near = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
  for (const guess of [near, 'A'.repeat(43)]) {
    const { status, error } = await reset(guess);
    expect([status, error.message]).toEqual([404, DEAD_RESET]);
  }
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('A38: known, unknown, inactive and unconfirmed addresses are answered alike; mail goes to confirmed ones alone', async () => {
  await buildUser(server.db, { email: 'unconfirmed@example.com' });
  const off = await buildUser(server.db, { email: 'off@example.com', is_active: false });
  await keepVerifiedAddress(server.db, { userId: off.id, address: 'off@example.com', now: server.clock.now });
  const addresses = [EMAIL, 'stranger@example.com', 'unconfirmed@example.com', 'off@example.com'];
  const answers = [];
  for (const address of addresses) answers.push(await ask(address));
  const [known, ...others] = answers.map(({ status, body, headers }) => [status, body, Object.keys(headers)]);
  for (const other of others) expect(other).toEqual(known);
  await work();
  expect(mail.mails.map(({ to }) => to)).toEqual([EMAIL]);
});

test('A38: asking runs the same statements for every address', async () => {
  let statements: string[] = [];
  const known = new WeakSet<object>();
  server.database.pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client);
    // One of many overloads, all of which go through.
    client.query = ((text: unknown, ...rest: []) => {
      if (typeof text === 'string') statements.push(text);
      return query(text as string, ...rest);
    }) as typeof client.query;
  });
  const readStatements = async (email: string): Promise<string[]> => {
    statements = [];
    await ask(email);
    return statements;
  };
  const asked = await readStatements(EMAIL);
  expect(asked.some((text) => text.includes('password_reset_requests'))).toBe(true);
  expect(await readStatements('stranger@example.com')).toEqual(asked);
});

test('A38: asking is slowed down after ten times, for every address alike', async () => {
  for (const email of [EMAIL, 'stranger@example.com']) {
    for (let round = 0; round < 10; round += 1) expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
  }
  // What was asked counts nothing at sign-in.
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('A38: many requests from one network slow down requests alone, not the sign-ins of new devices', async () => {
  for (let at = 0; at < FREE_FAILURES_OF_NETWORK; at += 1)
    expect((await ask(`person${at}@example.com`)).status).toBe(200);
  expect((await ask('one-more@example.com')).status).toBe(429);
  expect((await enter('wrong words')).status).toBe(401);
  expect((await enter(PASSWORD)).status).toBe(200);
});

test('A38: who asks over and over fills no mailbox', async () => {
  for (let round = 0; round < 3; round += 1) {
    await ask();
    await work();
  }
  expect(mail.listTo(EMAIL)).toHaveLength(1);
  server.clock.advance(2 * MINUTE_MS);
  await ask();
  await work();
  expect(mail.listTo(EMAIL)).toHaveLength(2);
});

test('A37: the link leads to PUBLIC_URL whatever host a request names, and its token is behind the #', async () => {
  await ask(EMAIL, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  await work();
  const link = readLink();
  expect([link.origin, link.pathname, link.search]).toEqual([PUBLIC_URL, '/reset-password', '']);
  expect(link.hash).toMatch(/^#[\w-]{43}$/);
  const page = await server.inject({ url: '/reset-password' });
  expect(page.headers['referrer-policy']).toBe('no-referrer');
});

test('A37: neither the database nor the history knows a link', async () => {
  const token = await getToken();
  const { rows } = await server.database.pool.query(
    'select r::text from password_resets r union all select h::text from history h union all select d::text from deliveries d',
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('without a mail server nothing is offered, and asking says so', async () => {
  await using plain = await buildServer({ database: server.database });
  expect((await plain.call(signInOptions, {})).body).toEqual({ password_reset: false });
  expect((await server.call(signInOptions, {})).body).toEqual({ password_reset: true });
  expect((await plain.call(askForReset, { body: { email: EMAIL } })).status).toBe(404);
});
