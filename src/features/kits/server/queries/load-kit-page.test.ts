import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildKits } from '#testing/builders/kits.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listKits } from '../../contract/kits.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  // 14 hours ahead: its 1 March begins at 10:00 UTC the day before.
  server = await buildServer({ settings: { COMPANY_TIME_ZONE: 'Pacific/Kiritimati' } });
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
beforeEach(async () => void (await server.db.deleteFrom('kits').execute()));

type Query = NonNullable<Parameters<typeof ask>[0]>;
const ask = (query: {
  search?: string;
  activated?: 'true' | 'false' | 'unknown';
  retail?: 'true' | 'false';
  hasSubscription?: 'true' | 'false';
  dateFrom?: string;
  dateTo?: string;
  limit?: number;
  offset?: number;
}) => caller.call(listKits, { query });

async function fetchKits(query: Query = {}) {
  const { body } = await ask(query);
  return body;
}
const fetchSerials = async (query: Query) =>
  (await fetchKits(query)).kits.map(({ serial_number }) => serial_number).sort();

test('a kit is answered with all its fields', async () => {
  await buildKits(server.db, {
    serial_number: 'CPM26310001',
    sku: 'TL-CP-M',
    is_subscription_activated: true,
    is_retail: true,
    subscription_id: 'sub_1',
    subscription_plan: 'Team yearly',
    coupon_code: 'FREEMONTH',
    created_at: new Date('2026-03-01T12:00:00Z'),
    updated_at: new Date('2026-03-02T12:00:00Z'),
  });
  expect((await fetchKits()).kits).toEqual([
    {
      id: expect.any(Number),
      serial_number: 'CPM26310001',
      sku: 'TL-CP-M',
      is_subscription_activated: true,
      is_retail: true,
      subscription_id: 'sub_1',
      subscription_plan: 'Team yearly',
      coupon_code: 'FREEMONTH',
      creation_time: '2026-03-01T12:00:00.000Z',
      update_time: '2026-03-02T12:00:00.000Z',
    },
  ]);
});

test('without a kit there are zeros, and one empty page', async () => {
  expect(await fetchKits()).toEqual({
    kits: [],
    stats: { total: 0, activated: 0, activationUnknown: 0, retail: 0, withSubscription: 0 },
    pagination: { total: 0, limit: 50, offset: 0, pages: 1, currentPage: 1 },
    is_estimate: false,
    sort: '-created',
  });
});

test('a page has 50 kits, newest first, and states its position', async () => {
  await buildKits(server.db, ...Array.from({ length: 120 }, () => ({})));
  const all = (await fetchKits({ limit: 200 })).kits;
  const second = await fetchKits({ offset: 50 });
  expect(second.kits).toEqual(all.slice(50, 100));
  expect(second.pagination).toEqual({ total: 120, limit: 50, offset: 50, pages: 3, currentPage: 2 });
  const times = all.map(({ creation_time }) => creation_time);
  expect(times).toEqual([...times].sort().reverse());
});

describe('search', () => {
  beforeEach(() =>
    buildKits(
      server.db,
      { serial_number: 'CPM26310001', subscription_id: 'sub_aBcDe', coupon_code: 'SUMMER%25' },
      { serial_number: 'CPL26310002', subscription_id: 'sub_zzzzz' },
      { serial_number: '20M26310003', coupon_code: 'TEAM_15' },
      { serial_number: 'ab-26310004', coupon_code: 'X' },
    ),
  );

  test.each([
    ['cpm2631', ['CPM26310001']],
    ['310002', ['CPL26310002']],
    ['ABCDE', ['CPM26310001']],
    ['b_zz', ['CPL26310002']],
    ['b%zz', []],
    ['sub_z', ['CPL26310002']],
    ['r%25', ['CPM26310001']],
    ['am_1', ['20M26310003']],
    ['am%1', []],
    ['team_15', ['20M26310003']],
    ['2631', ['20M26310003', 'CPL26310002', 'CPM26310001', 'ab-26310004']],
    ['  2631000  ', ['20M26310003', 'CPL26310002', 'CPM26310001', 'ab-26310004']],
    ["1' or '1'='1", []],
    ['\\', []],
  ])(
    'I1 %s is found anywhere in serial number, subscription ID and coupon, without case',
    async (search, found) => {
      expect(await fetchSerials({ search })).toEqual(found);
    },
  );

  test.each([
    ['c', ['CPL26310002', 'CPM26310001']],
    ['20', ['20M26310003']],
    ['x', ['ab-26310004']],
    ['te', ['20M26310003']],
    ['10', []],
    ['b-', []],
    ['ab-', ['ab-26310004']],
    ['-', []],
    ['%', []],
    ['_', []],
  ])('I1 %s, too short to be looked for anywhere, is looked for at the beginnings', async (search, found) => {
    expect(await fetchSerials({ search })).toEqual(found);
  });

  test('a text never runs over from one field into the next', async () => {
    expect(await fetchSerials({ search: '0001sub' })).toEqual([]);
    expect(await fetchSerials({ search: 'cdesum' })).toEqual([]);
  });
});

describe('filters', () => {
  // Two are activated: the one without a report was so before reports were recorded.
  const activations = [
    { name: 'A', activated: 'true', is_subscription_activated: true, is_activation_reported: true },
    { name: 'B', activated: 'true', is_subscription_activated: true, is_activation_reported: false },
    { name: '-', activated: 'false', is_subscription_activated: false, is_activation_reported: true },
    { name: '?', activated: 'unknown', is_subscription_activated: false, is_activation_reported: false },
  ];
  const all = activations.flatMap(({ name, activated, ...row }) =>
    [true, false].flatMap((r) =>
      [true, false].map((s) => ({
        serial_number: `KIT-${name}${r ? 'R' : '-'}${s ? 'S' : '-'}`,
        activated,
        ...row,
        is_retail: r,
        subscription_id: s ? 'sub' : null,
      })),
    ),
  );
  beforeEach(() => buildKits(server.db, ...all.map(({ activated: _activated, ...kit }) => kit)));

  test.each(
    [undefined, 'true', 'false', 'unknown'].flatMap((activated) =>
      [undefined, 'true', 'false'].flatMap((retail) =>
        [undefined, 'true', 'false'].map((hasSubscription) => ({ activated, retail, hasSubscription })),
      ),
    ) as Pick<Query, 'activated' | 'retail' | 'hasSubscription'>[], // the same words as in the contract
  )('%o leaves the kits that are so, with a search and without', async (filters) => {
    const fits = (wanted: string | undefined, is: boolean) => wanted === undefined || wanted === String(is);
    const wanted = all
      .filter((kit) => filters.activated === undefined || filters.activated === kit.activated)
      .filter((kit) => fits(filters.retail, kit.is_retail))
      .filter((kit) => fits(filters.hasSubscription, kit.subscription_id !== null))
      .map(({ serial_number }) => serial_number)
      .sort();
    expect(await fetchSerials(filters)).toEqual(wanted);
    expect(await fetchSerials({ ...filters, search: 'kit-' })).toEqual(wanted);
    const { stats, pagination } = await fetchKits({ ...filters, limit: 3 });
    expect(pagination.total).toBe(wanted.length);
    expect(stats).toEqual({
      total: 16,
      activated: 8,
      activationUnknown: 4,
      retail: 8,
      withSubscription: 8,
    });
  });

  test('figures describe all kits that match search and dates, whatever the other filters say', async () => {
    const { stats, pagination } = await fetchKits({ search: 'kit-a', activated: 'false' });
    expect(stats).toEqual({
      total: 4,
      activated: 4,
      activationUnknown: 0,
      retail: 2,
      withSubscription: 2,
    });
    expect(pagination.total).toBe(0);
  });
});

test('V2 days are those of the company, first and last included', async () => {
  const at = (serial_number: string, time: string) => ({ serial_number, created_at: new Date(time) });
  await buildKits(
    server.db,
    at('before', '2026-02-28T09:59:59.999Z'),
    at('first', '2026-02-28T10:00:00Z'),
    at('middle', '2026-03-01T12:00:00Z'),
    at('last', '2026-03-03T09:59:59.999Z'),
    at('after', '2026-03-03T10:00:00Z'),
  );
  const range = { dateFrom: '2026-03-01', dateTo: '2026-03-03' };
  expect(await fetchSerials(range)).toEqual(['first', 'last', 'middle']);
  expect((await fetchKits(range)).stats.total).toBe(3);
  expect((await fetchKits({ dateFrom: '2026-03-01', dateTo: '2026-03-01' })).stats.total).toBe(1);
  expect((await fetchKits({ dateFrom: '2026-03-04' })).stats.total).toBe(1);
  expect((await fetchKits({ dateTo: '2026-02-28' })).stats.total).toBe(1);
  expect((await fetchKits({ dateFrom: '2026-03-02', dateTo: '2026-03-01' })).stats.total).toBe(0);
  expect((await fetchKits({ dateFrom: '1900-01-01', dateTo: '2999-12-31' })).stats.total).toBe(5);
});

test('the counts are right whatever is written: added, changed, moved to another day, removed', async () => {
  const { db } = server;
  await buildKits(
    db,
    { serial_number: 'A' },
    { serial_number: 'B', is_retail: true },
    { serial_number: 'C' },
  );
  await db.updateTable('kits').set({ subscription_id: 'sub' }).where('serial_number', '!=', 'C').execute();
  await db
    .updateTable('kits')
    .set({ created_at: new Date('2020-01-01T12:00:00Z'), is_subscription_activated: true })
    .where('serial_number', '=', 'A')
    .execute();
  await db.deleteFrom('kits').where('serial_number', '=', 'C').execute();
  expect((await fetchKits()).stats).toEqual({
    total: 2,
    activated: 1,
    activationUnknown: 1,
    retail: 1,
    withSubscription: 2,
  });
  expect((await fetchKits({ dateTo: '2020-12-31' })).stats.total).toBe(1);
  await sql`truncate kits`.execute(db);
  expect((await fetchKits()).stats.total).toBe(0);
});

test('a page far back is the same as counting to it', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + (index % 40), index % 24, index % 60));
  const kits = Array.from({ length: 2_400 }, (_, index) => ({
    created_at: day(index),
    is_retail: index % 3 === 0,
  }));
  await buildKits(server.db, ...kits);
  for (const filters of [{}, { retail: 'true' as const }, { dateFrom: '2026-01-03', dateTo: '2026-02-07' }]) {
    const { pagination } = await fetchKits(filters);
    const whole: string[] = [];
    for (let offset = 0; offset < pagination.total; offset += 200)
      whole.push(
        ...(await fetchKits({ ...filters, limit: 200, offset })).kits.map((kit) => kit.serial_number),
      );
    const { rows } = await sql<{ serial_number: string }>`
      select serial_number from kits
      where (${filters.retail ?? null}::text is null or is_retail)
        and (${filters.dateFrom ?? null}::date is null or created_at >= '2026-01-02T10:00Z' and created_at < '2026-02-07T10:00Z')
      order by created_at desc, id desc`.execute(server.db);
    expect(whole).toEqual(rows.map((row) => row.serial_number));
    expect(pagination.total).toBe(rows.length);
  }
});

test.each([
  { activated: 'yes' },
  { dateFrom: '2026-02-29' },
  { limit: 201 },
  { offset: -1 },
  { search: 'x'.repeat(201) },
  { search: 'a\u200bb' },
])('V1 V2 V4 %o is refused with the field that is wrong', async (query) => {
  // What a stranger may send is not what the contract lets us write.
  const { status, error } = await ask(query as Query);
  expect(status).toBe(400);
  expect(Object.keys(error.fields ?? {})).toEqual(Object.keys(query));
});
