import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccessToken } from '#testing/builders/access-tokens.ts';
import { collectChangedTables } from '#testing/server/notifications.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listKits, saveKits, type KitReport } from '../../contract/kits.ts';

let server: TestServer;
let person: Awaited<ReturnType<typeof buildUser>>;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  person = await buildUser(server.db, { username: 'ada' });
  caller = server.signedInAs(person);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('kits').execute();
  await server.db.deleteFrom('history').execute();
});

const save = (body: KitReport | { kits: KitReport[] }) => caller.call(saveKits, { body });
const listed = async () => (await caller.call(listKits, { query: {} })).body.kits;
const history = () =>
  server.db
    .selectFrom('history')
    .select(['user_name', 'entity', 'entity_id', 'action', 'changes'])
    .orderBy('id')
    .execute();
const anything = (body: unknown) =>
  caller.token().then((token) =>
    server.inject({
      method: 'POST',
      url: '/api/manufacturing/kits',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    }),
  );

test('a new serial number makes a kit, with now as its time', async () => {
  const { body } = await save({ serial_number: '  CPM1 ', is_retail: true, coupon_code: 'FREE' });
  expect(body).toEqual({
    success: true,
    created: 1,
    updated: 0,
    unchanged: 0,
    kits: [{ serial_number: 'CPM1', outcome: 'created' }],
  });
  expect(await listed()).toEqual([
    {
      id: expect.any(Number),
      serial_number: 'CPM1',
      sku: null,
      is_subscription_activated: null,
      is_retail: true,
      subscription_id: null,
      subscription_plan: null,
      coupon_code: 'FREE',
      creation_time: '2026-11-21T10:00:00.000Z',
      update_time: '2026-11-21T10:00:00.000Z',
    },
  ]);
});

test('open kit screens refresh after a change, and only then', async () => {
  const collectAnswers = () =>
    collectChangedTables(server.database, () => save({ serial_number: 'CPM1', is_retail: true }));
  expect(await collectAnswers()).toContain('kits');
  expect(await collectAnswers()).toEqual([]);
});

test('a known serial number updates its kit; a field that is left out stays', async () => {
  const created_at = new Date('2026-03-01T12:00:00Z');
  await buildKits(server.db, { serial_number: 'CPM1', is_retail: true, coupon_code: 'FREE', created_at });
  const { body } = await save({
    serial_number: 'CPM1',
    is_subscription_activated: true,
    subscription_id: 'sub_1',
    subscription_plan: 'Team yearly',
    coupon_code: null,
    creation_time: '2020-01-01T00:00:00Z',
  });
  expect(body).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
  expect(await listed()).toMatchObject([
    {
      is_subscription_activated: true,
      is_retail: true,
      subscription_id: 'sub_1',
      subscription_plan: 'Team yearly',
      coupon_code: null,
      creation_time: '2026-03-01T12:00:00.000Z',
      update_time: '2026-11-21T10:00:00.000Z',
    },
  ]);
});

test('C1 a repeated write changes neither the kit nor its history', async () => {
  const kit = { serial_number: 'CPM1', subscription_id: 'sub_1' };
  await save(kit);
  const [before] = await listed();
  server.clock.advance(60_000);
  expect((await save({ ...kit, coupon_code: '' })).body).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 1,
  });
  expect(await listed()).toEqual([before]);
  expect(await history()).toHaveLength(1);
});

describe('a batch', () => {
  test('answers for each kit in its order', async () => {
    await buildKits(server.db, { serial_number: 'B' }, { serial_number: 'C', is_retail: true });
    const { body } = await save({
      kits: [
        { serial_number: 'C', is_retail: true },
        { serial_number: 'B', is_retail: true },
        { serial_number: 'A', is_retail: true },
      ],
    });
    expect(body).toEqual({
      success: true,
      created: 1,
      updated: 1,
      unchanged: 1,
      kits: [
        { serial_number: 'C', outcome: 'unchanged' },
        { serial_number: 'B', outcome: 'updated' },
        { serial_number: 'A', outcome: 'created' },
      ],
    });
    expect((await caller.call(listKits, { query: {} })).body.stats).toMatchObject({ total: 3, retail: 3 });
  });

  test('with one bad kit changes nothing, and names every bad field of every kit', async () => {
    const answer = await anything({
      kits: [
        { serial_number: 'A' },
        { serial_number: ' ' },
        { serial_number: 'C', is_retail: 'yes', colour: 'red' },
      ],
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual([
      'kits.1.serial_number',
      'kits.2.is_retail',
      'kits.2',
    ]);
    expect(answer.json().error.fields['kits.1.serial_number']).toBe('Serial number is required');
    expect(await listed()).toEqual([]);
  });

  test('that names a kit twice is refused, and says which', async () => {
    const { status, error } = await save({
      kits: [{ serial_number: 'A' }, { serial_number: 'B' }, { serial_number: 'A' }],
    });
    expect(status).toBe(400);
    expect(error.fields).toEqual({ 'kits.2.serial_number': 'A is repeated (also item 0)' });
    expect(await listed()).toEqual([]);
  });

  test('has 1 to 1000 kits', async () => {
    expect((await anything({ kits: [] })).statusCode).toBe(400);
    const kits = Array.from({ length: 1001 }, (_, index) => ({ serial_number: `K${index}` }));
    expect((await save({ kits })).status).toBe(400);
    expect((await save({ kits: kits.slice(1) })).body).toMatchObject({ created: 1000 });
  });

  test('at the same time as another one with the same kits leaves each of them once', async () => {
    const kits = Array.from({ length: 200 }, (_, index) => ({ serial_number: `K${index}` }));
    const answers = await Promise.all([
      save({ kits: kits.map((kit) => ({ ...kit, is_retail: true })) }),
      save({ kits: kits.toReversed().map((kit) => ({ ...kit, coupon_code: 'FREE' })) }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { stats } = (await caller.call(listKits, { query: { search: 'free' } })).body;
    expect(stats).toMatchObject({ total: 200, retail: 200 });
  });
});

test.each([
  [{}, 'serial_number'],
  [{ serial_number: 'x'.repeat(201) }, 'serial_number'],
  [{ serial_number: 'a\u200bb' }, 'serial_number'],
  [{ serial_number: 'A', coupon_code: 5 }, 'coupon_code'],
  [{ serial_number: 'A', creation_time: '2026-02-30T10:00:00Z' }, 'creation_time'],
  [{ serial_number: 'A', creation_time: 'yesterday' }, 'creation_time'],
])('V1 V2 V4 %j is refused at %s', async (body, field) => {
  const answer = await anything(body);
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().error.fields)).toEqual([field]);
});

test('A12 the history of a kit says who changed what', async () => {
  await save({ serial_number: 'CPM1', is_retail: true });
  await save({ serial_number: 'CPM1', subscription_plan: 'Team yearly' });
  expect(await history()).toMatchObject([
    { user_name: 'ada', entity: 'kit', entity_id: 'CPM1', action: 'created' },
    {
      user_name: 'ada',
      entity: 'kit',
      entity_id: 'CPM1',
      action: 'updated',
      changes: { subscription_plan: { before: null, after: 'Team yearly' } },
    },
  ]);
});

test('a machine may record kits, too, and the history names it', async () => {
  const { secret } = await buildAccessToken(server.db, server.clock.now, { name: 'Line 3' });
  const answer = await server.call(
    saveKits,
    { body: { serial_number: 'CPM1' } },
    { authorization: `Bearer ${secret}` },
  );
  expect(answer.body).toMatchObject({ created: 1 });
  expect((await history()).at(-1)).toMatchObject({ user_name: 'Line 3 (access token)', action: 'created' });
});

test('C1 a machine that repeats a request with its key gets the same answer', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => buildAccessToken(server.db, server.clock.now)));
  const send = (token: typeof one) =>
    server.call(
      saveKits,
      { body: { serial_number: 'CPM1' } },
      { authorization: `Bearer ${token?.secret}`, 'idempotency-key': 'batch-0001' },
    );
  const first = await send(one);
  expect((await send(one)).body).toEqual(first.body);
  expect((await send(other)).body, 'a key belongs to one machine').toMatchObject({ unchanged: 1 });
});

test('a kit is made now or in the past, give or take a day; a list that all can read has no other', async () => {
  const tomorrow = server.clock.now.getTime() + 86_400_000;
  const made = (creation_time: string) => save({ serial_number: 'CPM1', creation_time });
  expect((await made('9999-12-31T23:59:59-12:00')).status).toBe(400);
  const { status, error } = await save({
    kits: [
      { serial_number: 'A' },
      { serial_number: 'B', creation_time: new Date(tomorrow + 1).toISOString() },
    ],
  });
  expect(status).toBe(400);
  expect(error.fields).toEqual({ 'kits.1.creation_time': 'Must not be in the future' });
  const alone = await made(new Date(tomorrow + 1).toISOString());
  expect(alone.error.fields).toEqual({ creation_time: 'Must not be in the future' });
  expect(await listed()).toEqual([]);
  expect((await made(new Date(tomorrow).toISOString())).status).toBe(200);
  expect(await listed()).toHaveLength(1);
});

test('no kit can be stored with a time that no list can show', async () => {
  const created_at = sql<Date>`'9999-12-31T23:59:59-12:00'`;
  const stored = server.db
    .insertInto('kits')
    .values({ serial_number: 'CPM1', created_at, updated_at: server.clock.now });
  await expect(stored.execute()).rejects.toThrow('kits_created');
});
