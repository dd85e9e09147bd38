import { expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { BRIDGE_PLACE as place, createBridgeForTests } from '#testing/worlds/bridge-world.ts';
import * as wire from '../contract.ts';

const { server, otis, ada, readBridge, hold } = createBridgeForTests();

const onTheWay = {
  sku: 'A',
  units: 20,
  kind: 'transfer' as const,
  source: place,
  destination: 'warehouse:uk',
  left_on: '2026-11-17',
  arrived_on: null,
  note: null,
};

test('a transfer is counted in both places, and again when it is taken back', async () => {
  await hold(100, 80);
  await buildPast(server().db, 'warehouse:uk', { '2026-11-16': { A: 5 }, '2026-11-17': { A: 25 } });
  expect(await readBridge()).toMatchObject({ unexplained: -20 });
  const body = { ...onTheWay, arrived_on: '2026-11-17' };
  expect(
    (await otis().call(wire.addTransfer, { body: { ...body, destination: 'warehouse:moon' } })).error?.fields,
  ).toEqual({
    destination: 'This location doesn’t exist',
  });
  const { id } = (await otis().call(wire.addTransfer, { body })).body;
  expect(await readBridge()).toMatchObject({ transferred_out: 20, unexplained: 0 });
  const uk = (await otis().call(wire.getBridge, { query: { place: 'warehouse:uk', days: 10 } })).body.bridge;
  expect(uk).toMatchObject({ transferred_in: 20, unexplained: 0 });
  expect((await otis().call(wire.listTransfers, {})).body.transfers).toMatchObject([{ id, units: 20 }]);
  await otis().call(wire.removeTransfer, { params: { id } });
  expect(await readBridge()).toMatchObject({ unexplained: -20 });
});

test('a transfer on its way is marked as arrived once, and counted in its destination from then on', async () => {
  await hold(100, 80);
  await buildPast(server().db, 'warehouse:uk', { '2026-11-17': { A: 5 }, '2026-11-18': { A: 25 } });
  const { id } = (await otis().call(wire.addTransfer, { body: onTheWay })).body;
  const readUk = () => readBridge({ place: 'warehouse:uk' });
  expect(await readUk()).toMatchObject({ transferred_in: 0, unexplained: 20 });
  const arrive = (day: string) =>
    otis().call(wire.saveTransferArrival, { params: { id }, body: { arrived_on: day } });
  expect((await arrive('2026-11-16')).error?.fields).toEqual({
    arrived_on: 'Must not be before the day it left',
  });
  expect((await arrive('2026-11-22')).error?.fields).toEqual({ arrived_on: 'Must not be in the future' });
  expect((await arrive('2026-11-18')).status).toBe(200);
  expect(await readUk()).toMatchObject({ transferred_in: 20, unexplained: 0 });
  expect((await arrive('2026-11-18')).status).toBe(200);
  expect((await arrive('2026-11-19')).status).toBe(409);
  const { entries } = (await ada().call(listHistory, { query: { entity: 'stock-transfer' } })).body;
  expect(entries.map(({ action }) => action)).toEqual(['updated', 'created']);
  await otis().call(wire.removeTransfer, { params: { id } });
  expect((await arrive('2026-11-18')).status).toBe(404);
});

test('a transfer of a SKU that no one knows is refused', async () => {
  await hold(100, 80);
  const enter = async (sku: string) =>
    (await otis().call(wire.addTransfer, { body: { ...onTheWay, sku } })).error?.fields;
  const refused = { sku: 'No product has this SKU. Check its spelling, or add it to the catalogue' };
  expect(await enter('a')).toEqual(refused);
  const nowhere = { ...onTheWay, sku: 'a', source: null, destination: null };
  expect((await otis().call(wire.addTransfer, { body: nowhere })).error?.fields).toMatchObject(refused);
  await buildCatalogue(server().db, { B: { cityplay_m: 1 } });
  expect([await enter('A'), await enter('B')]).toEqual([undefined, undefined]);
});
