import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import { getNotifications, stopMails } from '#features/notifications/contract.ts';
import type { Recipient } from '#features/notifications/server/public.ts';
import { buildUser } from '#testing/builders/users.ts';
import {
  BRIEF_MORNING,
  BRIEF_PUBLIC_URL,
  chooseNotifications,
  fireAlert,
  startBriefs,
  type TestBriefs,
} from '#testing/server/briefs.ts';
import { getBrief, sendBrief } from '../contract.ts';

let briefs: TestBriefs;
let server: TestBriefs['server'];
let mail: TestBriefs['mail'];
beforeAll(async () => {
  briefs = await startBriefs();
  ({ server, mail } = briefs);
});
afterAll(() => briefs.close());
beforeEach(() => briefs.clear());

const goTo = (day: string, time: string) => briefs.goTo(day, time);
const hire = (name: string, role?: 'admin' | 'user') => briefs.hire(name, role);
const listSubjects = (email: string) => briefs.listSubjects(email);
const fire = (label: string, at: string, facts: object = {}) => fireAlert(briefs, { label, ...facts }, at);

/** This many units of one variant, and none of the others. */
const sell = (units: number) => ({
  ...Object.fromEntries(CELL_FIELDS.sales.map((field) => [field, 0])),
  sales_eu_20_l: units,
});

const BOTH: Recipient['brief'] = { daily: true, weekly: true, time: '07:30', weekday: 1 };

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
  expect(text).toContain(`${BRIEF_PUBLIC_URL}/supply?line=7`);
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
  expect(lines.filter((line) => !line.startsWith(`<a class=`) || !line.includes(BRIEF_PUBLIC_URL))).toEqual(
    [],
  );
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
  await chooseNotifications(ada, { brief: { ...BOTH, time: '09:15', weekday: 5 } });
  await server.db
    .insertInto('company_closures')
    .values({
      name: 'Move',
      first_day: '2026-11-27',
      last_day: '2026-11-27',
      place: 'company',
      saved_at: BRIEF_MORNING,
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
  await chooseNotifications(ada, { away: { ...away, deputy_id: otis.id } });
  await goTo('2026-11-27', '07:30');
  expect(listSubjects(ada.email)).toEqual([]);
  expect(mail.listTo(otis.email).map(({ parsed }) => parsed.text)).toEqual([
    expect.stringContaining('You’re the deputy for Ada until Sun 29 Nov.'),
  ]);
  expect(listSubjects(femke.email)).toHaveLength(1);
  mail.mails.length = 0;
  await fire('2.0 L in ITB US', '2026-11-27T12:00:00Z');
  await chooseNotifications(ada, { away: { ...away, until: '2026-11-30', deputy_id: femke.id } });
  await goTo('2026-11-30', '07:30');
  expect(listSubjects(femke.email)).toHaveLength(1);
  expect(listSubjects(otis.email)).toEqual([]);
});

test('M10: several processes send a brief once', async () => {
  const ada = await hire('Ada');
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  await Promise.all([briefs.queueBriefs(), briefs.queueBriefs(), briefs.queueBriefs()]);
  await Promise.all([briefs.send(), briefs.send()]);
  expect(listSubjects(ada.email)).toHaveLength(1);
  // What was noted and mailed is one transaction: without the note there is no mail either.
  mail.mails.length = 0;
  await server.db.deleteFrom('brief_mails').execute();
  await briefs.queueBriefs();
  await briefs.send();
  expect(listSubjects(ada.email)).toEqual([]);
});

test('only those who chose it get it, at an address that is theirs', async () => {
  const otis = await hire('Otis', 'user');
  await buildUser(server.db, { full_name: 'Unverified', email: 'new@example.com', role: 'admin' });
  await fire('Cityplay M in TIVE EU', '2026-11-26T12:00:00Z');
  await goTo('2026-11-27', '07:30');
  expect(mail.mails).toEqual([]);
  await chooseNotifications(otis, { brief: BOTH });
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
  const read = async ({ signIn }: Awaited<ReturnType<typeof hire>>) =>
    (await signIn().call(getBrief, { query: {} })).body;
  const brief = await read(ada);
  expect(brief).toMatchObject({ kind: 'daily', day: '2026-11-27', mail_to: ada.email, can_send: true });
  expect(brief.sections[0]?.lines[0]?.path).toBe('/connections');
  expect((await read(otis)).sections[0]?.lines[0]?.path).toBe('/today');
});

test('it is sent at once on request, once for a double click', async () => {
  const otis = await hire('Otis', 'user');
  for (let click = 0; click < 2; click += 1)
    expect((await otis.signIn().call(sendBrief, { body: { kind: 'weekly' } })).status).toBe(200);
  await briefs.send();
  expect(listSubjects(otis.email)).toEqual(['Weekly Brief of Fri 27 Nov: nothing new']);
  const other = await buildUser(server.db, { email: 'new@example.com' });
  const refused = await server.signedInAs(other).call(sendBrief, { body: { kind: 'daily' } });
  expect(refused).toMatchObject({
    status: 409,
    error: { message: 'Confirm your email address under My Notifications first.' },
  });
});
