import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeEpisodes } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { changePassword } from '#features/auth/contract.ts';
import { askForReset } from '#features/auth/contract/links.ts';
import { sendResetLinks } from '#features/auth/server/public.ts';
import { sendBrief } from '#features/brief/contract.ts';
import { sendTestMail } from '#features/deliveries/contract.ts';
import { MAIL_KINDS } from '#features/deliveries/rules/mail-kinds.ts';
import { sendMails } from '#features/deliveries/server/public.ts';
import {
  askForVerification,
  getNotifications,
  saveNotifications,
  verifyAddress,
} from '#features/notifications/contract.ts';
import { notifyPeople } from '#features/notifications/server/public.ts';
import { inviteUser } from '#features/users/contract/invitations.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildAttentionRule } from '#testing/builders/attention.ts';
import { buildUser, hashWithLittleEffort, PASSWORD } from '#testing/builders/users.ts';
import { findMailFaults } from '#testing/checks/mail-subset.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';

// A Friday.
const NOW = new Date('2026-11-27T07:30:00Z');
const TIME_ZONE = 'Europe/London';
const PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const log = createLog('silent');

hashWithLittleEffort();
let server: TestServer;
let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await buildServer({
    now: NOW,
    settings: { COMPANY_TIME_ZONE: TIME_ZONE, SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL },
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const send = () =>
  sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log,
  });

/** Someone whose address is verified. */
async function hire(name: string, role: 'admin' | 'user') {
  const email = `${name.toLowerCase()}@example.com`;
  const { id } = await buildUser(server.db, { full_name: name, email, role });
  const caller = server.signedInAs({ id });
  await caller.call(askForVerification, {});
  await send();
  const [, token = ''] = /token=([\w-]+)/.exec(mail.listTo(email)[0]?.parsed.text ?? '') ?? [];
  await server.call(verifyAddress, { body: { token } });
  return { id, email, caller };
}

const MANY = 120;
/** A name as long as they get, with characters that would be markup. */
const LABEL = 'Cityplay <M> & "friends" in the warehouse of a third party in Venlo';

/** What jobs do once rules find something. */
async function watchAndTell(...subjects: string[]): Promise<void> {
  const observed = subjects.map((subject) => ({ subject, label: `${LABEL} ${subject}`, detail: LABEL }));
  const rules = [buildAttentionRule(() => observed)];
  const input = { rules, timeZone: TIME_ZONE, now: server.clock.now };
  await watchRules(server.db, { ...input, log, listSilentSources: async () => [] });
  await notifyPeople(server.db, { ...input, publicUrl: PUBLIC_URL, sendsMail: true });
}

test('every kind of mail is made of what Outlook and Gmail show alike, however much it has to say', async () => {
  const ada = await hire('Ada', 'admin');
  const otis = await hire('Otis', 'user');
  const { preferences } = (await otis.caller.call(getNotifications, {})).body;
  const away = { from: '2026-11-27', until: '2026-12-31', deputy_id: ada.id };
  await otis.caller.call(saveNotifications, { body: { ...preferences, away } });

  await watchAndTell('1');
  const { id } = await server.db.selectFrom('attention_episodes').select('id').executeTakeFirstOrThrow();
  const assign = { ids: [id], change: { what: 'assign' as const, owner_id: otis.id } };
  await ada.caller.call(changeEpisodes, { body: assign });
  server.clock.advance(60_000);
  const many = Array.from({ length: MANY }, (_, index) => String(1 + index));
  await watchAndTell(...many);
  for (const kind of ['daily', 'weekly'] as const) await ada.caller.call(sendBrief, { body: { kind } });
  await ada.caller.call(sendTestMail, { body: { to: ada.email } });
  await ada.caller.call(inviteUser, { body: { email: 'new@example.com', role: 'user' } });
  await server.call(askForReset, { body: { email: ada.email } });
  await sendResetLinks(server.db, {
    mailsFrom: PUBLIC_URL,
    passwords: { PASSWORD_LOGIN: 'on', ADMIN_USERNAME: 'admin' },
    now: server.clock.now,
  });
  await otis.caller.call(changePassword, {
    body: { current_password: PASSWORD, new_password: 'a longer one of my own' },
  });
  await send();

  const kinds = await server.db.selectFrom('deliveries').select('kind').distinct().orderBy('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([...MAIL_KINDS]);
  expect(
    await server.db.selectFrom('deliveries').select('kind').where('state', '!=', 'sent').execute(),
  ).toEqual([]);
  const found = mail.mails.map(({ parsed: { subject, html } }) => [subject, findMailFaults(html ?? '')]);
  expect(found.filter(([, faults]) => faults?.length !== 0)).toEqual([]);
});
