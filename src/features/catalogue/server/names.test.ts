import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { loadProductNames } from '#features/product-names/server/public.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildFbaStock, buildStock } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listCatalogue, saveCatalogue, type CatalogueEntry } from '../contract.ts';
import { buildContents } from '../rules/contents.ts';

let server: TestServer;
let ada: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer();
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'admin' }));
});
beforeEach(async () => {
  for (const table of ['catalogue_items', 'warehouse_stock', 'fba_stock', 'product_names'] as const)
    await server.db.deleteFrom(table).execute();
});
afterAll(() => server.close());

const entry = (overrides: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  kind: 'sku',
  code: 'TL-CP-M',
  name: null,
  made_for: null,
  box_units: null,
  unit_cost: null,
  ...buildContents({ cityplay_m: 1 }),
  ...overrides,
});
const save = (...items: CatalogueEntry[]) => ada.call(saveCatalogue, { body: { items } });
const items = async () => (await ada.call(listCatalogue, {})).body.items;

test('a name that an admin gives comes first, everywhere, and for every SKU of an ASIN', async () => {
  await buildStock(server.db, {
    warehouse: 'tive',
    sku: 'TL-CP-M',
    name: 'CITYPLAY MEDIUM',
    product_id: '1001',
  });
  await save(
    entry({ name: 'Cityplay M' }),
    entry({ kind: 'asin', code: 'B0TLCPM0US', name: 'Season 1 box' }),
  );
  await buildFbaStock(server.db, { sku: 'OLD-BOX', asin: 'B0TLCPM0US', name: 'Listed' });
  expect(await items()).toMatchObject([
    { code: 'B0TLCPM0US', name: 'Season 1 box', title: 'Season 1 box', skus: ['OLD-BOX'] },
    { code: 'TL-CP-M', name: 'Cityplay M', title: 'Cityplay M', product_codes: ['1001'] },
  ]);
  const names = await loadProductNames(server.db, ['TL-CP-M', 'OLD-BOX']);
  expect([...names.values()].map(({ name }) => name).toSorted()).toEqual(['Cityplay M', 'Season 1 box']);
});

test('a save may change the name alone, and the history keeps both', async () => {
  await save(entry({ name: 'Cityplay M' }));
  const [seen] = await items();
  expect((await save(entry({ name: 'Cityplay Medium', version: seen?.version }))).body).toMatchObject({
    changed: 1,
  });
  const { body } = await ada.call(listHistory, { query: { entity: 'catalogue-item' } });
  expect(body.entries[0]?.changes).toEqual({ name: { before: 'Cityplay M', after: 'Cityplay Medium' } });
});

test.each([
  ['a blank name', '  ', 'Name must not be blank'],
  ['a name that is too long', 'x'.repeat(201), 'Use 200 characters or fewer'],
])('%s is refused', async (_, name, message) => {
  expect(await save(entry({ name }))).toMatchObject({
    status: 400,
    error: { fields: { 'items.0.name': message } },
  });
});
