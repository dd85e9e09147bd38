import { beforeEach, expect, test } from 'vitest';
import { createFakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { closeAfterTest } from '#connectors/kit/testing/until-test-ends.ts';
import { createDeposcoEmulator } from '#connectors/deposco/emulator.ts';
import { createDeposco } from '#connectors/deposco/index.ts';
import { createMintsoftEmulator, type MintsoftStock } from '#connectors/mintsoft/emulator.ts';
import { createMintsoft } from '#connectors/mintsoft/index.ts';
import type { Source } from '#features/connections/server/public.ts';
import { createSourcesForTests } from '#testing/builders/sources.ts';
import type { WarehouseSystem } from '../../systems/rules/systems.ts';
import { countLowStock } from '../queries/count-low-stock.ts';
import { createWarehouseStockSource } from './warehouse-stock.ts';

const API_KEY = '00000000-0000-4000-8000-0000000000aa';
const USER = { username: 'ops', password: 'not-a-real-password' };
const CLIENT = { id: 'example-client', secret: 'example-secret', refreshToken: 'example-refresh' };
const PRODUCTS = '/api/Product/List';
const { database, advance, register, run } = createSourcesForTests();
beforeEach(() => database().db.deleteFrom('warehouse_stock').execute());

const own = () => ({ allowPrivate: true, clock: createFakeClock(), random: () => 0.5 });

type Provider = Parameters<typeof createWarehouseStockSource>[0]['provider'];
const createSource = (system: WarehouseSystem, provider: Provider): Source =>
  createWarehouseStockSource({
    id: 'here',
    name: 'Here',
    system,
    intervalSeconds: 600,
    timeZone: 'Europe/London',
    provider,
  });

const readAgain = async (source: Source): Promise<void> => {
  advance(600);
  await run(source);
};

const countLow = async () =>
  (await countLowStock(database().db, [{ id: 'here', countsAvailableOnly: false }]))[0]?.low;

async function startMintsoft() {
  const stock: MintsoftStock = {
    productId: 1,
    sku: 'A',
    clientId: 41,
    level: 5,
    allocated: 0,
    quarantined: 0,
    onOrder: 0,
    lowStockLevel: null,
    alertLevel: 20,
    isPreOrderable: false,
    isBundle: false,
    updatedAt: new Date('2026-11-18T09:12:44Z'),
  };
  const emulator = closeAfterTest(
    await createMintsoftEmulator({
      users: [],
      staticKeys: [API_KEY],
      warehouses: [{ id: 3, name: 'TIVE', clientName: 'Touchline' }],
      stock: () => [stock],
    }),
  );
  const credentials = { apiKey: API_KEY };
  const connect = () =>
    createSource(
      'mintsoft',
      closeAfterTest(createMintsoft({ ...own(), baseUrl: emulator.origin, credentials, warehouseId: 3 })),
    );
  return { stock, emulator, connect };
}

test('after a restart a SKU stays low while the products, which have its alert level, can’t be read', async () => {
  const { emulator, connect } = await startMintsoft();
  const source = connect();
  await register(source);
  await readAgain(source);
  expect(await countLow()).toBe(1);
  emulator.fail('503', { path: PRODUCTS });
  await readAgain(connect());
  expect(await countLow()).toBe(1);
});

test('a SKU is no longer low once its product says that it has no alert level', async () => {
  const { stock, connect } = await startMintsoft();
  const source = connect();
  await register(source);
  await readAgain(source);
  stock.alertLevel = 0;
  await readAgain(connect());
  expect(await countLow()).toBe(0);
});

test('what Deposco keeps of an item stays its reorder point while the items can’t be read', async () => {
  const emulator = closeAfterTest(
    await createDeposcoEmulator({
      tenant: 'ACME',
      businessUnit: 'MAIN',
      users: [USER],
      clients: [CLIENT],
      items: () => [
        {
          number: 'A',
          name: 'Cityplay M',
          reorderPoint: 20,
          stock: [{ facility: 'MS', onHand: 5, available: 5, openOrders: 0, quarantined: 0, inTransit: 0 }],
        },
      ],
    }),
  );
  const catalog = {
    baseUrl: `${emulator.origin}/latest`,
    tokenUrl: `${emulator.origin}/oauth2/token`,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    refreshToken: CLIENT.refreshToken,
  };
  const connect = () =>
    createSource(
      'itb',
      closeAfterTest(
        createDeposco({
          ...own(),
          ...USER,
          mode: 'enterprise',
          baseUrl: emulator.origin,
          tenant: 'ACME',
          businessUnit: 'MAIN',
          catalog,
        }),
      ),
    );
  const source = connect();
  await register(source);
  await readAgain(source);
  expect(await countLow()).toBe(1);
  emulator.fail('503', { path: '/latest/items' });
  await readAgain(connect());
  expect(await countLow()).toBe(1);
});
