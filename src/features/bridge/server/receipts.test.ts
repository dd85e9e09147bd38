import { expect, test } from 'vitest';
import { createFactoryShipment } from '#features/factory-shipments/contract.ts';
import { confirmFactoryShipment } from '#features/factory-shipments/contract/arrivals.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import { getBridgeReceipts } from '../contract/receipts.ts';
import { saveBridgeReason } from '../contract.ts';
import { createUnexplainedRule } from './public.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const { server, otis, make, readBridge, hold } = createBridgeForTests();

async function receive(day: string, ...boxes: { units: number | null; tracking?: string }[]) {
  for (const [at, { units, tracking = 'TRK-1' }] of boxes.entries()) {
    const { body } = await otis().call(createFactoryShipment, {
      body: {
        serial_box: `BX-${day}-${tracking}-${at}`,
        sku: 'A',
        from_factory: 'Shenzhen',
        to_warehouse: 'TIVE EU',
        ship_date: '2026-10-01',
        tracking_number: tracking,
        units,
      },
    });
    await otis().call(confirmFactoryShipment, {
      params: { id: body.shipment.id },
      body: { delivered_date: day },
    });
  }
}

const list = async () => {
  await make();
  return (await otis().call(getBridgeReceipts, { query: {} })).body.receipts;
};

test('a receipt says how many of its units the stock gained in the days after, and by when', async () => {
  await receive('2026-11-17', { units: 20 }, { units: 20 });
  await hold(100, 100, 125, 138, 138);
  expect(await list()).toMatchObject([
    {
      place,
      place_name: 'TIVE EU',
      day: '2026-11-17',
      tracking: 'TRK-1',
      units: 40,
      booked: 38,
      booked_by: '2026-11-19',
      open: 2,
      state: 'open',
      known_until: '2026-11-20',
    },
  ]);
  expect((await list())[0]?.boxes).toHaveLength(2);
});

test('on a day that is not calculated it is not known yet, and never zero', async () => {
  await receive('2026-11-20', { units: 40 });
  await hold(100, 100, 100, 100);
  expect(await list()).toMatchObject([
    { units: 40, booked: null, open: null, state: 'waiting', day_state: 'no-reading' },
  ]);
});

test('a box of unknown units makes it unknown for good', async () => {
  await receive('2026-11-18', { units: null }, { units: 40 });
  await hold(100, 100, 140, 140);
  expect(await list()).toMatchObject([{ units: null, booked: null, open: null, state: 'unknown' }]);
});

test('a reason for the rest explains it', async () => {
  await receive('2026-11-17', { units: 40 });
  await hold(100, 120, 120, 120);
  await make();
  const body = { place, sku: 'A', day: '2026-11-17', reason: 'damage' as const, owner: null, note: null };
  await otis().call(saveBridgeReason, { body: { ...body, version: 0 } });
  expect(await list()).toMatchObject([{ booked: 20, open: 20, state: 'explained' }]);
});

test('what a warehouse has still to book in needs a person only after five days, with the receipt that it is of', async () => {
  await receive('2026-11-17', { units: 40 });
  await hold(100, 120, 120, 120, 120);
  const company = {
    timeZone: 'Europe/London',
    warehouses: [buildWarehouse()],
  };
  const rule = createUnexplainedRule(company);
  const observe = () => rule.observe(server().db, { now: server().clock.now, threshold: 4 });
  expect(await readBridge()).toMatchObject({ skus: [{ status: 'flagged', open: -20 }] });
  expect(await observe()).toEqual([]);
  server().clock.now = new Date(BRIDGE_NOW.getTime() + 2 * 86_400_000);
  expect(await observe()).toMatchObject([
    { figure: 20, detail: '−20 since 17 Nov 2026; 20 of 40 booked in of TRK-1, received 17 Nov 2026' },
  ]);
});

test('while the stock of a warehouse, or what it reports of it, is out of date, no alert about it begins or ends', async () => {
  await hold(100, 60, 60, 60);
  await make();
  const rule = createUnexplainedRule({ timeZone: 'Europe/London', warehouses: [buildWarehouse()] });
  expect(await rule.observe(server().db, { now: BRIDGE_NOW, threshold: 4 })).toMatchObject([
    { figure: 40, sources: [place, 'goods-in:tive', 'stock-flow:tive'] },
  ]);
});
