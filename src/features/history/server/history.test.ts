import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listHistory } from '../contract.ts';
import { recordChange } from './commands/record-change.ts';

let server: TestServer;
let asAdmin: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ settings: { COMPANY_TIME_ZONE: 'Pacific/Kiritimati' } });
  asAdmin = server.signedInAs(await buildUser(server.db, { role: 'admin' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('history').execute();
});

const something = {
  now: new Date('2026-03-01T12:00:00Z'),
  actor: { id: 7, username: 'ada' },
  entity: 'kit',
  entityId: 'SN-1',
  action: 'updated',
  address: '10.0.0.1',
};
const change = { before: { name: 'old' }, after: { name: 'new' } };

async function fetchFile(query: string) {
  return server.inject({
    url: `/api/history/export?${query}`,
    headers: { authorization: `Bearer ${await asAdmin.token()}` },
  });
}

async function fetchHistory(query: Parameters<typeof read>[0]) {
  const { body } = await read(query);
  return body;
}
async function read(query: {
  entity?: string;
  entity_id?: string;
  user_id?: number;
  machine?: string;
  events?: 'changes' | 'sign-ins' | 'failures';
  from?: string;
  to?: string;
  limit?: number;
  offset?: number;
}) {
  return asAdmin.call(listHistory, { query });
}

test('A12 an entry says who, when, what and from where', async () => {
  await recordChange(server.db, { ...something, ...change });
  expect((await fetchHistory({})).entries).toEqual([
    {
      id: expect.any(Number),
      at: '2026-03-01T12:00:00.000Z',
      user_id: 7,
      user_name: 'ada',
      user_full_name: null,
      entity: 'kit',
      entity_id: 'SN-1',
      record: { name: 'SN-1', is_there: false },
      action: 'updated',
      changes: { name: { before: 'old', after: 'new' } },
      address: '10.0.0.1',
    },
  ]);
});

test('what is undone leaves no history', async () => {
  const undone = runInTransaction(server.db, async (tx) => {
    await recordChange(tx, { ...something, ...change });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await fetchHistory({})).entries).toEqual([]);
});

test('a save that changed nothing is not history', async () => {
  await recordChange(server.db, { ...something, before: { name: 'same' }, after: { name: 'same' } });
  expect((await fetchHistory({})).entries).toEqual([]);
});

test('pages are newest first and say how many there are in all', async () => {
  for (const entityId of ['1', '2', '3'])
    await recordChange(server.db, { ...something, ...change, entityId });
  const first = await fetchHistory({ limit: 2 });
  const second = await fetchHistory({ limit: 2, offset: 2 });
  expect(first.entries.map((entry) => entry.entity_id)).toEqual(['3', '2']);
  expect(second.entries.map((entry) => entry.entity_id)).toEqual(['1']);
  expect(second.pagination).toEqual({ total: 3, limit: 2, offset: 2 });
});

test('a page has the newest of all, in whatever order they were written down', async () => {
  for (const day of ['03', '01', '02'])
    await recordChange(server.db, {
      ...something,
      ...change,
      entityId: day,
      now: new Date(`2026-03-${day}`),
    });
  const { entries } = await fetchHistory({ limit: 2 });
  expect(entries.map((entry) => entry.entity_id)).toEqual(['03', '02']);
});

test('of one moment the last that was written down is the newest, page after page', async () => {
  for (const entityId of ['1', '2', '3', '4'])
    await recordChange(server.db, { ...something, ...change, entityId });
  // Elsewhere on the disk than their order says.
  for (const entity_id of ['2', '1'])
    await server.db
      .updateTable('history')
      .set({ address: '10.0.0.2' })
      .where('entity_id', '=', entity_id)
      .execute();
  const pages = await Promise.all([0, 1, 2, 3].map((offset) => fetchHistory({ limit: 1, offset })));
  expect(pages.flatMap(({ entries }) => entries.map((entry) => entry.entity_id))).toEqual([
    '4',
    '3',
    '2',
    '1',
  ]);
});

test('beyond ten thousand entries are not counted, and still read', async () => {
  await sql`insert into history (at, entity, action, changes)
    select '2026-03-01'::timestamptz - n * interval '1 minute', 'kit', 'created', '{}'
    from generate_series(1, 10050) as n`.execute(server.db);
  const last = await fetchHistory({ limit: 20, offset: 10_040 });
  expect(last.pagination.total).toBe(10_001);
  expect(last.entries).toHaveLength(10);
});

test('entity, record and user narrow the list', async () => {
  await recordChange(server.db, { ...something, ...change });
  await recordChange(server.db, { ...something, ...change, entity: 'box' });
  await recordChange(server.db, { ...something, ...change, entityId: 'SN-2' });
  await recordChange(server.db, { ...something, ...change, actor: { id: 8, username: 'bo' } });
  expect((await fetchHistory({ entity: 'box' })).pagination.total).toBe(1);
  expect((await fetchHistory({ entity: 'kit', entity_id: 'SN-2' })).pagination.total).toBe(1);
  expect((await fetchHistory({ user_id: 8 })).pagination.total).toBe(1);
});

test('V2 days are those of the company, first and last included', async () => {
  // Kiritimati is 14 hours ahead: its 1 March begins at 10:00 UTC the day before.
  const instants = [
    '2026-02-28T09:59:59.999Z',
    '2026-02-28T10:00:00Z',
    '2026-03-01T09:59:59.999Z',
    '2026-03-01T10:00:00Z',
  ];
  for (const at of instants) await recordChange(server.db, { ...something, ...change, now: new Date(at) });
  const { entries } = await fetchHistory({ from: '2026-03-01', to: '2026-03-01' });
  expect(entries.map(({ at }) => at)).toEqual(['2026-03-01T09:59:59.999Z', '2026-02-28T10:00:00.000Z']);
  const { body } = await fetchFile('from=2026-03-01&to=2026-03-01');
  const lines = body.split('\r\n').slice(1, -1);
  expect(lines.map((line) => line.split(',')[0])).toEqual(entries.map(({ at }) => at));
});

test.each([
  { from: '2026-02-29' },
  { to: '0000-01-01' },
  { from: '1.3.2026' },
  { limit: 201 },
  { limit: 0 },
  { offset: -1 },
  { user_id: 0 },
  { entity: 'x'.repeat(61) },
  { machine: 'x'.repeat(221) },
])('V1 V2 V4 %o is refused with the field that is wrong', async (query) => {
  const { status, error } = await read(query);
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(query));
});

test('V1 an id names a record only together with its kind', async () => {
  const alone = await read({ entity_id: 'SN-1' });
  expect([alone.status, Object.keys(alone.error.fields ?? {})]).toEqual([400, ['entity']]);
  expect((await fetchFile('entity_id=SN-1')).statusCode).toBe(400);
  const hidden = await read({ entity: 'kit', entity_id: 'a\u200bb' });
  expect([hidden.status, Object.keys(hidden.error.fields ?? {})]).toEqual([400, ['entity_id']]);
});

test('V2 the widest dates there are do no harm', async () => {
  await recordChange(server.db, { ...something, ...change });
  expect((await fetchHistory({ from: '1900-01-01', to: '2999-12-31' })).pagination.total).toBe(1);
});

test('Z2 history is for admins', async () => {
  const answer = await server.signedInAs(await buildUser(server.db)).call(listHistory, { query: {} });
  expect(answer.status).toBe(403);
});
