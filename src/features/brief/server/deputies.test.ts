import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Recipient } from '#features/notifications/server/public.ts';
import {
  BRIEF_MORNING,
  chooseNotifications,
  fireAlert,
  startBriefs,
  type TestBriefs,
} from '#testing/server/briefs.ts';

let briefs: TestBriefs;
beforeAll(async () => {
  briefs = await startBriefs();
});
afterAll(() => briefs.close());
beforeEach(() => briefs.clear());

const goTo = (day: string, time: string) => briefs.goTo(day, time);
const listSubjects = (email: string) => briefs.listSubjects(email);
const fire = (label: string, at: string) => fireAlert(briefs, { label }, at);

const MONDAY = '2026-11-30';

/** A person on leave who wants the daily brief at 07:30, and the deputy, who wants another one. */
async function standIn(wanted: Partial<Recipient['brief']>, absent: Partial<Recipient['brief']> = {}) {
  const [ada, otis] = [await briefs.hire('Ada'), await briefs.hire('Otis', 'user')];
  const brief = { daily: true, weekly: false, time: '07:30', weekday: 1, ...absent };
  await chooseNotifications(ada, {
    brief,
    away: { from: '2026-11-20', until: '2026-12-04', deputy_id: otis.id },
  });
  await chooseNotifications(otis, {
    brief: { daily: false, weekly: false, time: '08:00', weekday: 1, ...wanted },
  });
  return otis;
}

test('an absent person’s brief with nothing to say leaves the deputy their own one', async () => {
  const otis = await standIn({ weekly: true });
  await goTo(MONDAY, '07:30');
  expect(listSubjects(otis.email)).toEqual([]);
  for (const time of ['08:00', '08:01']) await goTo(MONDAY, time);
  expect(listSubjects(otis.email)).toEqual(['Weekly Brief of Mon 30 Nov: nothing new']);
});

test('a deputy who got an absent person’s daily brief still gets their own weekly one', async () => {
  const otis = await standIn({ weekly: true });
  await fire('Cityplay M in TIVE EU', '2026-11-28T12:00:00Z');
  for (const time of ['07:30', '07:31', '08:00', '08:01']) await goTo(MONDAY, time);
  expect(listSubjects(otis.email).toSorted()).toEqual([
    'Brief of Mon 30 Nov: 1 new, 1 urgent',
    'Weekly Brief of Mon 30 Nov: 1 new, 1 urgent',
  ]);
});

test('a deputy who got their own daily brief still gets an absent person’s weekly one', async () => {
  const otis = await standIn({ daily: true, time: '07:00' }, { weekly: true });
  await fire('Cityplay M in TIVE EU', '2026-11-28T12:00:00Z');
  for (const time of ['07:00', '07:30', '07:31']) await goTo(MONDAY, time);
  expect(listSubjects(otis.email).toSorted()).toEqual([
    'Brief of Mon 30 Nov: 1 new, 1 urgent',
    'Weekly Brief of Mon 30 Nov: 1 new, 1 urgent',
  ]);
});

test.each([
  ['the deputy', '07:00'],
  ['the absent person', '08:00'],
])('a quiet brief of %s settles only their own, and the later one goes out once', async (_, time) => {
  const otis = await standIn({ daily: true, time });
  await goTo('2026-11-27', '07:00');
  if (time === '08:00') await goTo('2026-11-27', '07:30');
  await fire('2.0 L in ITB US', '2026-11-27T06:15:00Z');
  for (const later of ['07:31', '08:00', '08:01']) await goTo('2026-11-27', later);
  expect(listSubjects(otis.email)).toEqual(['Brief of Fri 27 Nov: 1 new, 1 urgent']);
});

test('briefs due at the same time are one, about the days of the weekly one', async () => {
  const otis = await standIn({ weekly: true, time: '07:30' }, { weekday: 3 });
  await briefs.server.db
    .insertInto('company_closures')
    .values({ name: 'Move', first_day: MONDAY, last_day: MONDAY, place: 'company', saved_at: BRIEF_MORNING })
    .execute();
  // The weekly one before was on Monday the 23rd.
  await fire('Cityplay M in TIVE EU', '2026-11-23T12:00:00Z');
  for (const time of ['07:30', '07:31']) await goTo('2026-12-01', time);
  expect(listSubjects(otis.email)).toEqual(['Weekly Brief of Tue 1 Dec: 1 new, 1 urgent']);
  expect(briefs.mail.listTo(otis.email)[0]?.parsed.text).toContain(
    'You’re the deputy for Ada until Fri 4 Dec.',
  );
});
