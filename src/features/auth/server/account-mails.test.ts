import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendMails } from '#features/deliveries/server/public.ts';
import { keepVerifiedAddress } from '#features/notifications/server/public.ts';
import { updateUser } from '#features/users/contract.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { buildCodes, buildPasskey } from '#testing/server/factors.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { changePassword, signIn } from '../contract.ts';
import { listFactors, remakeRecoveryCodes, removeCodes } from '../contract/factors.ts';
import { renamePasskey, removePasskey } from '../contract/passkeys.ts';
import { finishSignInByCode } from '../contract/second-step.ts';

const PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const EMAIL = 'ada@example.com';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';

hashWithLittleEffort();
let server: TestServer;
let mail: TestMailServer;
let ada: { id: number };
beforeAll(async () => {
  mail = await startMailServer();
  server = await buildServer({
    settings: { SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL, COMPANY_TIME_ZONE: 'Europe/Madrid' },
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  server.clock.now = TEST_NOW;
  mail.mails.length = 0;
  for (const table of ['deliveries', 'history', 'sign_in_attempts', 'users'] as const)
    await server.db.deleteFrom(table).execute();
  ada = await buildUser(server.db, { username: 'ada', email: EMAIL });
  await keepVerifiedAddress(server.db, { userId: ada.id, address: EMAIL, now: server.clock.now });
});

/** The subjects of what was sent since the last look. */
async function readSubjects(): Promise<string[]> {
  await sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log: createLog('silent'),
  });
  return mail.mails.splice(0).map(({ to, parsed }) => `${to}: ${parsed.subject}`);
}
const formatMail = (subject: string) => `${EMAIL}: ${subject}`;
const enter = (userAgent: string, remoteAddress = '192.0.2.7') =>
  server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'ada', password: PASSWORD },
    headers: { 'user-agent': userAgent },
    remoteAddress,
  });

test('A40: a sign-in from a new device or another network is one mail, one from a known device is none', async () => {
  const steps: [string, string, number][] = [
    [FIREFOX, '192.0.2.7', 0],
    [FIREFOX, '192.0.2.7', 0],
    // What a provider gives the same person tomorrow.
    [FIREFOX, '192.0.77.1', 0],
    [EDGE, '192.0.2.7', 1],
    [EDGE, '192.0.2.7', 0],
    [FIREFOX, '203.0.113.9', 1],
    [FIREFOX, '2001:db8:1::5', 1],
    [FIREFOX, '2001:db8:2::9', 0],
  ];
  for (const [userAgent, address, count] of steps) {
    expect((await enter(userAgent, address)).statusCode).toBe(200);
    expect([userAgent, address, await readSubjects()]).toEqual([
      userAgent,
      address,
      Array.from({ length: count }, () => formatMail('New sign-in to your account')),
    ]);
  }
});

test('A40: the mail says when, from what and where, and what to do if it was not you', async () => {
  await enter(FIREFOX);
  await enter(EDGE, '203.0.113.9');
  await sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log: createLog('silent'),
  });
  const text = mail.mails[0]?.parsed.text ?? '';
  expect(text).toContain('Sat 21 Nov 2026 at 11:00, from Edge on Windows at 203.0.113.9');
  expect(text).toContain('Set a new password');
  expect(text).toContain(`${PUBLIC_URL}/account`);
});

test('A40: every change of a factor or password is one mail', async () => {
  const session = server.signedInAs(ada);
  const { recoveryCodes } = await buildCodes(server, ada);
  expect(await readSubjects()).toEqual([formatMail('One-time codes were set up')]);

  await buildPasskey(server, ada);
  expect(await readSubjects()).toEqual([formatMail('A passkey was added')]);

  const { error } = await server.call(signIn, { body: { username: 'ada', password: PASSWORD } });
  const attempt = error.step?.attempt ?? '';
  await server.call(finishSignInByCode, { body: { attempt, code: recoveryCodes[0] ?? '' } });
  expect(await readSubjects()).toEqual([formatMail('A recovery code was used')]);

  await session.call(remakeRecoveryCodes, {});
  expect(await readSubjects()).toEqual([formatMail('New recovery codes were created')]);

  await session.call(removeCodes, {});
  expect(await readSubjects()).toEqual([formatMail('One-time codes were removed')]);

  const { passkeys } = (await session.call(listFactors, {})).body;
  const params = { id: passkeys[0]?.id ?? 0 };
  await session.call(renamePasskey, { params, body: { name: 'Other' } });
  expect(await readSubjects()).toEqual([]);
  await session.call(removePasskey, { params });
  expect(await readSubjects()).toEqual([formatMail('A passkey was removed')]);

  const body = { current_password: PASSWORD, new_password: 'another one of my own' };
  await session.call(changePassword, { body });
  expect(await readSubjects()).toEqual([formatMail('Your password was changed')]);
});

test('A40: a person is notified when an admin sets their password, and not when they change anything else', async () => {
  const admin = server.signedInAs(await buildUser(server.db, { role: 'admin', username: 'boss' }));
  await admin.call(updateUser, { params: { id: ada.id }, body: { full_name: 'Countess' } });
  expect(await readSubjects()).toEqual([]);
  await admin.call(updateUser, { params: { id: ada.id }, body: { password: 'of the admin, and long' } });
  expect(await readSubjects()).toEqual([formatMail('Your password was changed')]);
});

test('without a mail server, or a confirmed address, the same is done and no mail is kept', async () => {
  await server.db.deleteFrom('notification_addresses').execute();
  await buildCodes(server, ada);
  await using plain = await buildServer({ database: server.database });
  const other = await buildUser(server.db, { username: 'grace', email: 'grace@example.com' });
  const kept = { userId: other.id, address: 'grace@example.com', now: server.clock.now };
  await keepVerifiedAddress(server.db, kept);
  const body = { current_password: PASSWORD, new_password: 'another one of my own' };
  expect((await plain.signedInAs(other).call(changePassword, { body })).status).toBe(200);
  expect(await server.db.selectFrom('deliveries').selectAll().execute()).toEqual([]);
});
