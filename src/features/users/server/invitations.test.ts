import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acceptInvitation, readInvitation } from '#features/auth/contract/links.ts';
import { currentUser, signIn } from '#features/auth/contract.ts';
import { sendMails } from '#features/deliveries/server/public.ts';
import { getNotifications } from '#features/notifications/contract.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { createUser, toggleUser, updateUser } from '../contract.ts';
import { inviteUser, listInvitations, resendInvitation, revokeInvitation } from '../contract/invitations.ts';
import { DEAD_INVITATION } from '../rules.ts';
import { purgeInvitations } from './public.ts';

const PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const EMAIL = 'grace@example.com';
const HOUR_MS = 3_600_000;
const LINK = /https:\/\/[^\s"<]+/;

hashWithLittleEffort();
let server: TestServer;
let mail: TestMailServer;
let admin: ReturnType<TestServer['signedInAs']>;
let adminId: number;
beforeAll(async () => {
  mail = await startMailServer();
  server = await buildServer({ settings: { SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL } });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  mail.mails.length = 0;
  for (const table of ['invitations', 'deliveries', 'history', 'users'] as const)
    await server.db.deleteFrom(table).execute();
  ({ id: adminId } = await buildUser(server.db, { role: 'admin', full_name: 'Ada Lovelace' }));
  admin = server.signedInAs({ id: adminId });
});

const send = () =>
  sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log: createLog('silent'),
  });

/** The link of the last mail to the invited person. */
async function readMail(): Promise<URL> {
  await send();
  const [link = ''] = LINK.exec(mail.listTo(EMAIL).at(-1)?.parsed.text ?? '') ?? [];
  return new URL(link);
}

async function invite(role: 'planner' | 'user' | 'admin' = 'planner'): Promise<string> {
  expect((await admin.call(inviteUser, { body: { email: EMAIL, role } })).status).toBe(200);
  return (await readMail()).hash.slice(1);
}

const grace = { username: 'grace', full_name: 'Grace Hopper', password: PASSWORD };
const accept = (token: string, account: Partial<typeof grace> = {}) =>
  server.call(acceptInvitation, { body: { ...grace, ...account, token } });
const list = async () => (await admin.call(listInvitations, {})).body.invitations;

test('an invited person chooses name and password, is signed in, and their address counts as confirmed', async () => {
  const token = await invite();
  const look = await server.call(readInvitation, { body: { token } });
  expect(look.body).toMatchObject({ email: EMAIL, role: 'planner', invited_by: 'Ada Lovelace' });
  const { status, body } = await accept(token);
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ username: 'grace', email: EMAIL, role: 'planner', is_active: true });
  const headers = { authorization: `Bearer ${body.token}` };
  expect((await server.call(currentUser, {}, headers)).body.user.full_name).toBe('Grace Hopper');
  const told = await server.call(getNotifications, {}, headers);
  expect(told.body.address).toMatchObject({ email: EMAIL, is_verified: true });
  const again = await server.call(signIn, { body: { username: 'grace', password: PASSWORD } });
  expect(again.status).toBe(200);
  expect(await list()).toEqual([]);
});

test('A36: a link works once, also where two requests bring it at the same moment', async () => {
  const token = await invite();
  const both = await Promise.all([accept(token), accept(token, { username: 'grace2' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const replayed = await accept(token, { username: 'grace3' });
  expect([replayed.status, replayed.error.message]).toEqual([404, DEAD_INVITATION]);
});

test('A36: a link works for 72 hours, and not a second longer', async () => {
  const token = await invite();
  server.clock.advance(72 * HOUR_MS - 1000);
  expect((await server.call(readInvitation, { body: { token } })).status).toBe(200);
  server.clock.advance(1000);
  expect((await accept(token)).status).toBe(404);
  expect(await server.signedInAs({ id: adminId }).call(listInvitations, {})).toMatchObject({
    body: { invitations: [{ state: 'expired' }] },
  });
});

test('A36: revoked, renewed, guessed and unknown links look the same', async () => {
  const first = await invite();
  const [sent] = await list();
  const id = sent?.id ?? 0;
  await admin.call(resendInvitation, { params: { id } });
  const second = (await readMail()).hash.slice(1);
  const third = `${second.slice(0, -1)}${second.endsWith('A') ? 'E' : 'A'}`;
  await admin.call(revokeInvitation, { params: { id } });
  for (const token of [first, second, third, 'A'.repeat(43)]) {
    const looked = await server.call(readInvitation, { body: { token } });
    const { status, error } = await accept(token);
    expect([looked.status, looked.error, status]).toEqual([404, error, 404]);
  }
});

test('A36: sent again, the new link works and the old one does not', async () => {
  const first = await invite();
  const [sent] = await list();
  const id = sent?.id ?? 0;
  server.clock.advance(100 * HOUR_MS);
  const later = server.signedInAs({ id: adminId });
  expect((await later.call(resendInvitation, { params: { id } })).status).toBe(200);
  const second = (await readMail()).hash.slice(1);
  expect((await accept(first)).status).toBe(404);
  expect((await accept(second)).status).toBe(200);
});

test.each([
  ['deactivated', () => admin.call(toggleUser, { params: { id: adminId } })],
  ['made a user', () => admin.call(updateUser, { params: { id: adminId }, body: { role: 'user' } })],
])('A36: what an admin sent who was %s since opens nothing', async (_title, change) => {
  const token = await invite('admin');
  const other = await buildUser(server.db, { role: 'admin' });
  admin = server.signedInAs(other);
  expect((await change()).status).toBe(200);
  expect((await accept(token)).status).toBe(404);
  expect(await list()).toMatchObject([{ state: 'inviter-gone' }]);
});

test('A36: the link leads to PUBLIC_URL whatever host a request names, and its token is behind the #', async () => {
  await admin.call(
    inviteUser,
    { body: { email: EMAIL, role: 'user' } },
    { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  );
  const link = await readMail();
  expect([link.origin, link.pathname, link.search]).toEqual([PUBLIC_URL, '/accept-invitation', '']);
  expect(link.hash).toMatch(/^#[\w-]{43}$/);
  expect(JSON.stringify(mail.mails)).not.toContain('evil.example');
});

test('A36: neither the database nor the history knows a link', async () => {
  const token = await invite();
  const { rows } = await server.database.pool.query(
    'select i::text from invitations i union all select h::text from history h union all select d::text from deliveries d',
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('an address is invited once, and not where it has an account', async () => {
  await invite();
  const again = await admin.call(inviteUser, { body: { email: ` ${EMAIL.toUpperCase()}`, role: 'user' } });
  expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([409, ['email']]);
  await buildUser(server.db, { email: 'known@example.com' });
  const known = await admin.call(inviteUser, { body: { email: 'known@example.com', role: 'user' } });
  expect(known.status).toBe(409);
});

test('a taken username is said beside its field, and the link still works', async () => {
  await buildUser(server.db, { username: 'grace' });
  const token = await invite();
  const refused = await accept(token);
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([409, ['username']]);
  expect((await accept(token, { username: 'hopper' })).status).toBe(200);
});

test('an account that an admin adds takes the place of its invitation', async () => {
  const token = await invite();
  const body = { ...grace, email: EMAIL };
  expect((await admin.call(createUser, { body })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await accept(token, { username: 'other' })).status).toBe(404);
});

test('without a mail server the link is in the answer, once', async () => {
  await using plain = await buildServer({ database: server.database });
  const { body } = await plain
    .signedInAs({ id: adminId })
    .call(inviteUser, { body: { email: EMAIL, role: 'user' } });
  expect(body.link).toMatch(/^\/accept-invitation#[\w-]{43}$/);
  expect((await accept(body.link?.split('#')[1] ?? '')).status).toBe(200);
  expect(await send()).toBe(0);
});

test('who invited whom is in the history, without the address', async () => {
  const token = await invite();
  await accept(token);
  const entries = await server.db
    .selectFrom('history')
    .select(['user_name', 'entity', 'action', 'changes'])
    .where('entity', 'in', ['invitation', 'user', 'session'])
    .orderBy('id')
    .execute();
  expect(entries.map(({ entity, action, user_name: who }) => [who, entity, action])).toEqual([
    [expect.any(String), 'invitation', 'created'],
    ['grace', 'user', 'joined'],
    ['grace', 'session', 'signed-in'],
  ]);
  expect(entries[0]?.changes).toEqual({ role: { before: null, after: 'planner' } });
});

test('an invitation that expired a month ago is forgotten', async () => {
  await invite();
  expect(await purgeInvitations(server.db, new Date(server.clock.now.getTime() + 32 * 24 * HOUR_MS))).toBe(0);
  expect(await purgeInvitations(server.db, new Date(server.clock.now.getTime() + 34 * 24 * HOUR_MS))).toBe(1);
});
