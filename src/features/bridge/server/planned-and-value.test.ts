import { expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { BRIDGE_NOW, BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import * as wire from '../contract.ts';
import { getStatement } from '../contract/statement.ts';

const { server, otis, readBridge } = createBridgeForTests();

interface Planned {
  arrived?: number;
  state?: 'shipped' | 'arrived';
}

async function plan({ arrived, state = 'arrived' }: Planned = {}) {
  const { id } = await server()
    .db.insertInto('planned_shipments')
    .values({
      name: 'TL-7',
      place: 'warehouse:uk',
      source: place,
      ship_on: '2026-11-17',
      shipped_on: '2026-11-17',
      arrives_on: '2026-11-19',
      arrived_on: state === 'arrived' ? '2026-11-19' : null,
      state,
      note: null,
      planned_by: 'otis',
      saved_at: BRIDGE_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server()
    .db.insertInto('planned_shipment_lines')
    .values({ shipment_id: id, cell: 'eu_cityplay_m', units: 20, arrived: arrived ?? null })
    .execute();
}

async function holdBoth(skus: readonly string[] = ['M']) {
  const hold = (units: number) => Object.fromEntries(skus.map((sku, at) => [sku, at === 0 ? units : 7]));
  await buildPast(server().db, place, {
    '2026-11-16': hold(100),
    '2026-11-17': hold(80),
    '2026-11-20': hold(80),
  });
  await buildPast(server().db, 'warehouse:uk', {
    '2026-11-16': hold(10),
    '2026-11-18': hold(10),
    '2026-11-19': hold(28),
    '2026-11-20': hold(28),
  });
}

test('a planned shipment that has left and arrived is a transfer in both places, without being entered', async () => {
  await buildCatalogue(server().db, { M: { cityplay_m: 1 } });
  await holdBoth();
  await plan({ arrived: 18 });
  expect(await readBridge()).toMatchObject({ transferred_out: 20, unexplained: 0 });
  expect(await readBridge({ place: 'warehouse:uk' })).toMatchObject({ transferred_in: 18, unexplained: 0 });
  const query = { place, sku: 'M', from: '2026-11-16', day: '2026-11-17' };
  const { transfers } = (await otis().call(wire.getBridgeEvidence, { query })).body;
  expect(transfers).toMatchObject([{ kind: 'transfer', units: 20, note: 'TL-7' }]);
  const listed = (await otis().call(wire.listTransfers, {})).body;
  expect(listed).toMatchObject({ transfers: [], planned: [{ name: 'TL-7', units: 20, source: place }] });
});

test('one that is still under way has left its place, and has not come to the other', async () => {
  await buildCatalogue(server().db, { M: { cityplay_m: 1 } });
  await holdBoth();
  await plan({ state: 'shipped' });
  expect(await readBridge()).toMatchObject({ transferred_out: 20, unexplained: 0 });
  expect(await readBridge({ place: 'warehouse:uk' })).toMatchObject({ transferred_in: 0, unexplained: 18 });
});

test('where a place lists two SKUs of the variant, neither is decided', async () => {
  await buildCatalogue(server().db, { M: { cityplay_m: 1 }, 'M-EU': { cityplay_m: 1 } });
  await holdBoth(['M', 'M-EU']);
  await plan();
  const { undecided } = await readBridge();
  expect(undecided.map(({ sku }) => sku).toSorted()).toEqual(['M', 'M-EU']);
});

test('differences are worth what the catalogue says, and those without a cost are counted', async () => {
  await buildCatalogue(server().db, { A: { unitCost: 12_50 } });
  await buildPast(server().db, place, {
    '2026-11-16': { A: 100, B: 50 },
    '2026-11-17': { A: 90, B: 44 },
    '2026-11-18': { A: 90, B: 44 },
  });
  const bridge = await readBridge();
  expect(bridge.currency).toBe('EUR');
  expect(bridge.skus.map(({ sku, unit_cost: cost }) => [sku, cost])).toEqual([
    ['A', 12_50],
    ['B', null],
  ]);
  const query = { place, month: '2026-11' };
  const { lines, places } = (await otis().call(getStatement, { query })).body;
  expect(lines.map(({ sku, unit_cost: cost }) => [sku, cost])).toEqual([
    ['A', 12_50],
    ['B', null],
  ]);
  expect(places.map(({ id }) => id)).toContain('warehouse:uk');
  const authorization = `Bearer ${await otis().token()}`;
  const url = `/api/bridge/statement.xlsx?place=${place}&month=2026-11`;
  const file = await server().inject({ url, headers: { authorization } });
  const { sheets } = await readXlsx(new Uint8Array(file.rawPayload));
  expect(sheets[0]?.rows.slice(-2)).toEqual([
    ['Value of Open Differences (EUR)', -125],
    ['SKUs Open Without a Cost', 1],
  ]);
  expect(sheets[1]?.rows[1]?.slice(-2)).toEqual([12.5, -125]);
  expect(sheets[1]?.rows[2]?.slice(8)).toEqual([null, null]);
});
