import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { sendMails } from '#features/deliveries/server/public.ts';
import {
  askForVerification,
  getNotifications,
  saveNotifications,
  stopMails,
  verifyAddress,
  type Preferences,
} from '#features/notifications/contract.ts';
import type { Recipient } from '#features/notifications/server/public.ts';
import { createLog } from '#server/log.ts';
import { openMailServer } from '#server/mail/mail-server.ts';
import { buildAttentionRule } from '#testing/builders/attention.ts';
import { buildUser } from '#testing/builders/users.ts';
import { startMailServer, type TestMailServer } from '#testing/server/mail-server.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { getBrief, sendBrief } from '../contract.ts';
import { sendBriefs } from './public.ts';

const TIME_ZONE = 'Europe/Amsterdam';
/** A Friday, at half past seven in Amsterdam. */
const MORNING = new Date('2026-11-27T06:30:00Z');
const PUBLIC_URL = 'https://touchline.example.com';
const MAIL_FROM = 'Touchline <touchline@example.com>';
const log = createLog('silent');
const rules = [
  buildAttentionRule(() => []),
  buildAttentionRule(() => [], { id: 'source-trouble', title: 'Source Failing', access: 'admin' }),
];

let server: TestServer;
let mail: TestMailServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await buildServer({
    now: MORNING,
    settings: { COMPANY_TIME_ZONE: TIME_ZONE, SMTP_URL: mail.url, MAIL_FROM, PUBLIC_URL },
  });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});
beforeEach(async () => {
  server.clock.now = MORNING;
  mail.mails.length = 0;
  for (const table of [
    'attention_episodes',
    'company_closures',
    'deliveries',
    'history',
    'planning_days',
    'users',
  ] as const)
    await server.db.deleteFrom(table).execute();
});

const queueBriefs = (now = server.clock.now) =>
  sendBriefs(server.db, {
    company: { timeZone: TIME_ZONE, warehouses: [] },
    rules,
    publicUrl: PUBLIC_URL,
    now,
  });
const send = () =>
  sendMails(server.db, {
    mailServer: openMailServer({ SMTP_URL: mail.url, MAIL_FROM }),
    clock: () => server.clock.now,
    log,
  });
/** What the jobs do at a moment, by the clocks of the company in winter. */
async function goTo(day: string, time: string): Promise<void> {
  server.clock.now = new Date(Date.parse(`${day}T${time}:00Z`) - 3_600_000);
  await queueBriefs();
  await send();
}

/** Someone whose address is verified. */
async function hire(name: string, role: 'admin' | 'user' = 'admin') {
  const email = `${name.toLowerCase()}@example.com`;
  const { id } = await buildUser(server.db, { full_name: name, email, role });
  const signIn = () => server.signedInAs({ id });
  await signIn().call(askForVerification, {});
  await send();
  const [, token = ''] = /token=([\w-]+)/.exec(mail.listTo(email)[0]?.parsed.text ?? '') ?? [];
  await server.call(verifyAddress, { body: { token } });
  mail.mails.length = 0;
  return { id, email, signIn };
}
type Person = Awaited<ReturnType<typeof hire>>;

async function choose({ signIn }: Person, change: Partial<Preferences>): Promise<void> {
  const { preferences } = (await signIn().call(getNotifications, {})).body;
  const { status } = await signIn().call(saveNotifications, { body: { ...preferences, ...change } });
  expect(status).toBe(200);
}

/** This many units of one variant, and none of the others. */
const sell = (units: number) => ({
  ...Object.fromEntries(CELL_FIELDS.sales.map((field) => [field, 0])),
  sales_eu_20_l: units,
});

const listSubjects = (email: string) => mail.listTo(email).map(({ parsed }) => parsed.subject);
const BOTH: Recipient['brief'] = { daily: true, weekly: true, time: '07:30', weekday: 1 };

async function fire(label: string, at: string, facts: object = {}): Promise<void> {
  await server.db
    .insertInto('attention_episodes')
    .values({
      rule: 'place-out',
      subject: label,
      state: 'firing',
      since: new Date(at),
      began_at: new Date(at),
      fired_at: new Date(at),
      label,
      detail: 'Nothing left',
      path: '/supply?line=7',
      figure: 1,
      sources: [],
      has_data: true,
      ...facts,
    })
    .execute();
}

test('a brief comes once on a working day at the chosen time, with what began since the one before', async () => {
  const ada = await hire('Ada');
  await fire('2.0 L in ITB US', '2026-11-25T12:00:00Z');
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  await goTo('2026-11-27', '07:29');
  expect(mail.mails).toEqual([]);
  for (const time of ['07:30', '07:31', '09:00']) await goTo('2026-11-27', time);
  await goTo('2026-11-28', '07:30');
  expect(listSubjects(ada.email)).toEqual(['Brief of Fri 27 Nov: 1 new, 1 urgent']);
  const text = mail.mails[0]?.parsed.text ?? '';
  expect(text).toMatch(/New\n---\n! Out of Stock: Cityplay M in TIVE EU\n/);
  expect(text).toMatch(/Still Urgent\n-+\n! Out of Stock: 2.0 L in ITB US\n/);
  expect(text).toContain(`${PUBLIC_URL}/supply?line=7`);
});

test('every line of the mail is a link to this installation, and no picture is fetched', async () => {
  const ada = await hire('Ada');
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  await fire('TIVE', '2026-11-26T12:00:00Z', { rule: 'source-trouble', path: '/connections' });
  await server.db
    .insertInto('planning_days')
    .values([{ date: '2026-11-26', target_total: 100, ...sell(84) }])
    .execute();
  await goTo('2026-11-27', '07:30');
  const [{ parsed } = {}] = mail.listTo(ada.email);
  const html = parsed?.html ?? '';
  const lines = [...html.matchAll(/<td class="rule" [^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => !line.startsWith(`<a class=`) || !line.includes(PUBLIC_URL))).toEqual([]);
  expect(html).not.toMatch(/<img|url\(/);
  expect(parsed?.text).toContain('Sold: 84\n  16 below the target');
});

test('nothing new and nothing red is no mail, and is not looked at again that day', async () => {
  const ada = await hire('Ada');
  await fire('Cityplay M in TIVE EU', '2026-11-20T12:00:00Z', { rule: 'place-out', state: 'recovering' });
  await goTo('2026-11-27', '07:30');
  await fire('2.0 L in ITB US', '2026-11-27T06:40:00Z');
  await goTo('2026-11-27', '08:00');
  expect(listSubjects(ada.email)).toEqual([]);
  await goTo('2026-11-30', '07:30');
  expect(listSubjects(ada.email)).toEqual(['Weekly Brief of Mon 30 Nov: 1 new, 1 urgent']);
});

test('the weekly one takes the place of the daily one, on the next working day where the company is closed', async () => {
  const ada = await hire('Ada');
  await choose(ada, { brief: { ...BOTH, time: '09:15', weekday: 5 } });
  await server.db
    .insertInto('company_closures')
    .values({
      name: 'Move',
      first_day: '2026-11-27',
      last_day: '2026-11-27',
      place: 'company',
      saved_at: MORNING,
    })
    .execute();
  await goTo('2026-11-27', '09:15');
  await goTo('2026-11-30', '09:00');
  await goTo('2026-11-30', '09:15');
  expect(listSubjects(ada.email)).toEqual(['Weekly Brief of Mon 30 Nov: nothing new']);
});

test('a person on leave gets none; their deputy gets theirs, and one’s own not twice', async () => {
  const ada = await hire('Ada');
  const otis = await hire('Otis', 'user');
  const femke = await hire('Femke');
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  const away = { from: '2026-11-20', until: '2026-11-29' };
  await choose(ada, { away: { ...away, deputy_id: otis.id } });
  await goTo('2026-11-27', '07:30');
  expect(listSubjects(ada.email)).toEqual([]);
  expect(mail.listTo(otis.email).map(({ parsed }) => parsed.text)).toEqual([
    expect.stringContaining('You’re the deputy for Ada until Sun 29 Nov.'),
  ]);
  expect(listSubjects(femke.email)).toHaveLength(1);
  mail.mails.length = 0;
  await fire('2.0 L in ITB US', '2026-11-27T12:00:00Z');
  await choose(ada, { away: { ...away, until: '2026-11-30', deputy_id: femke.id } });
  await goTo('2026-11-30', '07:30');
  expect(listSubjects(femke.email)).toHaveLength(1);
  expect(listSubjects(otis.email)).toEqual([]);
});

test('M10: several processes send a brief once', async () => {
  const ada = await hire('Ada');
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  await Promise.all([queueBriefs(), queueBriefs(), queueBriefs()]);
  await Promise.all([send(), send()]);
  expect(listSubjects(ada.email)).toHaveLength(1);
  // What was noted and mailed is one transaction: without the note there is no mail either.
  mail.mails.length = 0;
  await server.db.deleteFrom('brief_mails').execute();
  await queueBriefs();
  await send();
  expect(listSubjects(ada.email)).toEqual([]);
});

test('only those who chose it get it, at an address that is theirs', async () => {
  const otis = await hire('Otis', 'user');
  await buildUser(server.db, { full_name: 'Unverified', email: 'new@example.com', role: 'admin' });
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  await goTo('2026-11-27', '07:30');
  expect(mail.mails).toEqual([]);
  await choose(otis, { brief: BOTH });
  await goTo('2026-11-27', '08:00');
  expect(listSubjects(otis.email)).toHaveLength(1);
});

test('one click ends it, and nothing else', async () => {
  const ada = await hire('Ada');
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  await goTo('2026-11-27', '07:30');
  const [{ parsed } = {}] = mail.listTo(ada.email);
  const header = (name: string) => parsed?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /notifications\/stop\/([\w.-]+)>/.exec(header('list-unsubscribe') ?? '') ?? [];
  expect(link).toMatch(/^\d+\.brief\./);
  for (let click = 0; click < 2; click += 1)
    expect((await server.call(stopMails, { params: { link } })).status).toBe(200);
  const { preferences } = (await ada.signIn().call(getNotifications, {})).body;
  expect(preferences.brief).toMatchObject({ daily: false, weekly: false });
  expect(preferences.levels.stock).toBe('all');
  await fire('2.0 L in ITB US', '2026-11-28T12:00:00Z');
  await goTo('2026-11-30', '07:30');
  expect(listSubjects(ada.email)).toHaveLength(1);
});

test('the page says the same as the mail, and where only admins may go leads others to Today', async () => {
  const ada = await hire('Ada');
  const otis = await hire('Otis', 'user');
  await fire('TIVE', '2026-11-26T12:00:00Z', { rule: 'source-trouble', path: '/connections' });
  const read = async ({ signIn }: Person) => (await signIn().call(getBrief, { query: {} })).body;
  const brief = await read(ada);
  expect(brief).toMatchObject({ kind: 'daily', day: '2026-11-27', mail_to: ada.email, can_send: true });
  expect(brief.sections[0]?.lines[0]?.path).toBe('/connections');
  expect((await read(otis)).sections[0]?.lines[0]?.path).toBe('/today');
});

test('it is sent at once on request, once for a double click', async () => {
  const otis = await hire('Otis', 'user');
  for (let click = 0; click < 2; click += 1)
    expect((await otis.signIn().call(sendBrief, { body: { kind: 'weekly' } })).status).toBe(200);
  await send();
  expect(listSubjects(otis.email)).toEqual(['Weekly Brief of Fri 27 Nov: nothing new']);
  const other = await buildUser(server.db, { email: 'new@example.com' });
  const refused = await server.signedInAs(other).call(sendBrief, { body: { kind: 'daily' } });
  expect(refused).toMatchObject({
    status: 409,
    error: { message: 'Confirm your email address under My Notifications first.' },
  });
});
