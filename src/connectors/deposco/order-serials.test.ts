import { expect, test } from 'vitest';
import { createFakeClock } from '../kit/testing/fake-clock.ts';
import { closeAfterTest } from '../kit/testing/until-test-ends.ts';
import { createDeposcoEmulator, type DeposcoShipment, type DeposcoWorld } from './emulator.ts';
import { createDeposco, type DeposcoOptions } from './index.ts';

const { signal } = new AbortController();
const SINCE = new Date('2026-11-01T00:00:00Z');
const NOW = new Date('2026-11-20T00:00:00Z');
const USER = { username: 'ops', password: 'not-a-real-password' };
const CLIENT = { id: 'example-client', secret: 'example-secret', refreshToken: 'example-refresh' };

async function startWarehouse(
  shipments: DeposcoShipment[],
  world: Partial<DeposcoWorld> = {},
  options: Partial<DeposcoOptions> = {},
) {
  const emulator = closeAfterTest(
    await createDeposcoEmulator({
      tenant: 'ACME',
      businessUnit: 'MAIN',
      users: [USER],
      clients: [CLIENT],
      items: () => [],
      shipments: () => shipments,
      ...world,
    }),
  );
  const catalog = {
    baseUrl: `${emulator.origin}/latest`,
    tokenUrl: `${emulator.origin}/oauth2/token`,
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
  };
  const deposco = closeAfterTest(
    createDeposco({
      mode: 'enterprise',
      baseUrl: emulator.origin,
      tenant: 'ACME',
      businessUnit: 'MAIN',
      ...USER,
      allowPrivate: true,
      clock: createFakeClock(),
      random: () => 0.5,
      catalog,
      orderNumberField: 'orderHeaders',
      ...options,
    }),
  );
  return async (cursor: unknown = null) => {
    const read = await deposco.orderSerials?.readOrderSerials({ cursor, since: SINCE, now: NOW, signal });
    if (!read) throw new Error('it is not configured');
    return read;
  };
}

async function readOffered(read: Awaited<ReturnType<typeof startWarehouse>>, cursor: unknown = null) {
  const reading = await read(cursor);
  if (!reading.isOffered) throw new Error('it is offered');
  return reading;
}

const buildShipment = (shipment: Partial<DeposcoShipment> = {}): DeposcoShipment => ({
  id: 205,
  facility: 'ATL1',
  status: 'Shipped',
  orders: ['1041'],
  importReference: 'WEB-1041',
  updatedAt: new Date('2026-11-17T15:00:00Z'),
  lines: [{ id: 1, sku: 'TL-CP-M-US', serials: ['TL-1', ' TL-1 ', 'TL-2'] }],
  ...shipment,
});

test('a shipment lists each serial number once with its SKU, and takes the shop’s number from the field', async () => {
  const read = await startWarehouse([buildShipment()]);
  const reading = await readOffered(read);
  expect(reading).toMatchObject({ setAside: 0, hasMore: false });
  expect(reading.rows).toEqual([
    {
      id: '205',
      number: '1041',
      serials: [
        { serial: 'TL-1', sku: 'TL-CP-M-US' },
        { serial: 'TL-2', sku: 'TL-CP-M-US' },
      ],
    },
  ]);
  const byReference = await startWarehouse([buildShipment()], {}, { orderNumberField: 'importReference' });
  expect((await readOffered(byReference)).rows[0]?.number).toBe('WEB-1041');
});

test.each<[string, Partial<DeposcoShipment>, object]>([
  ['of several orders has no number', { orders: ['1041', '1042'] }, { number: null }],
  ['without an order has no number', { orders: [] }, { number: null }],
  ['that was canceled has no serial numbers', { status: 'Canceled' }, { serials: [] }],
  [
    'of which nothing was shipped has none',
    { lines: [{ id: 1, sku: 'A', shipped: 0, serials: ['TL-1'] }] },
    { serials: [] },
  ],
])('a shipment %s', async (_what, shipment, expected) => {
  const reading = await readOffered(await startWarehouse([buildShipment(shipment)]));
  expect(reading.rows).toMatchObject([expected]);
});

test('lines beyond the first ten, other facilities, odd rows and a filter that is ignored', async () => {
  const lines = Array.from({ length: 23 }, (_, index) => ({
    id: index + 1,
    sku: 'A',
    serials: [`TL-${index}`],
  }));
  const shipments = [
    buildShipment({ lines }),
    buildShipment({ id: 206, facility: 'ELSEWHERE' }),
    buildShipment({ id: 207, updatedAt: new Date('2026-09-01T00:00:00Z') }),
    buildShipment({ id: 208, spoiled: { shipmentLines: null } }),
  ];
  const read = await startWarehouse(shipments, { ignoresFilter: true }, { facilities: ['ATL1'] });
  const reading = await readOffered(read);
  expect(reading).toMatchObject({ setAside: 1 });
  expect(reading.rows.map(({ id, serials }) => [id, serials.length])).toEqual([['205', 23]]);
});

test('R6 a shipment with a line that cannot be read is set aside, and keeps what was known of it', async () => {
  const lines = Array.from({ length: 11 }, (_, index) => ({
    id: index + 1,
    sku: 'A',
    serials: [`TL-${index}`],
    ...(index === 10 && { spoiled: { shippedPackQuantity: 'one' } }),
  }));
  const read = await startWarehouse([buildShipment({ lines }), buildShipment({ id: 206 })]);
  const reading = await readOffered(read);
  expect(reading).toMatchObject({ rows: [{ id: '206' }], setAside: 1 });
  expect(reading.examples[0]).toContain('lines of shipment 205, row 1: shippedPackQuantity');
});

test('what changed since a day before the last reading is read again', async () => {
  const shipments = [buildShipment()];
  const read = await startWarehouse(shipments);
  const { cursor } = await readOffered(read);
  shipments.push(buildShipment({ id: 300, updatedAt: new Date(NOW.getTime() - 3_600_000) }));
  expect((await readOffered(read, cursor)).rows.map(({ id }) => id)).toEqual(['300']);
});

test.each([403, 404] as const)('a call that is answered with %i alone is not offered', async (status) => {
  const read = await startWarehouse([buildShipment()], { lacks: { path: /outboundShipments/, status } });
  expect(await read()).toEqual({ isOffered: false });
});

test('it is off where no field is configured, and where there is no second generation', async () => {
  const shipments = [buildShipment()];
  for (const options of [{ orderNumberField: undefined }, { catalog: undefined }])
    await expect((await startWarehouse(shipments, {}, options))()).rejects.toThrow('it is not configured');
});
