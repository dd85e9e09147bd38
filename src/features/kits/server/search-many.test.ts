import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server.ts';
import { buildUser } from '#testing/users.ts';
import { listKits } from '../contract.ts';

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
  { offset: 9_950 },
  { retail: 'true' },
  { retail: 'true', activated: 'true', offset: 1_400 },
  { dateTo: '2026-01-10' },
])('%o of very many hits shows exactly the newest', async (query) => {
  const { body } = await ask(query);
  expect(body.kits.map(({ serial_number }) => serial_number)).toEqual(await newest(query));
});

test('it says about how many there are, and that only the first ten thousand can be paged through', async () => {
  const { body } = await ask({});
  expect(body.is_estimate).toBe(true);
  expect(Math.abs(body.stats.total - 30_000)).toBeLessThan(6_000);
  expect(body.pagination.pages).toBe(200);
  const { status, error } = await ask({ offset: 10_000 });
  expect(status).toBe(400);
  expect(error.fields?.['offset']).toMatch(/only the first 10,000/);
});
