import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeEpisodes, getToday } from '#features/attention/contract.ts';
import { watchRules } from '#features/attention/server/public.ts';
import { sendMails } from '#features/deliveries/server/public.ts';
import { listHistory } from '#features/history/contract.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildAttentionRule } from '#testing/builders/attention.ts';
import { buildUser } from '#testing/builders/users.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import {
  askForVerification,
  getNotifications,
  saveNotifications,
  stopMails,
  verifyAddress,
  type Preferences,
} from '../contract.ts';
import { notifyPeople } from './public.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const TIME_ZONE = 'Europe/London';
const PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const log = createLog('silent');

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
beforeEach(async () => {
  server.clock.now = NOW;
  mail.mails.length = 0;
  for (const table of ['attention_episodes', 'attention_looks', 'deliveries', 'history', 'users'] as const)
    await server.db.deleteFrom(table).execute();
});

const pass = (seconds: number): void => server.clock.advance(seconds * 1000);

const look = (...rules: AttentionRule[]): Promise<string[]> =>
  watchRules(server.db, {
    rules,
    timeZone: TIME_ZONE,
    now: server.clock.now,
    log,
    listSilentSources: async () => [],
  });
const notify = (...rules: AttentionRule[]): Promise<number> =>
  notifyPeople(server.db, {
    rules,
    timeZone: TIME_ZONE,
    publicUrl: PUBLIC_URL,
    sendsMail: true,
    now: server.clock.now,
  });
const send = (): Promise<number> =>
  sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log,
  });
const notifyAndSend = async (...rules: AttentionRule[]): Promise<number> => {
  await notify(...rules);
  return send();
};

type Caller = ReturnType<TestServer['signedInAs']>;
interface Someone {
  id: number;
  email: string;
  caller: Caller;
}

const readPreferences = async (caller: Caller): Promise<Preferences> => {
  const { body } = await caller.call(getNotifications, {});
  return body.preferences;
};
const save = async (caller: Caller, change: Partial<Preferences>) =>
  caller.call(saveNotifications, { body: { ...(await readPreferences(caller)), ...change } });

const verify = async ({ caller, email }: Pick<Someone, 'caller' | 'email'>): Promise<string> => {
  expect((await caller.call(askForVerification, {})).status).toBe(200);
  await send();
  const [, token = ''] =
    /verify-address\?token=([\w-]+)/.exec(mail.listTo(email).at(-1)?.parsed.text ?? '') ?? [];
  expect((await server.call(verifyAddress, { body: { token } })).status).toBe(200);
  mail.mails.length = 0;
  return token;
};

/** Someone whose address is verified. */
async function hire(name: string, role: 'admin' | 'user' = 'admin'): Promise<Someone> {
  const email = `${name.toLowerCase()}@example.com`;
  const { id } = await buildUser(server.db, { full_name: name, email, role });
  const someone = { id, email, caller: server.signedInAs({ id }) };
  await verify(someone);
  return someone;
}

const listSubjects = (email: string) => mail.listTo(email).map(({ parsed }) => parsed.subject);

test('an alert is one mail to each who wants it, however often it is looked at', async () => {
  const ada = await hire('Ada');
  await hire('Otis', 'user');
  let figure = 12;
  const rule = buildAttentionRule(() => [{ figure }]);
  for (let round = 0; round < 3; round += 1) {
    await look(rule);
    await notifyAndSend(rule);
    figure += 1;
    pass(30);
  }
  expect(mail.mails.map(({ to }) => to)).toEqual([ada.email]);
  const [{ parsed } = {}] = mail.mails;
  expect(parsed?.subject).toBe('Urgent: Out of Stock, Cityplay M in TIVE EU');
  expect(parsed?.text).toContain('Nothing left');
  expect(parsed?.text).toContain('Touchline sends each alert once, when it begins.');
  expect(parsed?.text).toContain(`Open Supply: ${PUBLIC_URL}/supply`);
  expect(parsed?.text?.match(/Nothing left/g), 'it is said once').toHaveLength(1);
  expect(parsed?.html).toContain('Cityplay M in TIVE EU');
});

test('M7: two processes send it once', async () => {
  const ada = await hire('Ada');
  const rule = buildAttentionRule(() => [{ subject: 'a' }, { subject: 'b' }]);
  await look(rule);
  await Promise.all([notify(rule), notify(rule), notify(rule)]);
  await Promise.all([send(), send()]);
  expect(listSubjects(ada.email)).toEqual(['2 new alerts, 2 urgent']);
});

test('what begins at the same time is one mail; what begins again after it was over is another', async () => {
  const ada = await hire('Ada');
  let observed = [{ subject: 'a' }, { subject: 'b' }];
  const rule = buildAttentionRule(() => observed);
  await look(rule);
  await notifyAndSend(rule);
  observed = [];
  await look(rule);
  await notifyAndSend(rule);
  observed = [{ subject: 'a' }];
  await look(rule);
  await notifyAndSend(rule);
  expect(listSubjects(ada.email)).toEqual([
    '2 new alerts, 2 urgent',
    'Urgent: Out of Stock, Cityplay M in TIVE EU',
  ]);
});

test('people choose by area and severity', async () => {
  const otis = await hire('Otis', 'user');
  const levels = { ...(await readPreferences(otis.caller)).levels, stock: 'urgent' as const };
  expect((await save(otis.caller, { levels })).status).toBe(200);
  const urgent = buildAttentionRule(() => [{}]);
  const soon = buildAttentionRule(() => [{}], { id: 'soon', severity: 'soon', title: 'Running Low' });
  const elsewhere = buildAttentionRule(() => [{}], { id: 'box', area: 'boxes' });
  await look(urgent, soon, elsewhere);
  await notifyAndSend(urgent, soon, elsewhere);
  expect(listSubjects(otis.email)).toEqual(['Urgent: Out of Stock, Cityplay M in TIVE EU']);
});

test('M8: who is away gets nothing, and their deputy does, once, and reads in whose place', async () => {
  const ada = await hire('Ada');
  const otis = await hire('Otis', 'user');
  const away = { from: '2026-11-24', until: '2026-11-27', deputy_id: otis.id };
  expect((await save(ada.caller, { away })).status).toBe(200);
  expect((await otis.caller.call(getNotifications, {})).body.stands_in_for).toEqual([
    { id: ada.id, full_name: 'Ada', until: '2026-11-27' },
  ]);
  const rule = buildAttentionRule(() => [{}]);
  await look(rule);
  await notifyAndSend(rule);
  expect(mail.mails.map(({ to }) => to)).toEqual([otis.email]);
  expect(mail.mails[0]?.parsed.text).toContain('You’re the deputy for Ada until 27 Nov 2026.');
});

test('a snoozed alert is not sent until it returns', async () => {
  const ada = await hire('Ada');
  const rule = buildAttentionRule(() => [{}]);
  await look(rule);
  const [episode] = (await ada.caller.call(getToday, {})).body.episodes;
  const until = new Date(NOW.getTime() + 3_600_000).toISOString();
  await ada.caller.call(changeEpisodes, {
    body: { ids: [episode?.id ?? 0], change: { what: 'snooze', until } },
  });
  await notifyAndSend(rule);
  expect(mail.mails).toEqual([]);
  pass(3601);
  await notifyAndSend(rule);
  expect(mail.listTo(ada.email)).toHaveLength(1);
});

test('a person who is assigned an alert is notified, once each time; one who takes it is not', async () => {
  const ada = await hire('Ada');
  const otis = await hire('Otis', 'user');
  const rule = buildAttentionRule(() => [{}]);
  await look(rule);
  const [episode] = (await ada.caller.call(getToday, {})).body.episodes;
  const assign = async (owner_id: number | null) => {
    pass(10);
    await ada.caller.call(changeEpisodes, {
      body: { ids: [episode?.id ?? 0], change: { what: 'assign', owner_id } },
    });
    await notifyAndSend(rule);
    await notifyAndSend(rule);
  };
  await assign(ada.id);
  expect(listSubjects(ada.email)).toEqual(['Urgent: Out of Stock, Cityplay M in TIVE EU']);
  await assign(otis.id);
  await assign(null);
  await assign(otis.id);
  expect(listSubjects(otis.email)).toEqual([
    'Assigned to you: Out of Stock, Cityplay M in TIVE EU',
    'Assigned to you: Out of Stock, Cityplay M in TIVE EU',
  ]);
  const [assigned] = mail.listTo(otis.email);
  expect(assigned?.parsed.text).toContain('Touchline sends this whenever someone assigns an alert to you.');
});

test('nothing goes to an address before it was confirmed, by a link that works once and for a day', async () => {
  const user = await buildUser(server.db, { role: 'admin', email: 'ada@example.com' });
  const caller = server.signedInAs(user);
  const rule = buildAttentionRule(() => [{}]);
  await look(rule);
  await notifyAndSend(rule);
  expect(mail.mails).toEqual([]);
  const token = await verify({ caller, email: 'ada@example.com' });
  const again = await server.call(verifyAddress, { body: { token } });
  expect(again).toMatchObject({ status: 404 });
  expect((await caller.call(getNotifications, {})).body.address).toMatchObject({ is_verified: true });
  // Another address has to be confirmed by itself.
  await server.db
    .updateTable('users')
    .set({ email: 'other@example.com' })
    .where('id', '=', user.id)
    .execute();
  expect((await caller.call(getNotifications, {})).body.address).toMatchObject({ is_verified: false });
});

test('a link that was not used for a day is dead, and a second mail is not sent within a minute', async () => {
  const user = await buildUser(server.db, { email: 'ada@example.com' });
  const caller = server.signedInAs(user);
  await caller.call(askForVerification, {});
  expect((await caller.call(askForVerification, {})).status).toBe(409);
  await send();
  const [, token = ''] = /token=([\w-]+)/.exec(mail.mails[0]?.parsed.text ?? '') ?? [];
  pass(24 * 3600);
  expect((await server.call(verifyAddress, { body: { token } })).status).toBe(404);
});

test('one click in the mail program ends them, without a sign-in; a link that was tampered with does nothing', async () => {
  const ada = await hire('Ada');
  const rule = buildAttentionRule(() => [{}]);
  await look(rule);
  await notifyAndSend(rule);
  const headers = mail.mails[0]?.parsed.headers ?? [];
  const [, link = ''] =
    /\/api\/notifications\/stop\/([^>]+)>/.exec(
      headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
    ) ?? [];
  expect(headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  );
  const tampered = link.replace(/^\d+/, (id) => String(Number(id) + 1));
  expect((await server.call(stopMails, { params: { link: tampered } })).status).toBe(401);
  const clicked = await server.inject({
    method: 'POST',
    url: `/api/notifications/stop/${link}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(clicked.statusCode).toBe(200);
  expect((await server.call(stopMails, { params: { link } })).status).toBe(200);
  const { levels, mails_assigned } = await readPreferences(ada.caller);
  expect([...new Set(Object.values(levels)), mails_assigned]).toEqual(['none', false]);
  const history = (await ada.caller.call(listHistory, { query: { entity: 'notifications' } })).body.entries;
  expect(history.filter(({ action }) => action === 'unsubscribed')).toHaveLength(1);
});
