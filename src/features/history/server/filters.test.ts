import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { exportHistory, listActors, listHistory } from '../contract.ts';
import type { FieldChange } from '../rules.ts';
import type { HistoryEntry } from '../contract.ts';
import { diffFields } from '../rules.ts';
import { recordChange, type Actor } from './commands/record-change.ts';

let server: TestServer;
let admin: { id: number; username: string; full_name: string };
let asAdmin: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  admin = await buildUser(server.db, { username: 'grace', full_name: 'Grace Hopper', role: 'admin' });
  asAdmin = server.signedInAs(admin);
});
afterAll(() => server.close());
beforeEach(async () => void (await server.db.deleteFrom('history').execute()));

interface RecordedChange {
  now?: Date;
  actor?: Actor | null;
  entity?: string;
  entityId?: number | string | null;
  action?: string;
  changes?: Record<string, FieldChange>;
}
const record = (change: RecordedChange) =>
  recordChange(server.db, {
    now: new Date('2026-03-01T12:00:00Z'),
    actor: { id: admin.id, username: 'grace' },
    entity: 'kit',
    entityId: 'SN-1',
    action: 'created',
    address: '10.0.0.1',
    changes: {},
    ...change,
  });
const line = (name: string) => ({ id: null, username: name });

type HistoryQuery = NonNullable<Parameters<typeof asAdmin.call<typeof listHistory>>[1]['query']>;
async function fetchIds(query: HistoryQuery) {
  const { body } = await asAdmin.call(listHistory, { query });
  return body.entries.map(({ entity_id, action }) => entity_id ?? action);
}
const get = async (query: string) =>
  server.inject({
    url: `/api/history/export?${query}`,
    headers: { authorization: `Bearer ${await asAdmin.token()}` },
  });

test('A12 failed sign-ins and refusals, sign-ins, and changes can each be asked for by themselves', async () => {
  await record({});
  await record({ entity: 'session', entityId: 5, action: 'signed-in' });
  await record({ entity: 'session', entityId: 6, action: 'signed-out' });
  await record({ entity: 'session', entityId: null, action: 'sign-in-failed' });
  await record({ entity: 'access', entityId: 'GET /api/users', action: 'refused' });
  await record({ entity: 'day-of-orders', entityId: '2026-02-28', action: 'opened' });
  expect(await fetchIds({ events: 'failures' })).toEqual(['GET /api/users', 'sign-in-failed']);
  expect(await fetchIds({ events: 'sign-ins' })).toEqual(['6', '5']);
  expect(await fetchIds({ events: 'changes' })).toEqual(['SN-1']);
  expect(await fetchIds({})).toHaveLength(6);
});

test('what a machine did is found by its name, and a failed sign-in under the same name is not', async () => {
  await record({ actor: line('Line 4 (access token)') });
  await record({ actor: line('Line 4 (access token)'), entity: 'access', entityId: 'x', action: 'refused' });
  await record({ actor: line('Line 4 (access token)'), entity: 'session', action: 'sign-in-failed' });
  await record({ actor: line('Line 5 (access token)'), entityId: 'SN-2' });
  await record({ entityId: 'SN-3' });
  expect(await fetchIds({ machine: 'Line 4 (access token)' })).toEqual(['x', 'SN-1']);
  expect(await fetchIds({ machine: 'Line 4 (access token)', events: 'failures' })).toEqual(['x']);
  expect(await fetchIds({ machine: 'Line 4 (access token)', events: 'changes' })).toEqual(['SN-1']);
});

const KINDS = [
  { entity: 'kit', action: 'created' },
  { entity: 'session', action: 'signed-in' },
  { entity: 'session', action: 'sign-in-failed' },
  { entity: 'access', action: 'refused' },
];
// An account may have the name of a machine.
const ACTORS = [
  { user_id: 5, user_name: 'bo' },
  { user_id: 6, user_name: 'Line 4' },
  { user_id: null, user_name: 'Line 4' },
];
const EVERYTHING = KINDS.flatMap((kind) =>
  ACTORS.flatMap((actor) =>
    ['SN-1', 'SN-2'].flatMap((entity_id) =>
      ['2026-02-28', '2026-03-01', '2026-03-02'].map((day) => ({ ...kind, ...actor, entity_id, day })),
    ),
  ),
);
type RecordedEntry = (typeof EVERYTHING)[number];
const FILTERS: [HistoryQuery, (entry: RecordedEntry) => boolean][] = [
  [{ entity: 'session' }, ({ entity }) => entity === 'session'],
  [{ entity: 'kit', entity_id: 'SN-1' }, (entry) => entry.entity === 'kit' && entry.entity_id === 'SN-1'],
  [{ user_id: 5 }, ({ user_id }) => user_id === 5],
  [{ machine: 'Line 4' }, ({ user_id, action }) => user_id === null && action !== 'sign-in-failed'],
  [{ events: 'changes' }, ({ action }) => action === 'created'],
  [{ events: 'sign-ins' }, ({ action }) => action === 'signed-in'],
  [{ events: 'failures' }, ({ action }) => action === 'sign-in-failed' || action === 'refused'],
  [{ from: '2026-03-01' }, ({ day }) => day >= '2026-03-01'],
  [{ to: '2026-03-01' }, ({ day }) => day <= '2026-03-01'],
];
type ShownEntry = Pick<HistoryEntry, 'entity' | 'action' | 'user_name' | 'user_id' | 'entity_id'>;
const formatEntry = ({ entity, action, user_name, user_id, entity_id }: ShownEntry, day: string) =>
  [day, entity, action, user_name, user_id, entity_id].join(' ');

test('of two filters both are in force', async () => {
  const rows = EVERYTHING.map(({ day, ...entry }) => ({
    ...entry,
    at: new Date(`${day}T12:00Z`),
    changes: '{}',
  }));
  await server.db.insertInto('history').values(rows).execute();
  for (const [index, [one, fitsOne]] of FILTERS.entries()) {
    for (const [other, fitsOther] of FILTERS.slice(index + 1)) {
      if (Object.keys(one).some((name) => name in other)) continue;
      const query = { ...one, ...other, limit: 200 };
      const { body } = await asAdmin.call(listHistory, { query });
      const found = body.entries.map((entry) => formatEntry(entry, entry.at.slice(0, 10)));
      const fitting = EVERYTHING.filter((entry) => fitsOne(entry) && fitsOther(entry));
      const wanted = fitting.map((entry) => formatEntry(entry, entry.day));
      expect({ query, found: found.toSorted() }).toEqual({ query, found: wanted.toSorted() });
    }
  }
});

test('records have the names that people know, those that are gone the last one they had', async () => {
  const alan = await buildUser(server.db, { full_name: 'Alan Turing' });
  await record({ entity: 'user', entityId: alan.id, action: 'updated', changes: { role: 'changed' } });
  const bo = { full_name: 'Bo Nilsson' };
  await record({
    entity: 'user',
    entityId: 77,
    action: 'created',
    changes: diffFields(null, { full_name: 'Bo' }),
  });
  await record({ entity: 'user', entityId: 77, action: 'deleted', changes: diffFields(bo, null) });
  // Written down late: it says nothing of the name.
  await record({ entity: 'user', entityId: 77, action: 'updated', changes: { role: 'changed' } });
  await record({ entity: 'user', entityId: 78, action: 'updated', changes: { role: 'changed' } });
  await record({ entity: 'planning-settings', entityId: 'company', action: 'updated', changes: {} });
  const { body } = await asAdmin.call(listHistory, { query: {} });
  expect(body.entries.map((entry) => entry.record)).toEqual([
    null,
    { name: '78', is_there: false },
    ...Array(3).fill({ name: 'Bo Nilsson', is_there: false }),
    { name: 'Alan Turing', is_there: true },
  ]);
  expect(body.entries[0]?.user_full_name).toBe('Grace Hopper');
});

test('an ID that is not valid for its kind, as an older Touchline may have written it, is shown as it is', async () => {
  for (const entity of ['planning-day', 'user', 'parcel'])
    await record({ entity, entityId: 'no-id', action: 'updated' });
  const { body } = await asAdmin.call(listHistory, { query: {} });
  expect(body.entries.map((entry) => entry.record)).toEqual(
    Array(3).fill({ name: 'no-id', is_there: false }),
  );
});

test('one chooses from everyone who is in it: by their names of today, the deleted and the machines, too', async () => {
  expect((await asAdmin.call(listActors, {})).body).toEqual({ users: [], machines: [] });
  await record({ actor: { id: 900, username: 'bo' } });
  await record({ actor: { id: 900, username: 'bo.nilsson' }, now: new Date('2026-03-02T12:00:00Z') });
  await record({});
  await record({ actor: line('Line 5 (access token)') });
  await record({ actor: line('Line 4 (access token)') });
  // One that sorts before the machines, one between them, one after.
  for (const name of ['Aaron', 'Line 4 (b)', 'root'])
    await record({ actor: line(name), entity: 'session', action: 'sign-in-failed' });
  await record({ actor: null });
  const { body } = await asAdmin.call(listActors, {});
  expect(body).toEqual({
    users: [
      { id: admin.id, username: 'grace', full_name: 'Grace Hopper' },
      { id: 900, username: 'bo.nilsson', full_name: null },
    ],
    machines: ['Line 4 (access token)', 'Line 5 (access token)'],
  });
});

test('the file has what the filters leave, newest first, with names, and what changed in words', async () => {
  await record({ now: new Date('2026-02-01T12:00:00Z'), entityId: 'SN-0' });
  await record({
    entity: 'user',
    entityId: admin.id,
    action: 'updated',
    changes: diffFields(
      { role: 'user', password: 'a', days: 1 },
      { role: 'admin', password: 'b', days: null },
    ),
  });
  const { body, headers } = await get('from=2026-03-01');
  expect(body.split('\r\n')).toEqual([
    '\uFEFFTime (UTC),Name,Username,User ID,Kind,Record,Record ID,Action,Changes,Address',
    `2026-03-01T12:00:00.000Z,Grace Hopper,grace,${admin.id},user,Grace Hopper,${admin.id},updated,` +
      'days: 1 → ; role: user → admin; password: changed,10.0.0.1',
    '',
  ]);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="history_2026-11-21.csv"');
});

test('a workbook has the same rows, and says on its second sheet by which filters', async () => {
  await record({ entityId: 'SN-7' });
  await record({ entity: 'user', entityId: admin.id });
  const { rawPayload, headers } = await get('entity=kit&format=xlsx&address=/history?entity=kit');
  expect(headers['content-disposition']).toBe('attachment; filename="history_2026-11-21.xlsx"');
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  expect(sheets[0]?.rows.map((row) => row[6])).toEqual(['Record ID', 'SN-7']);
  expect(sheets[1]?.rows.slice(0, 2)).toEqual([
    ['Table', 'History'],
    ['Rows', 1],
  ]);
  expect(sheets[1]?.rows[3]).toEqual(['Filters', '/history?entity=kit']);
});

test('I3 what a spreadsheet would run is made harmless in the file', async () => {
  await record({
    actor: line('=HYPERLINK("x")'),
    entity: 'session',
    entityId: null,
    action: 'sign-in-failed',
  });
  await record({ entityId: '+1', changes: { '@sum': { before: 1, after: 2 } } });
  const { body } = await get('');
  expect(body).toContain(`"'=HYPERLINK(""x"")"`);
  expect(body).toContain(",'+1,created,'@sum: 1 → 2,");
});

test('a file that is longer than one piece has every entry once', async () => {
  const entries = Array.from({ length: 4_100 }, (_, n) => ({
    at: new Date(1_770_000_000_000 + n),
    entity: 'kit',
    entity_id: `SN-${n}`,
    action: 'created',
    changes: '{}',
  }));
  await server.db.insertInto('history').values(entries).execute();
  const { body } = await get('entity=kit');
  const ids = body
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',')[6]);
  expect(ids).toEqual(entries.map(({ entity_id }) => entity_id).toReversed());
});

test('Z2 neither the file nor who is in the history is for others than admins', async () => {
  const someone = server.signedInAs(await buildUser(server.db));
  expect((await someone.call(listActors, {})).status).toBe(403);
  const { statusCode } = await server.inject({
    url: `/api${exportHistory.path}`,
    headers: { authorization: `Bearer ${await someone.token()}` },
  });
  expect(statusCode).toBe(403);
});
