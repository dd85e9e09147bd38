import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildKits } from '#testing/builders/kits.ts';
import { buildStoredOrders, clearSales } from '#testing/builders/sales.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildFbaStock, buildStock, buildWarehouseSource } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import {
  listCatalogue,
  listUnmapped,
  removeFromCatalogue,
  saveCatalogue,
  type CatalogueEntry,
} from '../contract.ts';
import { buildContents } from '../rules/contents.ts';

let server: TestServer;
let otis: ReturnType<TestServer['signedInAs']>;
let ada: ReturnType<TestServer['signedInAs']>;

beforeAll(async () => {
  server = await buildServer();
  otis = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
  ada = server.signedInAs(await buildUser(server.db, { username: 'ada', role: 'admin' }));
});
beforeEach(async () => {
  for (const table of [
    'catalogue_items',
    'warehouse_stock',
    'fba_stock',
    'kits',
    'sources',
    'product_names',
  ] as const)
    await server.db.deleteFrom(table).execute();
  await clearSales(server.db);
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
const items = async () => (await otis.call(listCatalogue, {})).body.items;
const unmapped = async () => (await otis.call(listUnmapped, {})).body.products;

const holdAtAmazon = (sku: string, asin: string, figures: object = {}) =>
  buildFbaStock(server.db, { sku, asin, ...figures });

test('an admin says what is in a product; every user reads it, with its name, who saved it and when', async () => {
  await buildStock(server.db, { warehouse: 'tive', sku: 'TL-CP-M', name: 'Cityplay M' });
  expect((await save(entry({ made_for: 'us' }))).body).toEqual({ success: true, added: 1, changed: 0 });
  expect(await items()).toEqual([
    {
      id: expect.any(Number),
      kind: 'sku',
      code: 'TL-CP-M',
      name: null,
      title: 'Cityplay M',
      product_codes: [],
      made_for: 'us',
      cityplay_m: 1,
      cityplay_l: 0,
      '20_m': 0,
      '20_l': 0,
      box_units: null,
      unit_cost: null,
      skus: [],
      version: expect.any(Number),
      saved_at: '2026-11-21T10:00:00.000Z',
      saved_by: 'ada',
    },
  ]);
});

test('a product that nothing but orders names is called what the latest of them calls it', async () => {
  await buildCatalogue(server.db, { STRAP: {} });
  const titles = ['Strap', 'Strap for arms', 'Armband'];
  await buildStoredOrders(
    server.db,
    titles.map((title) => ({ lines: [{ sku: 'STRAP', title }] })),
  );
  expect((await items()).map(({ title }) => title)).toEqual(['Armband']);
});

test('only an admin changes it', async () => {
  expect((await otis.call(saveCatalogue, { body: { items: [entry()] } })).status).toBe(403);
  await save(entry());
  const [{ id } = { id: 0 }] = await items();
  expect((await otis.call(removeFromCatalogue, { params: { id } })).status).toBe(403);
});

test('what is changed starts from what was seen: an older version is refused, and says who was faster', async () => {
  await save(entry());
  const [seen] = await items();
  expect((await save(entry({ version: seen?.version, '20_l': 2 }))).body).toMatchObject({ changed: 1 });
  expect(await save(entry({ version: seen?.version }))).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('ada changed TL-CP-M since you opened it.') },
  });
  expect((await items())[0]).toMatchObject({ cityplay_m: 1, '20_l': 2 });
});

test.each([
  ['for which region it is made', { made_for: 'us' as const }, 1],
  ['what is in it', { cityplay_m: 2 }, 1],
  ['nothing', {}, 0],
])('a save that changes %s of a product is counted as what it is', async (_, change, changed) => {
  await save(entry({ made_for: null }));
  const [seen] = await items();
  const saved = await save(entry({ made_for: null, version: seen?.version, ...change }));
  expect(saved.body).toMatchObject({ changed });
  expect((await items())[0]).toMatchObject(change);
});

test('a product has one entry; an old save does not bring back one that was removed meanwhile', async () => {
  await save(entry());
  expect(await save(entry())).toMatchObject({
    status: 409,
    error: { fields: { code: 'TL-CP-M is already in the catalogue.' } },
  });
  const [{ id, version } = { id: 0, version: 0 }] = await items();
  expect((await ada.call(removeFromCatalogue, { params: { id } })).status).toBe(200);
  expect(await save(entry({ version }))).toMatchObject({ status: 409 });
  expect((await ada.call(removeFromCatalogue, { params: { id } })).status).toBe(404);
  expect(await items()).toEqual([]);
});

test('many products are saved together or not at all', async () => {
  await save(entry({ code: 'B' }));
  expect((await save(entry({ code: 'A' }), entry({ code: 'B' }))).status).toBe(409);
  expect((await items()).map(({ code }) => code)).toEqual(['B']);
  expect((await save(entry({ code: 'A' }), entry({ code: 'C' }))).body).toMatchObject({ added: 2 });
});

test('many products cost as many statements as few', async () => {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  async function countStatements(...entries: CatalogueEntry[]): Promise<number> {
    sent.mockClear();
    expect((await save(...entries)).status).toBe(200);
    return sent.mock.calls.length;
  }
  const codes = Array.from({ length: 40 }, (_, number) => `MANY-${number}`);
  const added = (some: string[]) => some.map((code) => entry({ code }));
  const few = await countStatements(...added(codes.slice(0, 1)));
  expect(await countStatements(...added(codes.slice(1)))).toBe(few);
  const changed = (await items()).map(({ code, version }, number) =>
    entry({ code, version, '20_m': number + 1, made_for: number % 2 ? 'us' : null }),
  );
  const fewChanged = await countStatements(...changed.slice(0, 1));
  expect(await countStatements(...changed.slice(1))).toBe(fewChanged);
  expect((await items()).map((item) => [item.code, item['20_m'], item.made_for])).toEqual(
    changed.map((item) => [item.code, item['20_m'], item.made_for]),
  );
});

test('a SKU is kept as its vendor spells it, or it would stay unmapped forever', async () => {
  await holdAtAmazon('TL-CP-M ', 'B0TLCPM0US', { available: 3 });
  expect((await unmapped()).map(({ sku }) => sku)).toEqual(['TL-CP-M ']);
  await save(entry({ code: 'TL-CP-M ' }));
  expect((await items()).map(({ code }) => code)).toEqual(['TL-CP-M ']);
  expect(await unmapped()).toEqual([]);
});

test.each([
  [{ code: ' ' }, 'items.0.code', 'SKU or ASIN is required'],
  [
    { kind: 'asin', code: 'b0' },
    'items.0.code',
    'An ASIN is 10 capital letters and digits, such as B0CJ7XQ8P1',
  ],
  [{ cityplay_m: -1 }, 'items.0.cityplay_m', 'Must be 0 or more'],
  [{ '20_l': 1001 }, 'items.0.20_l', 'Must be at most 1,000'],
  [{ cityplay_l: 1.5 }, 'items.0.cityplay_l', 'Must be a whole number'],
] as const)('%o is refused at %s: %s', async (overrides, field, message) => {
  expect(await save(entry(overrides))).toMatchObject({
    status: 400,
    error: { fields: { [field]: message } },
  });
});

test('a product is not named twice in one save', async () => {
  expect(await save(entry(), entry())).toMatchObject({
    status: 400,
    error: { fields: { items: 'A product appears twice' } },
  });
});

test('the history says who changed what; a save that changes nothing is not in it', async () => {
  await save(entry({ code: 'TOLD' }));
  const [{ id, version } = { id: 0, version: 0 }] = await items();
  await save(entry({ code: 'TOLD', version }));
  await save(entry({ code: 'TOLD', version, cityplay_m: 2 }));
  await ada.call(removeFromCatalogue, { params: { id } });
  const { body } = await ada.call(listHistory, {
    query: { entity: 'catalogue-item', entity_id: String(id) },
  });
  expect(body.entries.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['deleted', 'ada'],
    ['updated', 'ada'],
    ['created', 'ada'],
  ]);
  expect(body.entries[1]?.changes).toEqual({ cityplay_m: { before: 1, after: 2 } });
});

test('an unmapped product that sold in 90 days, is in stock or was made is listed with its units', async () => {
  const { db } = server;
  await buildCatalogue(db, {
    KNOWN: { cityplay_m: 1 },
    STRAP: {},
    B0TLCPM0US: { kind: 'asin', cityplay_m: 1 },
  });
  const lines = [
    { sku: 'KNOWN', title: 'Known' },
    { sku: 'STRAP', title: 'Straps' },
    { sku: 'OLD-BOX', title: 'By its ASIN' },
    { sku: 'NEW', title: 'New', quantity: 3 },
    { sku: null, title: 'Engraving', quantity: 2 },
  ];
  await buildStoredOrders(db, [
    { lines },
    { lines: [{ sku: 'LONG-AGO' }], placedAt: new Date('2026-08-23T12:00:00Z') },
    { lines: [{ sku: 'JUST-STILL' }], placedAt: new Date('2026-08-24T12:00:00Z') },
    { lines: [{ sku: 'CANCELLED' }], isCancelled: true },
  ]);
  await buildStock(db, { warehouse: 'tive', sku: 'NEW', on_hand: 40, name: 'New one' });
  await buildStock(db, { warehouse: 'itb', sku: 'NEW', on_hand: 2 });
  await buildStock(db, { warehouse: 'tive', sku: 'BUNDLE', on_hand: 9, is_bundle: true });
  await buildStock(db, { warehouse: 'tive', sku: 'GONE', on_hand: 0 });
  await holdAtAmazon('OLD-BOX', 'B0TLCPM0US', { available: 4 });
  await holdAtAmazon('AT-AMAZON', 'B0NEWNEW01', { available: 4, reserved: 1 });
  await holdAtAmazon('Amazon.Found.B0NEWNEW01', 'B0NEWNEW01', { available: 4 });
  await buildKits(db, { sku: 'KIT-SKU', created_at: new Date('2026-11-20T12:00:00Z') });
  const none = { sold_units: 0, stock_units: 0, is_stock_partial: false, made_units: 0 };
  expect(await unmapped()).toEqual([
    { sku: 'NEW', title: 'New one', product_codes: [], asins: [], ...none, sold_units: 3, stock_units: 42 },
    {
      sku: 'AT-AMAZON',
      title: null,
      asins: ['B0NEWNEW01'],
      product_codes: ['B0NEWNEW01'],
      ...none,
      stock_units: 5,
    },
    { sku: null, title: 'Engraving', product_codes: [], asins: [], ...none, sold_units: 2 },
    { sku: 'JUST-STILL', title: 'Cityplay M', product_codes: [], asins: [], ...none, sold_units: 1 },
    { sku: 'KIT-SKU', title: null, product_codes: [], asins: [], ...none, made_units: 1 },
  ]);
});

test('stock of an unmapped product is partial where a location does not say how much it holds', async () => {
  const { db } = server;
  await buildStock(db, { warehouse: 'tive', sku: 'SILENT', on_hand: 7 });
  await buildStock(db, { warehouse: 'itb', sku: 'SILENT', on_hand: null, available: null });
  await buildStock(db, { warehouse: 'tive', sku: 'WHOLE', on_hand: 6 });
  await buildStock(db, { warehouse: 'itb', sku: 'WHOLE', on_hand: null, available: 0 });
  await holdAtAmazon('RESERVED', 'B0NEWNEW01', { available: 4, reserved: null });
  expect(await unmapped()).toMatchObject([
    { sku: 'SILENT', stock_units: 7, is_stock_partial: true },
    { sku: 'WHOLE', stock_units: 6, is_stock_partial: false },
    { sku: 'RESERVED', stock_units: 4, is_stock_partial: true },
  ]);
});

test('what lies where nothing is read any more is not in stock', async () => {
  const { db } = server;
  const gone = { is_configured: false };
  await buildWarehouseSource(db, 'old', gone);
  await buildWarehouseSource(db, 'us', { id: 'fba:us', kind: 'fba-stock', ...gone });
  await buildStock(db, { warehouse: 'old', sku: 'OLD', on_hand: 70 });
  await buildStock(db, { warehouse: 'old', sku: 'BOTH', on_hand: 70 });
  await buildStock(db, { warehouse: 'tive', sku: 'BOTH', on_hand: 1 });
  await holdAtAmazon('AT-AMAZON', 'B0NEWNEW01', { available: 501 });
  expect(await unmapped()).toMatchObject([{ sku: 'BOTH', stock_units: 1 }]);
});

test('five hundred products are saved at once, and no more', async () => {
  const many = Array.from({ length: 501 }, (_, at) => entry({ code: `SKU-${at}` }));
  const { status, error } = await save(...many);
  expect([status, error.fields]).toEqual([400, { items: 'Save 500 products or fewer' }]);
  expect((await save(...many.slice(1))).body).toEqual({ success: true, added: 500, changed: 0 });
});

test('an ASIN names the SKUs it belongs to', async () => {
  await buildCatalogue(server.db, { OWN: { '20_m': 1 }, B0TLCPM0US: { kind: 'asin', cityplay_m: 1 } });
  await holdAtAmazon('OWN', 'B0TLCPM0US');
  await holdAtAmazon('OTHER', 'B0TLCPM0US', { name: 'Cityplay M' });
  const asin = (await items()).find(({ kind }) => kind === 'asin');
  expect(asin).toMatchObject({ code: 'B0TLCPM0US', title: 'Cityplay M', skus: ['OTHER'] });
});
