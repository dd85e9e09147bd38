import { expect, onTestFinished, test } from 'vitest';
import { createDeposcoEmulator } from '#connectors/deposco/emulator.ts';
import type { Emulator } from '#connectors/kit/emulator.ts';
import { createFakeClock, type FakeClock } from '#connectors/kit/testing/fake-clock.ts';
import { createMintsoftEmulator } from '#connectors/mintsoft/emulator.ts';
import { createShipBobEmulator } from '#connectors/shipbob/emulator.ts';
import { createShipHeroEmulator } from '#connectors/shiphero/emulator.ts';
import { createLog } from '#server/log.ts';
import { createWarehouseOpener } from './open-warehouse.ts';

const USER = { username: 'user@example.com', password: 'not-a-real-password' };
// What the vendors take, seen or inferred: more than our own rate, less than twice of it.
const ACCEPTED = { ratePerSecond: 3, burst: 5 };
const READINGS = 12;

function openOn(clock: FakeClock) {
  const opened: { close(): Promise<void> }[] = [];
  onTestFinished(async () => void (await Promise.all(opened.map((each) => each.close()))));
  const common = { allowPrivate: true, log: createLog('silent'), clock };
  return createWarehouseOpener(common, (each) => {
    opened.push(each);
    return each;
  });
}

async function startMintsoft(clock: FakeClock): Promise<Emulator> {
  const emulator = await createMintsoftEmulator(
    {
      users: [USER],
      staticKeys: [],
      warehouses: [3, 4].map((id) => ({ id, name: `W${id}`, clientName: 'Touchline' })),
      stock: () => [],
      rate: ACCEPTED,
    },
    clock.elapsedMs,
  );
  onTestFinished(() => emulator.close());
  return emulator;
}

const buildMintsoftFeed = (baseUrl: string, warehouseId: number) => ({
  vendor: 'mintsoft' as const,
  baseUrl,
  options: { baseUrl, credentials: USER, warehouseId, clientId: undefined, orderNumberField: undefined },
  serialsOfShop: undefined,
});

/** Reads both warehouses again and again, as two sources do. */
async function readByTurns(warehouses: readonly { test(): Promise<string> }[]): Promise<void> {
  for (let reading = 0; reading < READINGS; reading += 1) {
    for (const warehouse of warehouses) await warehouse.test();
  }
}

test('two warehouses with one login at Mintsoft keep its rate together, and sign in once', async () => {
  const clock = createFakeClock();
  const emulator = await startMintsoft(clock);
  const open = openOn(clock);
  await readByTurns([3, 4].map((id) => open(buildMintsoftFeed(emulator.origin, id))));
  // One sign-in and 24 calls, of which four pass at once and the rest at two a second.
  expect(emulator.requests).toHaveLength(1 + 2 * READINGS);
  expect(clock.elapsedMs()).toBeGreaterThanOrEqual(((1 + 2 * READINGS - 4) / 2) * 1000);
});

test('a wait that Mintsoft asks of one warehouse holds for the other with the same login, and for no other login', async () => {
  const clock = createFakeClock();
  const emulator = await startMintsoft(clock);
  const open = openOn(clock);
  const [one, other] = [3, 4].map((id) => open(buildMintsoftFeed(emulator.origin, id)));
  await one?.test();
  emulator.fail('429', { times: 4 });
  await expect(one?.test()).rejects.toMatchObject({ kind: 'throttled' });
  const calls = emulator.requests.length;
  const before = clock.elapsedMs();
  await other?.test();
  expect(emulator.requests).toHaveLength(calls + 1);
  expect(clock.elapsedMs()).toBeGreaterThan(before);
});

async function startDeposco(clock: FakeClock): Promise<Emulator> {
  const emulator = await createDeposcoEmulator(
    { tenant: 'TL', businessUnit: 'MAIN', users: [USER], clients: [], items: () => [], rate: ACCEPTED },
    clock.elapsedMs,
  );
  onTestFinished(() => emulator.close());
  return emulator;
}

const buildDeposcoFeed = (baseUrl: string, facility: string) => ({
  vendor: 'deposco' as const,
  baseUrl,
  options: {
    mode: 'enterprise' as const,
    baseUrl,
    tenant: 'TL',
    businessUnit: 'MAIN',
    ...USER,
    facilities: [facility],
    quarantineMeasure: undefined,
    catalog: undefined,
    orderNumberField: undefined,
  },
  serialsOfShop: undefined,
});

test('two warehouses with one login at Deposco keep its rate together', async () => {
  const clock = createFakeClock();
  const emulator = await startDeposco(clock);
  const open = openOn(clock);
  await readByTurns(['A', 'B'].map((facility) => open(buildDeposcoFeed(emulator.origin, facility))));
  expect(emulator.requests).toHaveLength(2 * READINGS);
  expect(clock.elapsedMs()).toBeGreaterThanOrEqual(((2 * READINGS - 4) / 1.8) * 1000 - 1);
});

test('a wait that Deposco asks of one warehouse holds for the other with the same login', async () => {
  const clock = createFakeClock();
  const emulator = await startDeposco(clock);
  const open = openOn(clock);
  const [one, other] = ['A', 'B'].map((facility) => open(buildDeposcoFeed(emulator.origin, facility)));
  await one?.test();
  emulator.fail('429', { times: 4 });
  await expect(one?.test()).rejects.toMatchObject({ kind: 'throttled' });
  const calls = emulator.requests.length;
  const before = clock.elapsedMs();
  await other?.test();
  expect(emulator.requests).toHaveLength(calls + 1);
  // Deposco's `Retry-After` of two seconds.
  expect(Math.round(clock.elapsedMs() - before)).toBeGreaterThanOrEqual(2_000);
});

test('two fulfillment centers with one token at ShipBob keep its rate together', async () => {
  const clock = createFakeClock();
  const emulator = await createShipBobEmulator({
    tokens: [{ token: 'token-1', scopes: ['inventory_read'] }],
    stock: () => [],
  });
  onTestFinished(() => emulator.close());
  const open = openOn(clock);
  const { origin: baseUrl } = emulator;
  const options = { baseUrl, accessToken: 'token-1', channelId: undefined };
  await readByTurns(
    [101, 228].map((locationId) => open({ vendor: 'shipbob', baseUrl, options: { ...options, locationId } })),
  );
  // Two calls of each test, of which twenty pass at once and the rest at two a second.
  expect(emulator.requests).toHaveLength(4 * READINGS);
  expect(clock.elapsedMs()).toBeGreaterThanOrEqual(((4 * READINGS - 20) / 2) * 1000);
});

test('two warehouses with one user at ShipHero keep its rate together, and sign in once', async () => {
  const clock = createFakeClock();
  const warehouses = ['V2FyZWhvdXNlOjE=', 'V2FyZWhvdXNlOjI='].map((id) => ({ id, identifier: id }));
  const emulator = await createShipHeroEmulator(
    { refreshTokens: ['token-1'], warehouses, stock: () => [] },
    clock.elapsedMs,
  );
  onTestFinished(() => emulator.close());
  const open = openOn(clock);
  const { origin: baseUrl } = emulator;
  await readByTurns(
    warehouses.map(({ id: warehouseId }) =>
      open({
        vendor: 'shiphero',
        baseUrl,
        options: { baseUrl, refreshToken: 'token-1', warehouseId, customerAccountId: undefined },
      }),
    ),
  );
  expect(emulator.requests).toHaveLength(1 + 2 * READINGS);
  expect(clock.elapsedMs()).toBeGreaterThanOrEqual(((2 * READINGS - 8) / 4) * 1000);
});
