import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listKits } from '../contract/kits.ts';
import { SAMPLE_ONE_IN } from '../rules/kits.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
// Very many kits match "old", and all of them but one lie far back.
beforeAll(async () => {
  server = await buildServer({ settings: { COMPANY_TIME_ZONE: 'UTC' } });
  caller = server.signedInAs(await buildUser(server.db));
  await sql`
    insert into kits (serial_number, is_subscription_activated, is_retail, created_at, updated_at)
    select case when n <= 30000 or n = 54990 then 'OLD' else 'NEW' end || n, n % 7 = 0, n % 3 = 0,
      '2026-01-01'::timestamptz + n * interval '1 minute', now()
    from generate_series(1, 55000) as n`.execute(server.db);
});
afterAll(() => server.close());

interface Query {
  retail?: 'true';
  activated?: 'true';
  dateTo?: string;
  offset?: number;
}
const ask = (query: Query) => caller.call(listKits, { query: { search: 'old', ...query } });

async function newest({ retail, activated, dateTo, offset = 0 }: Query): Promise<string[]> {
  const { rows } = await sql<{ serial_number: string }>`
    select serial_number from kits where serial_number like 'OLD%'
      and (${retail ?? null}::boolean is null or is_retail = ${retail ?? null}::boolean)
      and (${activated ?? null}::boolean is null or is_subscription_activated = ${activated ?? null}::boolean)
      and (${dateTo ?? null}::date is null or created_at < ${dateTo ?? null}::date + 1)
    order by created_at desc, id desc limit 50 offset ${offset}`.execute(server.db);
  return rows.map(({ serial_number }) => serial_number);
}

test.each<Query>([
  {},
  { offset: 4_950 },
  { retail: 'true' },
  { retail: 'true', activated: 'true', offset: 1_400 },
  { dateTo: '2026-01-10' },
])('%o of very many hits shows exactly the newest', async (query) => {
  const { body } = await ask(query);
  expect(body.kits.map(({ serial_number }) => serial_number)).toEqual(await newest(query));
});

test('what makes up the sample alone is found further back than it made believe', async () => {
  // No kit but those of the sample has it: where it makes believe that there are 128, there is one.
  await sql`update kits set coupon_code = 'SAMPLED'
    where hashint8(id) & ${sql.lit(SAMPLE_ONE_IN - 1)} = 0 and created_at < '2026-01-25'`.execute(server.db);
  const { body } = await caller.call(listKits, { query: { search: 'sampled' } });
  expect(body.is_estimate).toBe(true);
  const { rows } = await sql<{ serial_number: string }>`
    select serial_number from kits where coupon_code = 'SAMPLED' order by created_at desc limit 50`.execute(
    server.db,
  );
  expect(body.kits.map(({ serial_number }) => serial_number)).toEqual(
    rows.map(({ serial_number }) => serial_number),
  );
  expect(body.kits).toHaveLength(50);
});

test('it says about how many there are, and that only the first five thousand can be paged through', async () => {
  const { body } = await ask({});
  expect(body.is_estimate).toBe(true);
  expect(Math.abs(body.stats.total - 30_000)).toBeLessThan(6_000);
  expect(body.pagination.pages).toBe(100);
  const { status, error } = await ask({ offset: 5_000 });
  expect(status).toBe(400);
  expect(error.fields?.['offset']).toMatch(/only the first 5,000/);
});

test.each([
  [20_000, 20_000],
  [19_968, 20_479],
  [19_990, 20_481],
  [20_007, 20_060],
  [20_500, 20_499],
])('the eras from day %i to day %i are of these days and of no other, and few', async (first, last) => {
  const { rows } = await sql<{ days: number[]; eras: number }>`
    select coalesce(array_agg(day) filter (where eras && kit_eras_between(${first}, ${last})), '{}') as days,
      cardinality(kit_eras_between(${first}, ${last})) as eras
    from generate_series(19900, 20700) as day,
      kit_eras('1970-01-01 12:00Z'::timestamptz + day * interval '24 hours', false, true) as eras
  `.execute(server.db);
  expect(rows[0]?.days).toEqual(Array.from({ length: last - first + 1 }, (_, n) => first + n));
  expect(rows[0]?.eras).toBeLessThan(40);
});
