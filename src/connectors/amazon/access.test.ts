import { expect, test } from 'vitest';
import { createEmulator } from '../kit/emulator.ts';
import { failUntilLeftAlone } from '../kit/testing/misbehaving-vendor.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createAmazon } from './index.ts';
import {
  CREDENTIALS,
  NOW,
  startEmulatedAmazon,
  buildAmazonOptions,
  buildAmazonOrder,
  buildAmazonStock,
} from './testing/emulated.ts';

const SIGN_IN = '/auth/o2/token';
const INVENTORY = '/fba/inventory/v1/summaries';
const ORDERS = '/orders/2026-01-01/orders';
const held = { stock: { US: [buildAmazonStock({})] } };
const HOUR_MS = 3_600_000;

test('a token is fetched once for many calls, and again before it ends', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon(held);
  await amazon.readFbaStock('US');
  await amazon.readFbaStock('US');
  expect(listRequests(SIGN_IN)).toHaveLength(1);
  clock.advance(HOUR_MS - 4 * 60_000);
  await amazon.readFbaStock('US');
  expect(listRequests(SIGN_IN)).toHaveLength(2);
});

test('R11 a token that ends early is renewed once and the call repeated once', async () => {
  const time = { now: 0 };
  const { amazon, listRequests } = await startEmulatedAmazon({
    ...held,
    marketplaces: ['US'],
    now: () => time.now,
  });
  await amazon.readFbaStock('US');
  time.now += 2 * HOUR_MS;
  expect((await amazon.readFbaStock('US')).rows).toHaveLength(1);
  expect([listRequests(SIGN_IN).length, listRequests(INVENTORY).length]).toEqual([2, 3]);
});

test('R11 an account that Amazon refuses is called twice at most, then not for an hour', async () => {
  const { amazon, emulator, clock, listRequests } = await startEmulatedAmazon({
    ...held,
    marketplaces: ['US'],
  });
  await amazon.readFbaStock('US');
  emulator.fail('unauthorised', { path: INVENTORY });
  await expect(amazon.readFbaStock('US')).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(amazon.readFbaStock('US')).rejects.toThrow('not tried again for a while');
  expect(listRequests(INVENTORY)).toHaveLength(3);
  emulator.heal();
  clock.advance(HOUR_MS);
  expect((await amazon.readFbaStock('US')).rows).toHaveLength(1);
});

test('R11 refused credentials are retried as soon as a person requests it', async () => {
  const { amazon, emulator } = await startEmulatedAmazon(held);
  emulator.fail('unauthorised', { path: INVENTORY, times: 1 });
  await expect(amazon.readFbaStock('US')).rejects.toMatchObject({ kind: 'refused-credentials' });
  amazon.retryNow();
  expect((await amazon.readFbaStock('US')).rows).toHaveLength(1);
});

test('a missing role is named, costs no new token and does not stop the calls that are allowed', async () => {
  const { amazon, listRequests } = await startEmulatedAmazon({
    ...held,
    marketplaces: ['US'],
    denied: [ORDERS],
  });
  const now = new Date();
  const refusal = amazon.readOrders({ cursor: null, since: now, now });
  await expect(refusal).rejects.toMatchObject({ kind: 'refused-credentials', status: 403 });
  await expect(refusal).rejects.toThrow('lacks the role "Inventory and Order Tracking"');
  expect((await amazon.readFbaStock('US')).rows).toHaveLength(1);
  expect(listRequests(SIGN_IN)).toHaveLength(1);
});

test.each([
  ['an unknown client', { clientId: 'another-client' }, 'Client authentication failed'],
  ['a wrong secret', { clientSecret: 'wrong-secret' }, 'Client authentication failed'],
  ['a withdrawn authorisation', { refreshToken: 'Atzr|withdrawn' }, 'may have revoked'],
])('R11 %s is said in plain words, without the credentials', async (_, wrong, words) => {
  const { emulator, listRequests } = await startEmulatedAmazon(held);
  const credentials = { ...CREDENTIALS, ...wrong };
  const amazon = closeAfterTest(createAmazon({ ...buildAmazonOptions(emulator.origin), credentials }));
  const failure = await amazon.readFbaStock('US').catch(String);
  expect(failure).toContain(words);
  for (const secret of Object.values(credentials)) expect(failure).not.toContain(secret);
  expect(listRequests(SIGN_IN)).toHaveLength(1);
});

test('every call says who we are, and secrets are in no address', async () => {
  const { amazon, emulator } = await startEmulatedAmazon({ ...held, orders: [buildAmazonOrder()] });
  await amazon.readFbaStock('US');
  await amazon.readOrders({ cursor: null, since: new Date('2026-11-01'), now: new Date() });
  for (const { headers, query } of emulator.requests) {
    expect(headers['user-agent']).toMatch(/^Touchline\//);
    expect([...query.values()].join()).not.toMatch(/Atz[ar]/);
  }
});

test('R3 a throttled sign-in waits: the credentials were not refused', async () => {
  const tooMany = { status: 429, headers: { 'retry-after': '7' }, json: { error: 'too_many_requests' } };
  const answers = [tooMany, { json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }];
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        [`POST ${SIGN_IN}`]: () => answers.shift() ?? tooMany,
        [`GET ${INVENTORY}`]: () => ({ json: { payload: { inventorySummaries: [] } } }),
      },
    }),
  );
  const options = buildAmazonOptions(vendor.origin);
  const amazon = closeAfterTest(createAmazon({ ...options, marketplaces: ['US'] }));
  expect((await amazon.readFbaStock('US')).rows).toEqual([]);
  expect(Math.max(...options.clock.waits)).toBeGreaterThanOrEqual(7_000);
});

test('R4 errors beside a payload are a failure, repeated like any other, and never an empty shelf', async () => {
  const errors = [{ code: 'InternalFailure', message: 'Please try again.' }];
  const vendor = closeAfterTest(
    await createEmulator({
      routes: {
        [`POST ${SIGN_IN}`]: () => ({ json: { access_token: 'Atza|EXAMPLE', expires_in: 3600 } }),
        [`GET ${INVENTORY}`]: () => ({ json: { payload: { inventorySummaries: [] }, errors } }),
      },
    }),
  );
  const amazon = closeAfterTest(createAmazon(buildAmazonOptions(vendor.origin)));
  await expect(amazon.readFbaStock('US')).rejects.toMatchObject({ kind: 'vendor-error', status: 200 });
  expect(vendor.requests.filter(({ path }) => path === INVENTORY)).toHaveLength(4);
});

test('R4 an internal error is repeated, and the last one names the call for the support desk', async () => {
  const { amazon, emulator, listRequests } = await startEmulatedAmazon({ ...held, marketplaces: ['US'] });
  await amazon.testStock('US');
  emulator.fail('500');
  await expect(amazon.readFbaStock('US')).rejects.toThrow(
    /InternalFailure: We encountered.*request id [\da-f-]{36}/,
  );
  expect(listRequests(INVENTORY)).toHaveLength(5);
});

test('the test of a connection says what was found', async () => {
  const { amazon, clock } = await startEmulatedAmazon({
    stock: { US: [buildAmazonStock({}), buildAmazonStock({ sku: 'B' })] },
    orders: [buildAmazonOrder()],
  });
  const now = new Date(clock.now());
  expect(await amazon.testStock('US')).toBe('Signed in; US lists 2 SKUs.');
  expect(await amazon.testOrders(now)).toBe(
    'Connected: orders are readable. Amazon reports 1 order in US since Fri 13 Nov 2026, excluding today.',
  );
});

test('orders can be tested without the role for sales figures', async () => {
  const { amazon, clock } = await startEmulatedAmazon({ denied: ['/sales/v1/orderMetrics'] });
  expect(await amazon.testOrders(new Date(clock.now()))).toBe('Connected: orders are readable.');
});

test('R5 an account that is blocked after failures is tried as soon as a person asks', async () => {
  const { amazon, emulator } = await startEmulatedAmazon(held);
  const read = () => amazon.readFbaStock('US');
  expect(await failUntilLeftAlone(emulator, read)).toMatchObject({ kind: 'circuit-open' });
  amazon.retryNow();
  expect((await read()).rows).toHaveLength(1);
});

const READINGS = 12;
const noon = new Date(NOW);
const readOrders = { cursor: null, since: new Date(NOW - 86_400_000), now: noon };

// The emulator refuses calls above the rates that Amazon publishes, and no refusal is repeated here unseen.
test.each([
  ['stock', '/fba/inventory/v1/summaries', { ratePerSecond: 1.8, burst: 1 }],
  ['finances', '/finances/2024-06-19/transactions', { ratePerSecond: 0.45, burst: 5 }],
] as const)('%s is read again and again below the rate of its call', async (kind, path, rate) => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({ marketplaces: ['US'] });
  for (let reading = 0; reading < READINGS; reading += 1)
    await (kind === 'stock' ? amazon.testStock('US') : amazon.testFinances(noon));
  expect(listRequests(path)).toHaveLength(READINGS);
  const shortestMs = ((READINGS - rate.burst) / rate.ratePerSecond) * 1_000;
  expect(clock.elapsedMs()).toBeGreaterThanOrEqual(shortestMs - 1);
  expect(clock.elapsedMs(), 'not much slower either').toBeLessThan(shortestMs + 2_000);
});

test('orders, one call in three minutes, are put off rather than asked for too often', async () => {
  const { amazon, clock, listRequests } = await startEmulatedAmazon({ marketplaces: ['US'] });
  const path = '/orders/2026-01-01/orders';
  for (let reading = 0; reading < 10; reading += 1) await amazon.readOrders(readOrders);
  await expect(amazon.readOrders(readOrders)).rejects.toMatchObject({ kind: 'out-of-turn' });
  expect(listRequests(path)).toHaveLength(10);
  clock.advance(200_000);
  await amazon.readOrders(readOrders);
  expect(listRequests(path)).toHaveLength(11);
});

test('one call waits for its own rate alone: stock is read while orders have to wait', async () => {
  const { amazon, clock } = await startEmulatedAmazon({ marketplaces: ['US'] });
  for (let reading = 0; reading < 10; reading += 1) await amazon.readOrders(readOrders);
  const before = clock.elapsedMs();
  await amazon.testStock('US');
  expect(clock.elapsedMs() - before).toBeLessThan(1_000);
});
