import { expect, test } from 'vitest';
import { createEmulator, type EmulatorRequest } from '../kit/emulator.ts';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { startReplay } from '../kit/testing/replay.ts';
import { failUntilLeftAlone } from '../kit/testing/misbehaving-vendor.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createDeposcoEmulator, type DeposcoItem, type DeposcoWorld } from './emulator.ts';
import { createDeposco, type DeposcoOptions } from './index.ts';
import { availabilityPage } from './wire.ts';

const USER = { username: 'ops', password: 'not-a-real-password' };
const CLIENT = { id: 'example-client', secret: 'example-secret', refreshToken: 'example-refresh' };
const quiet = () => ({ allowPrivate: true, clock: createFakeClock(), random: () => 0.5 });
const itb = { mode: 'enterprise' as const, tenant: 'ACME', businessUnit: 'MAIN', ...USER };

const connected = (baseUrl: string, options: Partial<DeposcoOptions> = {}) =>
  closeAfterTest(createDeposco({ ...itb, ...quiet(), baseUrl, ...options }));

async function playing(name: string, options: Partial<DeposcoOptions> = {}) {
  const vendor = await startReplay(new URL(`samples/${name}.json`, import.meta.url));
  // The recordings redact our values, so any value matches.
  for (const { request } of vendor.exchanges) {
    for (const headers of [request.headers ?? {}, request.form ?? {}]) {
      for (const [key, value] of Object.entries(headers)) headers[key] = value.replace('<redacted>', '');
    }
  }
  return { vendor, deposco: connected(vendor.origin, options) };
}

test('R7 availability is read until an empty page; negative is legal and absent is unknown', async () => {
  const { vendor, deposco } = await playing('enterprise-three-pages', { pageSize: 2 });
  const { rows } = await deposco.readStock();
  expect(vendor.done()).toBe(3);
  expect(
    rows.map(({ sku, facility, onHand, available, reserved }) => [
      sku,
      facility,
      onHand,
      available,
      reserved,
    ]),
  ).toEqual([
    ['136200', 'MS', null, 167, null],
    ['136200', 'TN', null, -38, null],
    ['Item1', 'NY-FC', 101348, 98267, null],
    ['CITY-L-01', 'ITB', 60, 52, 8],
  ]);
});

test('the answer for named items, which is wrapped in a list, is understood', async () => {
  const { vendor } = await playing('enterprise-named-items');
  expect(availabilityPage.parse(vendor.exchanges[0]?.response.body).enterpriseInventory).toHaveLength(1);
});

test('R11 a wrong password is tried once and then needs attention', async () => {
  const { vendor, deposco } = await playing('enterprise-unauthorised', { pageSize: 2 });
  await expect(deposco.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  await expect(deposco.readStock()).rejects.toMatchObject({ kind: 'refused-credentials' });
  expect(vendor.done()).toBe(1);
});

test('the full inventory of a tenant’s own host is read until an empty page', async () => {
  const { vendor, deposco } = await playing('legacy-inventory-full', { mode: 'legacy' });
  for (const { request } of vendor.exchanges)
    request.query = { ...request.query, startActivityTime: '2000-01-01T00:00:00Z' };
  expect((await deposco.readStock()).rows).toMatchObject([
    { sku: 'CITY-M-01', facility: 'ITB', onHand: 120, available: 97, reserved: 20, quarantined: null },
  ]);
});

const item = (
  number: string,
  stock: Partial<DeposcoItem['stock'][number]> = {},
  reorderPoint: number | null = null,
): DeposcoItem => ({
  number,
  name: `Name of ${number}`,
  reorderPoint,
  stock: [
    { facility: 'ITB', onHand: 60, available: 52, openOrders: 8, inTransit: 24, quarantined: 5, ...stock },
  ],
});

async function emulated(
  items: DeposcoItem[],
  options: Partial<DeposcoOptions> = {},
  world: Partial<DeposcoWorld> = {},
) {
  const base = { tenant: 'ACME', businessUnit: 'MAIN', users: [USER], clients: [CLIENT] };
  const emulator = closeAfterTest(await createDeposcoEmulator({ ...base, items: () => items, ...world }));
  return { emulator, deposco: connected(emulator.origin, options) };
}

test.each(['enterprise', 'legacy'] as const)(
  'codes with signs that mean something in an address are read under their own names (%s)',
  async (mode) => {
    const codes = { tenant: 'ACME/EU?1', businessUnit: 'MAIN/#2' };
    const { deposco } = await emulated([item('A')], { mode, ...codes }, codes);
    expect((await deposco.readStock()).rows).toMatchObject([{ sku: 'A', onHand: 60 }]);
  },
);

test('the emulator gives each item one number, on whatever page it is', async () => {
  const { emulator } = await emulated([item('A'), item('B')]);
  const listIds = async (paging: string) => {
    const url = `${emulator.origin}/integration/ACME/enterpriseinventory/MAIN/availability?measures=atpQty&${paging}`;
    const authorization = `Basic ${btoa(`${USER.username}:${USER.password}`)}`;
    const answer = await fetch(url, { headers: { authorization } });
    const found: { enterpriseInventory: { itemId: number }[] } = JSON.parse(await answer.text());
    return found.enterpriseInventory.map(({ itemId }) => itemId);
  };
  const [all, first, second] = await Promise.all(
    ['pageNumber=1', 'pageNumber=1&pageSize=1', 'pageNumber=2&pageSize=1'].map(listIds),
  );
  expect([first, second].flat()).toEqual(all);
});

test('quarantined units are read under the tenant’s own name for them, and are otherwise unknown', async () => {
  const world = { quarantineMeasure: 'qtyInQuarantine' };
  const named = await emulated([item('A')], { quarantineMeasure: 'qtyInQuarantine' }, world);
  expect((await named.deposco.readStock()).rows).toMatchObject([
    { quarantined: 5, onHand: 60, available: 52, inbound: 24 },
  ]);
  const unnamed = await emulated([item('A')], {}, world);
  expect((await unnamed.deposco.readStock()).rows).toMatchObject([{ quarantined: null }]);
});

test('reserved units that are not reported are derived only where those in quarantine are known', async () => {
  const stock = [item('A', { openOrders: null })];
  const measured = await emulated(
    stock,
    { quarantineMeasure: 'qtyInQuarantine' },
    { quarantineMeasure: 'qtyInQuarantine' },
  );
  expect((await measured.deposco.readStock()).rows).toMatchObject([{ quarantined: 5, reserved: 3 }]);
  const unmeasured = await emulated(stock);
  expect((await unmeasured.deposco.readStock()).rows).toMatchObject([{ quarantined: null, reserved: null }]);
});

/** A warehouse whose items have names. */
async function named(items: DeposcoItem[]) {
  const { emulator } = await emulated(items);
  const clock = createFakeClock();
  const deposco = connected(emulator.origin, {
    clock,
    catalog: {
      baseUrl: `${emulator.origin}/latest`,
      tokenUrl: `${emulator.origin}/oauth2/token`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      pageSize: 1,
    },
  });
  return { emulator, deposco, clock };
}

test('names and reorder points come from the catalog where access to it is configured', async () => {
  const { deposco } = await named([item('A', {}, 40), item('B', {}, 0)]);
  expect(await deposco.readStock()).toMatchObject({
    rows: [
      { sku: 'A', name: 'Name of A', lowStockLevel: 40 },
      { sku: 'B', name: 'Name of B', lowStockLevel: null },
    ],
    notes: [],
  });
  expect(await deposco.test()).toBe('Signed in; the availability of MAIN can be read. 2 items have names.');
  const single = await named([item('A', {}, 40)]);
  expect(await single.deposco.test()).toContain(' 1 item has a name.');
});

test.each([
  ['the catalog', 'unauthorised', '/latest'],
  ['its token server', '503', '/oauth2/token'],
] as const)('where %s fails, stock is still read, and its names stay unknown', async (_, fault, path) => {
  const { emulator, deposco } = await named([item('A', {}, 40)]);
  emulator.fail(fault, { path });
  const { rows, notes } = await deposco.readStock();
  expect(rows).toMatchObject([{ sku: 'A', onHand: 60, name: null, lowStockLevel: null }]);
  expect(notes).toEqual([expect.stringMatching(/^Names and reorder points are unknown\. Deposco, /)]);
  await expect(deposco.test()).rejects.toThrow('Deposco, ');
});

test('names are read once an hour, and survive a failure of the catalog', async () => {
  const { emulator, deposco, clock } = await named([item('A', {}, 40)]);
  const listQueries = () => emulator.requests.filter(({ path }) => path.startsWith('/latest')).length;
  await deposco.readStock();
  const once = listQueries();
  clock.advance(59 * 60_000);
  await deposco.readStock();
  expect(listQueries()).toBe(once);
  clock.advance(60_000);
  emulator.fail('503', { path: '/latest' });
  const { rows, notes } = await deposco.readStock();
  expect(rows).toMatchObject([{ name: 'Name of A', lowStockLevel: 40 }]);
  expect(notes).toEqual([expect.stringMatching(/^Names and reorder points are those of an earlier reading/)]);
  // A catalog that has just failed is paused, and the missing names are still reported.
  const tried = listQueries();
  clock.advance(14 * 60_000);
  expect(await deposco.readStock()).toMatchObject({ notes });
  expect(listQueries()).toBe(tried);
  clock.advance(60_000);
  emulator.heal();
  expect(await deposco.readStock()).toMatchObject({ notes: [] });
});

test.each(['enterprise', 'legacy'] as const)('only the configured facilities are kept (%s)', async (mode) => {
  const both = {
    ...item('A'),
    stock: [...item('A').stock, ...item('A', { facility: 'TN', onHand: 7 }).stock],
  };
  const { deposco } = await emulated([both], { mode, facilities: ['TN'] });
  expect((await deposco.readStock()).rows).toMatchObject([{ facility: 'TN', onHand: 7 }]);
});

test.each([
  ['enterprise', {}],
  ['enterprise', { errorMessages: ['Search timed out'], pid: 'x' }],
  ['enterprise', { enterpriseInventory: [], errors: [{ errorMessage: 'Search timed out' }] }],
  ['legacy', {}],
  ['legacy', [{}]],
  ['legacy', { itemInventory: [], errorMessages: ['Search timed out'] }],
] as const)(
  'R6 an answer that is not a page is not taken for the last one (%s, %o)',
  async (mode, answered) => {
    const { emulator: whole } = await emulated([item('A')]);
    const emulator = closeAfterTest(
      await createEmulator({
        routes: {
          'GET /integration/:tenant/inventory/full': page,
          'GET /integration/:tenant/enterpriseinventory/:unit/availability': page,
        },
      }),
    );
    async function page({ path, query, headers }: EmulatorRequest) {
      if (query.get('pageNumber') === '2' || query.get('pageNo') === '2') return { json: answered };
      const { authorization = '' } = headers;
      const first = await fetch(`${whole.origin}${path}?${query.toString()}`, { headers: { authorization } });
      return { json: await first.json() };
    }
    const deposco = connected(emulator.origin, { mode });
    await expect(deposco.readStock()).rejects.toMatchObject({ kind: 'unexpected-answer' });
  },
);

test.each([
  ['the whole company’s figures say nothing of one of its facilities', ['ATL1'], null],
  ['the figures of an item that lies in one facility alone are that facility’s', [], 1500],
])('%s', async (_, facilities, onHand) => {
  const places = [{ facility: 'ATL1', atpQty: 40 }];
  const answered = { itemId: 1, itemNumber: 'A', totalOnHandQty: 1500, atpQty: 1400, facilities: places };
  const emulator = closeAfterTest(
    await createEmulator({
      routes: {
        'GET /integration/:tenant/enterpriseinventory/:unit/availability': ({ query }: EmulatorRequest) => ({
          json: { enterpriseInventory: query.get('pageNumber') === '1' ? [answered] : [] },
        }),
      },
    }),
  );
  const { rows } = await connected(emulator.origin, { facilities }).readStock();
  expect(rows).toMatchObject([{ facility: 'ATL1', onHand, available: 40 }]);
});

test('R7 a pager that is stuck is an error', async () => {
  const { deposco, emulator } = await emulated([item('A')]);
  emulator.fail('repeated-page');
  await expect(deposco.readStock()).rejects.toThrow(/repeats an earlier page/);
});

test.each(['empty', 'html', 'truncated', 'wrong-types'] as const)(
  'R6 the fault %s never looks like an empty shelf',
  async (fault) => {
    const { deposco, emulator } = await emulated([item('A')]);
    emulator.fail(fault);
    await expect(deposco.readStock()).rejects.toMatchObject({ name: 'ConnectorError' });
  },
);

test.each(['/integration/', '/latest/items', '/oauth2/token'])(
  'R5 a server that is blocked after failures at %s is tried as soon as a person asks',
  async (path) => {
    const { deposco, emulator } = await named([item('A')]);
    const test = () => deposco.test();
    expect(await failUntilLeftAlone(emulator, test, path)).toMatchObject({ kind: 'circuit-open' });
    deposco.retryNow();
    expect(await test()).toContain('1 item has a name');
  },
);
