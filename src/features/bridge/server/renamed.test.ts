import { beforeEach, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { getBridgeEvidence, getBridgeSku } from '../contract.ts';
import { getBridgeReceipts } from '../contract/receipts.ts';
import { getStatement } from '../contract/statement.ts';
import { createUnexplainedRule } from './public.ts';

const { server, otis, make, readBridge } = createBridgeForTests();

beforeEach(() =>
  server()
    .db.insertInto('product_names')
    .values(
      ['OLD', 'NEW', 'NEWEST'].map((sku) => ({ sku, origin: place, name: `Case (${sku})`, codes: ['1001'] })),
    )
    .execute(),
);

/** Six units are lost under the first name; two renames follow. */
async function loseBeforeRenames() {
  await buildPast(server().db, place, {
    '2026-11-15': { OLD: 30 },
    '2026-11-16': { OLD: 24 },
    '2026-11-17': { OLD: 24 },
    '2026-11-18': { NEW: 24 },
    '2026-11-19': { NEWEST: 24 },
    '2026-11-20': { NEWEST: 24 },
  });
}

test('a loss before a rename is shown with its day, under the name that the goods had then', async () => {
  await loseBeforeRenames();
  expect((await readBridge()).skus).toMatchObject([
    { sku: 'NEWEST', former_skus: ['OLD', 'NEW'], open: -6, since: '2026-11-16', status: 'flagged' },
  ]);
  const { days } = (await otis().call(getBridgeSku, { query: { place, sku: 'NEWEST', days: 10 } })).body;
  expect(days.map(({ day, sku, unexplained, adjusted }) => [day, sku, unexplained, adjusted])).toEqual([
    ['2026-11-19', 'NEW', 0, -24],
    ['2026-11-19', 'NEWEST', 0, 24],
    ['2026-11-18', 'NEW', 0, 24],
    ['2026-11-18', 'OLD', 0, -24],
    ['2026-11-16', 'OLD', -6, 0],
  ]);
});

test('the statement and its workbook have the days before a rename', async () => {
  await loseBeforeRenames();
  await make();
  const query = { place, month: '2026-11' };
  const { lines } = (await otis().call(getStatement, { query })).body;
  expect(lines).toMatchObject([{ sku: 'OLD', name: 'Case (NEWEST)', day: '2026-11-16', unexplained: -6 }]);
  const authorization = `Bearer ${await otis().token()}`;
  const url = `/api/bridge/statement.xlsx?place=${place}&month=2026-11`;
  const file = await server().inject({ url, headers: { authorization } });
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
  expect(sheets[1]?.rows.map((cells) => cells[2])).toEqual(['Former SKUs', 'OLD, NEW']);
  expect(sheets[2]?.rows[1]).toEqual(expect.arrayContaining(['OLD', '2026-11-16', -6]));
});

test('what came back under the former name is counted on its day', async () => {
  await buildCatalogue(server().db, { OLD: { cityplay_m: 1 }, NEW: { cityplay_m: 1 } });
  await buildPast(server().db, place, {
    '2026-11-16': { OLD: 30 },
    '2026-11-17': { OLD: 32 },
    '2026-11-18': { NEW: 32 },
  });
  await server()
    .db.insertInto('order_restocks')
    .values({
      account: 'main',
      order_external_id: '5001',
      id: 'disposition:1',
      sku: 'OLD',
      units: 2,
      place_name: 'TIVE EU',
      restocked_at: new Date('2026-11-17T08:00:00Z'),
      day: '2026-11-17',
    })
    .execute();
  expect(await readBridge()).toMatchObject({ returned: 2, unexplained: 0 });
  const query = { place, sku: 'OLD', from: '2026-11-16', day: '2026-11-17' };
  expect((await otis().call(getBridgeEvidence, { query })).body.restocks).toMatchObject([
    { sku: 'OLD', units: 2 },
  ]);
});

async function receiveOldBox() {
  const { body } = await otis().call(createFactoryShipment, {
    body: {
      serial_box: 'BX-1',
      sku: 'OLD',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      ship_date: '2026-10-01',
      tracking_number: 'TRK-1',
      units: 40,
    },
  });
  await otis().call(confirmFactoryShipment, {
    params: { id: body.shipment.id },
    body: { delivered_date: '2026-11-17' },
  });
}

test('boxes that were received under the former name are what is awaited under the new one', async () => {
  await receiveOldBox();
  await buildPast(server().db, place, {
    '2026-11-16': { OLD: 30 },
    '2026-11-17': { OLD: 50 },
    '2026-11-18': { NEW: 50 },
    '2026-11-19': { NEW: 50 },
  });
  await make();
  const company = { timeZone: 'Europe/London', warehouses: [buildWarehouse()] };
  const observe = (now: Date) => createUnexplainedRule(company).observe(server().db, { now, threshold: 4 });
  expect(await observe(BRIDGE_NOW)).toEqual([]);
  expect(await observe(new Date('2026-11-24T10:00:00Z'))).toMatchObject([
    { subject: `${place} NEW`, figure: 20, detail: expect.stringContaining('20 of 40 booked in of TRK-1') },
  ]);
});

test('what a warehouse books under the new name fills the boxes that came under the former one', async () => {
  await receiveOldBox();
  await buildPast(server().db, place, {
    '2026-11-16': { OLD: 30 },
    '2026-11-17': { OLD: 50 },
    '2026-11-18': { NEW: 50 },
    '2026-11-19': { NEW: 70 },
    '2026-11-20': { NEWEST: 70 },
  });
  await make();
  const { receipts } = (await otis().call(getBridgeReceipts, { query: {} })).body;
  expect(receipts).toMatchObject([
    { units: 40, booked: 40, open: 0, state: 'booked', booked_by: '2026-11-19', skus: [{ sku: 'OLD' }] },
  ]);
});
