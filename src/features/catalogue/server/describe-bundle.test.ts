import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSkuStock } from '#features/stock-memory/contract.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildStock } from '#testing/builders/stock.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
  await buildCatalogue(server.db, {
    DUO: { cityplay_m: 1, cityplay_l: 1 },
    'CP-M': { cityplay_m: 1 },
    'CP-L': { cityplay_l: 1 },
    PAIR: { '20_m': 1, '20_l': 1 },
    '20-M': { '20_m': 1 },
    '20-L': { '20_l': 1 },
  });
  await list('tive', 'DUO', 40, true);
  await list('tive', 'CP-M', 412);
  await list('tive', 'CP-L', 40);
  await list('uk', 'DUO', 3, true);
  await list('uk', 'CP-M', 7);
  await list('uk', 'MYSTERY', 9, true);
  for (const [facility, units] of [
    ['ATL', 6],
    ['SAV', null],
  ] as const)
    for (const sku of ['PAIR', '20-M', '20-L'])
      await buildStock(server.db, {
        warehouse: 'itb',
        sku,
        facility,
        available: sku === '20-L' ? 50 : units,
        is_bundle: sku === 'PAIR',
      });
});
afterAll(() => server.close());

const list = (warehouse: string, sku: string, available: number, isBundle = false) =>
  server.db
    .insertInto('warehouse_stock')
    .values({
      warehouse_id: warehouse,
      sku,
      product_id: null,
      client_id: null,
      name: null,
      on_hand: available,
      available,
      reserved: 0,
      quarantined: null,
      inbound: null,
      low_stock_level: null,
      is_low_stock: false,
      is_out_of_stock: false,
      is_bundle: isBundle,
      provider_updated_at: null,
    })
    .execute();

const ask = (sku: string) => caller.call(getSkuStock, { params: { sku }, query: {} });

test('of a bundle each warehouse says what can be picked of it, from its parts, and what limits that', async () => {
  const { body } = await ask('DUO');
  expect(body.bundle).toEqual({
    contents: '1 × Cityplay M + 1 × Cityplay L',
    places: [
      {
        place: 'warehouse:tive',
        name: expect.any(String),
        reported: 40,
        pickable: 40,
        limiting: ['Cityplay L'],
        parts: [
          { name: 'Cityplay M', needed: 1, available: 412 },
          { name: 'Cityplay L', needed: 1, available: 40 },
        ],
      },
      expect.objectContaining({
        place: 'warehouse:uk',
        pickable: null,
        parts: [
          { name: 'Cityplay M', needed: 1, available: 7 },
          { name: 'Cityplay L', needed: 1, available: null },
        ],
      }),
    ],
  });
});

test('of a bundle that the catalogue does not know there is what the warehouse reports', async () => {
  const { body } = await ask('MYSTERY');
  expect(body.bundle).toMatchObject({ contents: null, places: [{ reported: 9, pickable: null, parts: [] }] });
});

test('where one facility does not report its units, those of the others are no sum', async () => {
  const { body } = await ask('PAIR');
  expect(body.bundle?.places).toMatchObject([
    {
      place: 'warehouse:itb',
      reported: null,
      pickable: null,
      parts: [{ available: null }, { available: 100 }],
    },
  ]);
});

test('a SKU that is neither held nor a bundle is unknown', async () => {
  const { status, error } = await ask('NOWHERE');
  expect(status).toBe(404);
  expect(error.message).toBe('No location has ever held this SKU.');
});
