import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { findFakePage } from '#testing/lists/find-fake-page.ts';
import { getSkuEntry, listCatalogue, listUnmapped } from '../contract.ts';
import { catalogueList, unmappedList } from '../contract/product-lists.ts';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  otis = server.signedInAs(await buildUser(server.db));
  await sql`
    insert into catalogue_items (kind, code, name, made_for, cityplay_m, cityplay_l, "20_m", "20_l", saved_at)
    select 'sku', 'SKU-' || n, case when n % 3 > 0 then 'Strap ' || n % 40 end, case when n % 4 = 0 then 'us' end,
           n % 2, n % 3, 0, n % 5, '2026-11-01'::timestamptz + n * interval '1 minute'
    from generate_series(1, 2300) as n`.execute(server.db);
  await sql`
    insert into fba_stock (region, sku, asin, name, available, reserved, inbound_working, inbound_shipped,
                           inbound_receiving, unfulfillable, researching)
    select 'US', 'NEW-' || n, 'B00000' || n, case when n % 2 = 0 then 'Cityplay M ' else 'Case ' end || n, n % 90 + 1, 1, 0,
           0, 0, 0, 0
    from generate_series(1001, 3200) as n`.execute(server.db);
  await sql`insert into sources (id, kind, name, interval_seconds, last_success_at)
    values ('fba:us', 'fba-stock', 'Amazon FBA US', 300, '2026-11-21')`.execute(server.db);
});
afterAll(() => server.close());

const describeQuestions = (sorts: readonly string[], filters: readonly string[]) =>
  fc.record({
    search: fc.constantFrom('', '7', 'strap', ' NEW-1', 'B000001', 'z'),
    sort: fc.constantFrom('', ...sorts, ...sorts.map((sort) => `-${sort}`)),
    filter: fc.constantFrom('', ...filters),
    offset: fc.integer({ min: 0, max: 2_400 }),
    limit: fc.constantFrom(1, 100, 1_000),
  });

test('the pages of a long catalogue are what the screen shows of all of it', async () => {
  const ask = async (query: object) => (await otis.call(listCatalogue, { query })).body;
  const { items } = await ask({});
  expect(items).toHaveLength(2_300);
  expect(await ask({ rows: 'short' })).toEqual({ items: [], long: { total: 2_300, figures: {} } });
  const questions = describeQuestions(Object.keys(catalogueList.values), [`item-${items[40]?.id}`, 'item-0']);
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const answer = await ask({ ...question, rows: 'page' });
      const { rows, page } = findFakePage(items, catalogueList, question);
      expect(answer.items).toEqual(rows);
      expect(answer.page?.found).toBe(page.found);
    }),
    { numRuns: 25 },
  );
});

test('the pages of what is unmapped are what the screen shows of all of it, with the sums of what is found', async () => {
  const ask = async (query: object) => (await otis.call(listUnmapped, { query })).body;
  const { products } = await ask({});
  expect(products).toHaveLength(2_200);
  expect(await ask({ rows: 'short' })).toEqual({
    days: 90,
    products: [],
    long: { total: 2_200, figures: { suggested: 2_200 } },
  });
  const questions = describeQuestions(Object.keys(unmappedList.values), ['suggested', 'sku-NEW-2000']);
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const answer = await ask({ ...question, rows: 'page' });
      const { rows, page } = findFakePage(products, unmappedList, question);
      expect(answer.products).toEqual(rows);
      expect(answer.page).toMatchObject({ found: page.found, counts: page.counts });
    }),
    { numRuns: 25 },
  );
});

test('a SKU has its own entry, else that of its ASIN, and the bundles that hold the same device', async () => {
  const ask = async (sku: string) => (await otis.call(getSkuEntry, { params: { sku } })).body;
  await sql`insert into catalogue_items (kind, code, made_for, cityplay_m, cityplay_l, "20_m", "20_l", saved_at)
    values ('asin', 'B000001001', 'us', 0, 0, 1, 0, '2026-11-01'), ('sku', 'PAIR', null, 0, 0, 2, 0, '2026-11-01'),
           ('sku', 'EU-SET', 'eu', 0, 0, 3, 0, '2026-11-01')`.execute(server.db);
  const found = await ask('NEW-1001');
  expect(found.entry).toMatchObject({ kind: 'asin', code: 'B000001001', skus: ['NEW-1001'] });
  expect(found.bundles.map(({ bundle, units }) => [bundle.code, units])).toEqual([['PAIR', 2]]);
  expect((await ask('SKU-7')).entry).toMatchObject({ kind: 'sku', code: 'SKU-7' });
  expect(await ask('UNHEARD-OF')).toEqual({ entry: null, bundles: [] });
});
