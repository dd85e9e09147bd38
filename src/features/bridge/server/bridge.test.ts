import { expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { listHistory } from '#features/history/contract.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildPast, buildWarehouseSource } from '#testing/builders/stock.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import * as wire from '../contract.ts';
import { getStatement } from '../contract/statement.ts';

const { server, otis, ada, make, readBridge, ship, hold } = createBridgeForTests();
const findState = async (day: string) => (await readBridge()).days.find((each) => each.day === day)?.state;

test('what moved explains what is there, and what does not is a difference', async () => {
  await hold(100, 97, 92, 92, 132);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 3 }]);
  const { body } = await otis().call(createFactoryShipment, {
    body: {
      serial_box: 'BX-1',
      sku: 'A',
      from_factory: 'Shenzhen',
      to_warehouse: 'TIVE EU',
      ship_date: '2026-10-01',
      units: 40,
    },
  });
  await otis().call(confirmFactoryShipment, {
    params: { id: body.shipment.id },
    body: { delivered_date: '2026-11-20' },
  });

  const bridge = await readBridge();
  expect(bridge).toMatchObject({
    opening: 100,
    received: 40,
    shipped: 3,
    unexplained: -5,
    unreckoned: 0,
    closing: 132,
  });
  expect(bridge.skus).toEqual([
    expect.objectContaining({
      sku: 'A',
      open: -5,
      since: '2026-11-18',
      flagged_on: '2026-11-19',
      status: 'flagged',
    }),
  ]);
  const evidence = await otis().call(wire.getBridgeEvidence, {
    query: { place, sku: 'A', from: '2026-11-16', day: '2026-11-20' },
  });
  expect(evidence.body).toMatchObject({
    orders: [{ sku: 'A', units: 3 }],
    boxes: [{ box: 'BX-1', units: 40 }],
  });
});

test('a box of which no one knows the units leaves its SKU undecided, and is no loss and no gain', async () => {
  await hold(100, 100, 100, 100, 132);
  const box = { serial_box: 'BX-1', sku: 'A', from_factory: 'Shenzhen', to_warehouse: 'TIVE EU' };
  const { body } = await otis().call(createFactoryShipment, { body: { ...box, ship_date: '2026-10-01' } });
  await otis().call(confirmFactoryShipment, {
    params: { id: body.shipment.id },
    body: { delivered_date: '2026-11-20' },
  });
  expect(await readBridge()).toMatchObject({
    received: 0,
    unexplained: 0,
    closing: 132,
    undecided: [{ sku: 'A', day: '2026-11-20', is_unreported: false }],
    skus: [],
  });
});

test('a bundle is shipped by its parts', async () => {
  await buildCatalogue(server().db, {
    M: { cityplay_m: 1 },
    L: { cityplay_l: 1 },
    TEAM: { cityplay_m: 3, cityplay_l: 3 },
  });
  await buildPast(server().db, place, { '2026-11-16': { M: 50, L: 40 }, '2026-11-17': { M: 44, L: 34 } });
  await ship('17T12:00:00', [{ sku: 'TEAM', quantity: 2 }]);
  expect(await readBridge()).toMatchObject({ shipped: 12, unexplained: 0, skus: [] });
});

test('what a product held that the catalogue does not know leaves the devices of the day undecided, and no others', async () => {
  await buildCatalogue(server().db, { M: { cityplay_m: 1 }, CARD: {} });
  await buildPast(server().db, place, {
    '2026-11-16': { M: 50, POUCH: 9 },
    '2026-11-17': { M: 44, POUCH: 4 },
    '2026-11-18': { M: 44, POUCH: 4 },
  });
  await ship('17T12:00:00', [
    { sku: 'SECRET', quantity: 2 },
    { sku: 'CARD', quantity: 1 },
  ]);
  expect(await readBridge()).toMatchObject({
    unexplained: -5,
    undecided: [{ sku: 'M', day: '2026-11-17', is_unreported: false }],
    skus: [{ sku: 'POUCH', open: -5 }],
  });
});

test('what was shipped without a SKU leaves the devices of the day undecided, and is no loss', async () => {
  await buildCatalogue(server().db, { M: { cityplay_m: 1 } });
  await buildPast(server().db, place, {
    '2026-11-16': { M: 50, POUCH: 9 },
    '2026-11-17': { M: 46, POUCH: 9 },
    '2026-11-18': { M: 46, POUCH: 9 },
  });
  await ship('17T12:00:00', [{ sku: null, quantity: 4 }]);
  await ship('18T12:00:00', []);
  expect(await readBridge()).toMatchObject({
    unexplained: 0,
    undecided: [{ sku: 'M', day: '2026-11-17', is_unreported: false }],
    undecided_count: 1,
    skus: [],
  });
});

test('what comes back on the next day was timing', async () => {
  await hold(100, 80, 100, 100);
  expect((await readBridge()).skus).toMatchObject([{ sku: 'A', unexplained: 0, open: 0, status: 'timing' }]);
});

test('what was booked late before the first closing is no loss', async () => {
  await hold(100, 82, 82, 82);
  await ship('16T20:00:00', [{ sku: 'A', quantity: 9 }]);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 9 }]);
  expect((await readBridge()).skus).toMatchObject([{ unexplained: -9, open: 0, status: 'timing' }]);
});

test('parcels after the cut-off of a warehouse count on the next day', async () => {
  await hold(100, 100, 91);
  await ship('17T17:00:00', [{ sku: 'A', quantity: 9 }]);
  expect((await readBridge()).skus).toMatchObject([{ status: 'timing' }]);
  expect((await otis().call(wire.saveCutOff, { body: { place, minute: 960 } })).status).toBe(403);
  await ada().call(wire.saveCutOff, { body: { place, minute: 960 } });
  expect(await readBridge()).toMatchObject({ cut_off: 960, shipped: 9, skus: [] });
  const { entries } = (await ada().call(listHistory, { query: { entity: 'cut-off' } })).body;
  expect(entries).toMatchObject([{ record: { name: 'TIVE EU', is_there: true } }]);
});

test('a day without a reading makes one bridge over both days', async () => {
  await buildPast(server().db, place, { '2026-11-16': { A: 100 }, '2026-11-18': { A: 90 } });
  await ship('17T12:00:00', [{ sku: 'A', quantity: 4 }]);
  await ship('18T12:00:00', [{ sku: 'A', quantity: 6 }]);
  expect(await readBridge()).toMatchObject({ unexplained: 0, shipped: 10 });
  expect((await readBridge()).days).toEqual(
    expect.arrayContaining([
      { day: '2026-11-17', from: null, state: 'no-reading' },
      { day: '2026-11-18', from: '2026-11-16', state: 'reckoned' },
    ]),
  );
});

test('a day with a parcel of unknown contents is not calculated, and the next one starts from its closing', async () => {
  await hold(100, 90, 90);
  await ship('17T12:00:00', null);
  expect(await findState('2026-11-17')).toBe('parcels-unknown');
  expect(await findState('2026-11-18')).toBe('reckoned');
  expect((await readBridge()).skus).toEqual([]);
});

test('days whose parcels are not all read wait', async () => {
  await buildPast(server().db, place, { '2026-11-19': { A: 100 }, '2026-11-20': { A: 90 } });
  await server()
    .db.updateTable('sources')
    .set({ cursor: JSON.stringify({ isLoading: true }) })
    .execute();
  expect(await findState('2026-11-20')).toBe('parcels-unread');
  await server()
    .db.updateTable('sources')
    .set({ cursor: JSON.stringify({ isLoading: false }) })
    .execute();
  server().clock.now = new Date(BRIDGE_NOW.getTime() + 6 * 60_000);
  expect(await findState('2026-11-20')).toBe('reckoned');
});

test('a day whose stock was held for review is not calculated', async () => {
  await buildWarehouseSource(server().db, 'tive');
  await server()
    .db.insertInto('source_gaps')
    .values({
      source_id: place,
      kind: 'held-back',
      since: new Date('2026-11-17T22:00:00Z'),
      until: new Date('2026-11-18T22:00:00Z'),
    })
    .execute();
  await hold(100, 1, 100);
  expect(await findState('2026-11-17')).toBe('held-back');
  expect((await readBridge()).skus).toEqual([]);
});

test('a SKU that is listed by another name is no loss', async () => {
  await server()
    .db.insertInto('product_names')
    .values([
      { sku: 'OLD', origin: place, name: null, codes: ['1001'] },
      { sku: 'NEW', origin: place, name: null, codes: ['1001'] },
    ])
    .execute();
  await buildPast(server().db, place, {
    '2026-11-16': { OLD: 30, B: 1 },
    '2026-11-17': { NEW: 30, B: 1 },
    '2026-11-18': { NEW: 30, B: 1 },
  });
  expect((await readBridge()).skus).toEqual([]);
});

test('what was booked late under the old name of a SKU comes back under the new one', async () => {
  await server()
    .db.insertInto('product_names')
    .values([
      { sku: 'OLD', origin: place, name: null, codes: ['1001'] },
      { sku: 'NEW', origin: place, name: null, codes: ['1001'] },
    ])
    .execute();
  await ship('17T12:00:00', [{ sku: 'OLD', quantity: 5 }]);
  await ship('18T12:00:00', [{ sku: 'NEW', quantity: 9 }]);
  await buildPast(server().db, place, {
    '2026-11-16': { OLD: 30, B: 1 },
    '2026-11-17': { OLD: 30, B: 1 },
    '2026-11-18': { NEW: 25, B: 1 },
    '2026-11-19': { NEW: 16, B: 1 },
    '2026-11-20': { NEW: 16, B: 1 },
  });
  expect((await readBridge()).skus).toMatchObject([{ sku: 'NEW', open: 0, status: 'timing' }]);
});

test('a reason closes a difference, and is in the statement and the history', async () => {
  await hold(100, 90, 90);
  expect((await readBridge()).skus).toMatchObject([{ status: 'flagged' }]);
  const body = {
    place,
    sku: 'A',
    day: '2026-11-17',
    reason: 'theft' as const,
    owner: 'Otis',
    note: 'Police',
    version: 0,
  };
  await otis().call(wire.saveBridgeReason, { body });
  expect((await otis().call(wire.saveBridgeReason, { body })).status).toBe(409);
  expect((await readBridge()).skus).toMatchObject([{ unexplained: -10, open: 0, status: 'explained' }]);
  const query = { place, month: '2026-11' };
  const statement = (await otis().call(getStatement, { query })).body;
  expect(statement.lines).toMatchObject([{ sku: 'A', day: '2026-11-17', unexplained: -10, reason: 'theft' }]);
  const authorization = `Bearer ${await otis().token()}`;
  const url = `/api/bridge/statement.xlsx?place=${place}&month=2026-11`;
  const file = await server().inject({ url, headers: { authorization } });
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
  expect(sheets.map(({ name }) => name)).toEqual(['Statement', 'SKUs', 'Days', 'Not Known']);
  expect(sheets[0]?.rows).toEqual(
    expect.arrayContaining([
      ['Opening at the End of', '2026-11-16'],
      ['Closing at the End of', '2026-11-18'],
      ['SKUs Open', 0],
      ['Days Not Calculated', 17],
      ['SKU Days Undecided', 0],
    ]),
  );
  expect(sheets[3]?.rows.at(-1)).toEqual(['2026-11-20', null, 'Stock was not synced']);
  expect(sheets[2]?.rows[1]).toEqual(
    expect.arrayContaining(['A', '2026-11-17', -10, 'Theft', 'Otis', 'Police']),
  );
  const { entries } = (await ada().call(listHistory, { query: { entity: 'stock-difference' } })).body;
  expect(entries).toMatchObject([{ action: 'created', record: { name: 'A', is_there: true } }]);
});

test('only days that changed are written again', async () => {
  await hold(100, 90, 90);
  expect(await make()).toBeGreaterThan(0);
  expect(await make()).toBe(0);
  await ship('17T12:00:00', [{ sku: 'A', quantity: 10 }]);
  server().clock.now = new Date(BRIDGE_NOW.getTime() + 61 * 60_000);
  expect(await make()).toBe(1);
  expect((await readBridge()).skus).toEqual([]);
});
