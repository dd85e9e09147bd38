import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InboundLine, InboundShipment } from '#connectors/amazon/index.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { listFbaShipments } from '../contract/inbound.ts';
import { createInboundShipmentsSource } from './feeds/inbound-shipments.ts';

// Noon, so that the company day is the same in London.
const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer({ now: NOW });
  caller = server.signedInAs(await buildUser(server.db));
});
beforeEach(async () => {
  await server.db.deleteFrom('fba_shipments').execute();
});
afterAll(() => server.close());

const line = (overrides: Partial<InboundLine> = {}): InboundLine => ({
  sku: 'TL-CP-M-US',
  fnsku: 'X003EXAMP1',
  shipped: 60,
  received: 0,
  ...overrides,
});
const shipment = (overrides: Partial<InboundShipment> = {}): InboundShipment => ({
  id: 'FBA1',
  name: 'ITB to ONT8',
  region: 'US',
  status: 'SHIPPED',
  destination: 'ONT8',
  lines: [line()],
  ...overrides,
});

/** A sync this many days ago. */
async function readDaysAgo(days: number, ...shipments: InboundShipment[]): Promise<number> {
  const now = new Date(NOW.getTime() - days * DAY_MS);
  const source = createInboundShipmentsSource({
    intervalSeconds: 3600,
    amazon: {
      account: 'na',
      readInbound: async () => ({ rows: shipments, setAside: 0, examples: [], notes: [] }),
      testInbound: async () => 'Signed in.',
      retryNow: () => {},
    },
  });
  const signal = AbortSignal.timeout(10_000);
  const reading = await source.read({ db: server.db, now, signal, cursor: null, progress: () => {} });
  return server.db.transaction().execute((tx) => reading.store(tx, now));
}

const list = async () => (await caller.call(listFbaShipments, {})).body.shipments;

test('a shipment that was seen leaving has its day, what is missing, and when that can be claimed', async () => {
  await readDaysAgo(51, shipment({ status: 'WORKING' }));
  await readDaysAgo(50, shipment());
  await readDaysAgo(
    10,
    shipment({
      status: 'CLOSED',
      lines: [line({ received: 48 }), line({ sku: 'B', shipped: 5, received: 6 })],
    }),
  );
  await buildCatalogue(server.db, { 'TL-CP-M-US': { name: 'Cityplay M' } });
  expect(await list()).toEqual([
    {
      shipment_id: 'FBA1',
      name: 'ITB to ONT8',
      region: 'US',
      status: 'CLOSED',
      destination: 'ONT8',
      shipped_on: '2026-10-02',
      is_ship_day_known: true,
      days_since_shipped: 50,
      units_shipped: 65,
      units_received: 54,
      units_missing: 12,
      claim_from: '2026-11-16',
      claim_until: '2026-12-01',
      claim: 'Claim Now',
      lines: [
        { sku: 'B', name: null, product_codes: [], shipped: 5, received: 6, missing: 0 },
        { sku: 'TL-CP-M-US', name: 'Cityplay M', product_codes: [], shipped: 60, received: 48, missing: 12 },
      ],
    },
  ]);
});

test('what was under way at the first reading left then or earlier: the days of a claim are not known', async () => {
  await readDaysAgo(50, shipment());
  expect(await list()).toMatchObject([
    {
      shipped_on: '2026-10-02',
      is_ship_day_known: false,
      days_since_shipped: 50,
      claim_from: null,
      claim: 'Not Known',
    },
  ]);
});

test('what Amazon does not report as received is unknown, and never missing', async () => {
  await readDaysAgo(50, shipment({ lines: [line({ received: null })] }));
  expect(await list()).toMatchObject([
    { units_shipped: 60, units_received: null, units_missing: null, claim: 'Not Known' },
  ]);
});

test('a shipment whose SKUs were not read has nothing known of what is missing', async () => {
  await readDaysAgo(50, shipment({ lines: [] }));
  expect(await list()).toMatchObject([
    { units_shipped: null, units_received: null, units_missing: null, claim: 'Not Known', lines: [] },
  ]);
});

test('the last good SKUs of a shipment stay while one of them cannot be read, and its status goes on', async () => {
  await readDaysAgo(51, shipment({ status: 'WORKING' }));
  await readDaysAgo(50, shipment({ lines: [line({ received: 20 }), line({ sku: 'B', shipped: 5 })] }));
  await readDaysAgo(1, shipment({ status: 'CLOSED', lines: [] }));
  expect(await list()).toMatchObject([
    { status: 'CLOSED', units_shipped: 65, units_received: 20, units_missing: 45, lines: [{}, {}] },
  ]);
});

test('a SKU that was taken out of a shipment is no longer in it, unless Amazon has received some', async () => {
  await readDaysAgo(51, shipment({ status: 'WORKING' }));
  await readDaysAgo(
    50,
    shipment({ lines: [line(), line({ sku: 'OUT', shipped: 5 }), line({ sku: 'IN', received: 3 })] }),
    shipment({ id: 'FBA2', lines: [line({ sku: 'OUT' })] }),
  );
  expect(await readDaysAgo(1, shipment({ lines: [line({ received: 60 })] }))).toBe(2);
  expect(await list()).toMatchObject([
    {
      shipment_id: 'FBA1',
      units_shipped: 120,
      units_missing: 57,
      lines: [{ sku: 'IN' }, { sku: 'TL-CP-M-US' }],
    },
    { shipment_id: 'FBA2', lines: [{ sku: 'OUT' }] },
  ]);
});

test('cancelled shipments and those of long ago are not listed; one that has not left is, at the end', async () => {
  await readDaysAgo(121, shipment({ id: 'OLD' }));
  await readDaysAgo(
    5,
    shipment({ id: 'GONE', status: 'CANCELLED' }),
    shipment({ id: 'NEXT', status: 'WORKING' }),
  );
  await readDaysAgo(4, shipment({ id: 'LEFT' }));
  expect((await list()).map(({ shipment_id: id, days_since_shipped: days }) => [id, days])).toEqual([
    ['LEFT', 4],
    ['NEXT', null],
  ]);
});

test('a second reading of the same changes nothing; what is not read again stays', async () => {
  expect(await readDaysAgo(2, shipment())).toBe(2);
  expect(await readDaysAgo(1, shipment())).toBe(0);
  expect(await readDaysAgo(0)).toBe(0);
  expect(await list()).toHaveLength(1);
});
