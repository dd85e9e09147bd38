import { expect, test } from 'vitest';
import { buildReading, buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import { createLog } from '#server/log.ts';
import { ConnectorError } from '#connectors/kit/connector-error.ts';
import { testSource, withDeadlines, type Deadline, type Source } from './public.ts';

const { database, now, register, run, readStatus } = createSourcesForTests();
const log = createLog('silent');

const SECRET: Deadline = {
  subject: 'The client secret',
  endsOn: '2026-12-21',
  noticeDays: 30,
  remedy: 'replace it',
};

const addDeadlines = (source: Source, deadlines: readonly Deadline[]) =>
  withDeadlines(source, { deadlines, timeZone: 'Europe/Berlin', clock: now });

async function readNews(deadlines: readonly Deadline[], notes: string[] = []) {
  const source = addDeadlines(buildTestSource({ read: async () => buildReading({ notes }) }), deadlines);
  await register(source);
  await run(source);
  return (await readStatus(source)).last_run?.message;
}

test('a secret that expires soon is reported with each sync, after the sync’s own notes', async () => {
  expect(await readNews([SECRET], ['The app has no access to email'])).toBe(
    'The app has no access to email. The client secret ends in 30 days, on Mon 21 Dec 2026: replace it',
  );
});

test.each([
  ['2026-12-22', null],
  ['2026-11-21', 'The client secret ends today: replace it'],
  ['2026-11-20', 'The client secret ended on Fri 20 Nov 2026: replace it'],
  ['2026-11-22', 'The client secret ends in 1 day, on Sun 22 Nov 2026: replace it'],
])('on 21 November a secret that ends on %s says %s', async (endsOn, news) => {
  expect(await readNews([{ ...SECRET, endsOn }])).toBe(news);
});

test('a source lists what ends by itself, the first to end first, and which of it is near', () => {
  const version = { ...SECRET, subject: 'Version 1', endsOn: '2027-07-01', remedy: 'update' };
  const source = addDeadlines(buildTestSource(), [version, SECRET]);
  expect(source.listDeadlines?.(now())).toEqual([
    { text: 'The client secret ends in 30 days, on Mon 21 Dec 2026: replace it', isNear: true },
    { text: 'Version 1 ends in 222 days, on Thu 1 Jul 2027: update', isNear: false },
  ]);
});

test('the test of a connection names every end, near or far', async () => {
  const source = addDeadlines(buildTestSource(), [{ ...SECRET, endsOn: '2027-07-01' }]);
  expect(await testSource(database().db, source, { log, now: now() })).toMatchObject({
    works: true,
    message: 'It answers. The client secret ends in 222 days, on Thu 1 Jul 2027: replace it.',
  });
});

test('the test of a connection says which screens lack what a missing right would bring', async () => {
  const missing = ['Without read_customers orders will have no customer.'];
  const check = async () => ({ message: 'It answers.', missing });
  const source = addDeadlines(buildTestSource({ kind: 'orders', check }), []);
  expect((await testSource(database().db, source, { log, now: now() })).message).toBe(
    'It answers. Without read_customers orders will have no customer. Affects Sales, Dashboard and Forecast.',
  );
});

test('the test of a connection says which screens a refused right takes their data from', async () => {
  const detail = 'the application lacks the role "Finance and Accounting"';
  const refusal = new ConnectorError('Amazon', 'postings', { kind: 'refused-credentials', detail });
  const source = buildTestSource({ kind: 'finances', check: () => Promise.reject(refusal) });
  const { works, message } = await testSource(database().db, source, { log, now: now() });
  expect(works).toBe(false);
  expect(message).toContain('Finance and Accounting');
  expect(message).toMatch(/ Affects Sales\.$/);
});
