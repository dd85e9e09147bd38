import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../../contract/kits.ts';
import { IMPORT_ROWS_AT_ONCE } from '../../rules/kits.ts';

const ROWS = 2_500;

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());

/** Imports more kits than one request brings. */
async function importMany(mark: string) {
  const { body } = await caller.call(contract.startImport, {
    body: { file_name: 'kits.csv', columns: ['serial_number', 'coupon_code'] },
  });
  const rows = Array.from({ length: ROWS }, (_, n) => ({
    line: n + 2,
    kit: { serial_number: `${mark}-${n}`, coupon_code: `SPRING${n}`, subscription_id: `sub_${mark}${n}` },
  }));
  const params = { id: body.id };
  for (let first = 0; first < ROWS; first += IMPORT_ROWS_AT_ONCE)
    await caller.call(contract.sendImportRows, {
      params,
      body: { rows: rows.slice(first, first + IMPORT_ROWS_AT_ONCE) },
    });
  return caller.call(contract.applyImport, { params, body: { rows: ROWS, existing: 'refuse' } });
}

const search = async (text: string) =>
  (await caller.call(contract.listKits, { query: { search: text } })).body.kits.map(
    (kit) => kit.serial_number,
  );

/** How many pages wait to be sorted into the indexes of the search, all of which every search reads. */
async function readWaiting(): Promise<number[]> {
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list(oid::regclass) as pages from pg_class
    where relname in ('kits_search_subscribed', 'kits_search_unsubscribed')`.execute(server.db);
  return rows.map(({ pages }) => pages);
}

test('kits of a large import are found at once, and nothing is left for later searches to go through', async () => {
  expect(await importMany('BIG')).toMatchObject({ status: 200, body: { outcome: { created: ROWS } } });
  expect(await readWaiting()).toEqual([0, 0]);
  expect(await search('SPRING2499')).toEqual(['BIG-2499']);
});

test('neither does a kit that is changed leave anything', async () => {
  await importMany('OLD');
  await server.db
    .updateTable('kits')
    .set({ coupon_code: 'AUTUMN' })
    .where('serial_number', '=', 'OLD-7')
    .execute();
  expect(await readWaiting()).toEqual([0, 0]);
  expect(await search('autumn')).toEqual(['OLD-7']);
});
