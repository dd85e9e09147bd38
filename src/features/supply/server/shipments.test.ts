import { expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { addDays } from '#shared/dates.ts';
import type { InputOf } from '#shared/endpoint.ts';
import { buildCatalogue } from '#testing/builders/catalogue.ts';
import { buildPast } from '#testing/builders/stock.ts';
import { buildUser } from '#testing/builders/users.ts';
import { prepareSupplyCompany, SUPPLY_NOW, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { allocateQuantity } from '../contract/allocation.ts';
import { exportAmazonManifest, exportPackingListCsv, getPackingList } from '../contract/packing.ts';
import { changePlannedShipment, planShipment } from '../contract/planned.ts';

const { getServer, getOtis, sellTen, findLine, shipBox, plan, passDays, readPlanned } =
  prepareSupplyCompany();

test('what is planned counts as arriving, so that it is not proposed again', async () => {
  await sellTen(200);
  const units = (await findLine())?.outlook?.proposal?.units ?? 0;
  expect((await plan(units)).status).toBe(200);
  expect(await findLine()).toMatchObject({ arriving: units });
  // What leaves today may come too late for some days, but nothing more is needed until the next review's arrival.
  expect((await findLine())?.outlook?.chance_without).toBe(1);
  expect(await readPlanned()).toMatchObject([
    {
      place: 'TIVE EU',
      source: null,
      ship_on: SUPPLY_TODAY,
      is_overdue: false,
      note: null,
      lines: [{ cell: 'eu_cityplay_m', units, sent: 0, received: null }],
    },
  ]);
});

type Change = Parameters<typeof change>[1];
const change = (id: number, overrides: Partial<InputOf<typeof changePlannedShipment>['body']>) =>
  getOtis().call(changePlannedShipment, {
    params: { id: String(id) },
    body: {
      name: `TL-${id}`,
      ship_on: addDays(SUPPLY_TODAY, 3),
      note: 'Truck broke down',
      state: 'planned',
      version: 1,
      lines: [{ cell: 'eu_cityplay_m', units: 300, arrived: null }],
      ...overrides,
    },
  });

test('what should have left does not count until it is moved, and what is cancelled is gone', async () => {
  await sellTen(200);
  const id = (await plan(300)).body?.id ?? 0;
  await passDays(2);
  expect(await readPlanned()).toMatchObject([{ is_overdue: true, version: 1 }]);
  expect(await findLine()).toMatchObject({ arriving: 0 });
  expect((await change(id, {})).status).toBe(200);
  expect(await findLine()).toMatchObject({ arriving: 300 });
  expect((await change(id, { state: 'cancelled' })).status, 'it was changed in the meantime').toBe(409);
  expect((await change(id, { state: 'cancelled', version: 2 })).status).toBe(200);
  expect(await readPlanned()).toEqual([]);
  expect((await change(id, { version: 3 })).status, 'a cancelled shipment stays cancelled').toBe(409);
  const admin = getServer().signedInAs(await buildUser(getServer().db, { role: 'admin' }));
  const entries = (await admin.call(listHistory, { query: { entity: 'planned-shipment' } })).body?.entries;
  expect(entries?.map(({ action }) => action)).toEqual(['updated', 'updated', 'created']);
  expect(entries?.[0]?.record).toEqual({ name: `TL-${id}`, is_there: true });
});

test('what has left counts until its boxes are recorded: then these count, and not both', async () => {
  await sellTen(200);
  const id = (await plan(40)).body?.id ?? 0;
  expect((await change(id, { state: 'shipped', ship_on: SUPPLY_TODAY, lines: FORTY })).status).toBe(200);
  expect(await findLine()).toMatchObject({ arriving: 40 });
  await shipBox('TL-1-CP-M-01', id);
  expect(await findLine()).toMatchObject({ arriving: 40 });
  await shipBox('TL-1-CP-M-02', id);
  expect(await findLine()).toMatchObject({ arriving: 40 });
  expect(await readPlanned()).toMatchObject([
    { state: 'shipped', shipped_on: SUPPLY_TODAY, lines: [{ units: 40, sent: 40, received: 0 }] },
  ]);
});

const FORTY: Change['lines'] = [{ cell: 'eu_cityplay_m', units: 40, arrived: null }];
const AMAZON = 'Amazon EU';

/** A warehouse with plenty, and a pool of Amazon that has ten left. */
async function openPool(): Promise<void> {
  await sellTen(2000);
  await getServer()
    .db.insertInto('sources')
    .values({
      id: 'fba:eu',
      kind: 'fba-stock',
      name: 'Amazon EU',
      interval_seconds: 900,
      last_success_at: SUPPLY_NOW,
    })
    .execute();
  await buildPast(getServer().db, 'fba:EU', { [SUPPLY_TODAY]: { 'CP-M': 10 } });
}

/** As Amazon lists it. */
const listInbound = (status: string, received: number | null, ofOther?: number | null) =>
  getServer()
    .db.transaction()
    .execute(async (tx) => {
      await tx.deleteFrom('fba_shipments').execute();
      const shipment = {
        account: 'eu',
        region: 'EU',
        destination: null,
        shipped_seen_at: SUPPLY_NOW,
      } as const;
      await tx
        .insertInto('fba_shipments')
        .values({ ...shipment, id: 'FBA15X', name: 'tive to amazon', status, first_seen_at: SUPPLY_NOW })
        .execute();
      await tx
        .insertInto('fba_shipment_lines')
        .values({ shipment_id: 'FBA15X', sku: 'CP-M', shipped: 40, received })
        .execute();
      if (ofOther === undefined) return;
      await tx
        .insertInto('fba_shipment_lines')
        .values({ shipment_id: 'FBA15X', sku: 'CP-M-2', shipped: 5, received: ofOther })
        .execute();
    });

test('a transfer that has left counts for the pool until Amazon has received it', async () => {
  await openPool();
  const { body } = await plan(40, { place: AMAZON });
  const shipped = { name: 'TIVE to Amazon', state: 'shipped', ship_on: SUPPLY_TODAY, lines: FORTY } as const;
  expect((await change(body?.id ?? 0, shipped)).status).toBe(200);
  expect(await findLine(AMAZON)).toMatchObject({ arriving: 40 });
  await listInbound('RECEIVING', 15);
  expect(await findLine(AMAZON)).toMatchObject({ arriving: 25 });
  expect(await readPlanned()).toMatchObject([
    {
      source: 'TIVE EU',
      inbound: { id: 'FBA15X', status: 'RECEIVING' },
      lines: [{ sent: 40, received: 15 }],
    },
  ]);
  await getServer().db.deleteFrom('fba_shipment_lines').execute();
  expect(await readPlanned(), 'its SKUs are not read').toMatchObject([
    { inbound: { id: 'FBA15X' }, lines: [{ sent: null, received: null }] },
  ]);
  await listInbound('CLOSED', 38);
  expect(await findLine(AMAZON), 'Amazon expects nothing more').toMatchObject({ arriving: 0 });
});

test('what Amazon received of a SKU and does not say is not 0: what it says is the least', async () => {
  await openPool();
  await buildCatalogue(getServer().db, { 'CP-M-2': { cityplay_m: 1 } });
  const { body } = await plan(45, { place: AMAZON });
  const lines = [{ cell: 'eu_cityplay_m', units: 45, arrived: null }] as const;
  const shipped = { name: 'TIVE to Amazon', state: 'shipped', ship_on: SUPPLY_TODAY } as const;
  expect((await change(body?.id ?? 0, { ...shipped, lines: [...lines] })).status).toBe(200);
  const readLine = async () => (await readPlanned())?.[0]?.lines[0];
  await listInbound('RECEIVING', 15, null);
  expect(await readLine()).toMatchObject({ sent: 45, received: 15, is_received_partial: true });
  await listInbound('RECEIVING', null, null);
  expect(await readLine()).toMatchObject({ received: null, is_received_partial: false });
  await listInbound('RECEIVING', 15, 0);
  expect(await readLine()).toMatchObject({ received: 15, is_received_partial: false });
  expect(
    (await change(body?.id ?? 0, { ...shipped, version: 2, lines: [{ ...lines[0], arrived: 44 }] })).status,
  ).toBe(200);
  await listInbound('RECEIVING', 15, null);
  expect(await readLine(), 'a person counted all').toMatchObject({
    received: 44,
    is_received_partial: false,
  });
});

test('a box of unknown quantity is not an empty one', async () => {
  await sellTen(200);
  const id = (await plan(40)).body?.id ?? 0;
  await shipBox('TL-1-CP-M-01', id);
  const readLine = async () => (await readPlanned())?.[0]?.lines[0];
  await emptyBox('TL-1-CP-M-01');
  expect(await readLine()).toMatchObject({ sent: null, is_sent_partial: false, received: 0 });
  await shipBox('TL-1-CP-M-02', id);
  expect(await readLine()).toMatchObject({ sent: 20, is_sent_partial: true, received: 0 });
  await getServer().db.updateTable('factory_shipments').set({ delivered_date: SUPPLY_NOW }).execute();
  expect(await readLine()).toMatchObject({ received: 20, is_received_partial: true });
});

/** As if it had been recorded without a quantity. */
const emptyBox = (serial: string) =>
  getServer()
    .db.updateTable('factory_shipments')
    .set({ units: null })
    .where('serial_box', '=', serial)
    .execute();

test('what is planned to leave a warehouse is not there for its own sales, unless it should have left by now', async () => {
  await openPool();
  const allocate = async () => {
    const query = { units: '600', ship_on: addDays(SUPPLY_TODAY, 3) };
    const { lines } = (await getOtis().call(allocateQuantity, { query })).body;
    return lines.find(({ cell }) => cell === 'eu_cityplay_m')?.stock ?? 0;
  };
  const before = await allocate();
  await plan(40, { place: AMAZON });
  expect(await findLine()).toMatchObject({ stock: 2000, promised: 40, outlook: { supply: 1960 } });
  expect(await allocate()).toBe(before - 40);
  await passDays(2);
  expect(await findLine()).toMatchObject({ stock: 2000, promised: 0, outlook: { supply: 2000 } });
});

test('what arrived is kept beside what was planned', async () => {
  await openPool();
  const { body } = await plan(40, { place: AMAZON });
  const id = body?.id ?? 0;
  const lines = [{ cell: 'eu_cityplay_m', units: 40, arrived: 38 }] as const;
  expect((await change(id, { state: 'arrived', ship_on: SUPPLY_TODAY, lines: [...lines] })).status).toBe(200);
  expect(await readPlanned()).toMatchObject([
    { state: 'arrived', arrived_on: SUPPLY_TODAY, lines: [{ units: 40, received: 38 }] },
  ]);
  await passDays(29);
  expect(await readPlanned()).toEqual([]);
});

test('two proposals for the same place and day are one shipment, and two shipments never have one name', async () => {
  await openPool();
  const send = (units: number, note: string) => plan(units, { place: AMAZON, note });
  const first = (await send(40, 'By truck')).body?.id ?? 0;
  expect((await send(20, '')).body?.id).toBe(first);
  expect(await readPlanned()).toMatchObject([{ note: 'By truck', version: 2, lines: [{ units: 60 }] }]);
  const other = (await send(20, 'By parcel')).body?.id ?? 0;
  expect(other).not.toBe(first);
  const taken = await change(other, { name: `tl-${first}` });
  expect(taken.error?.fields).toEqual({ name: 'Another shipment has this name' });
});

test('a packing list says which SKU leaves in which boxes', async () => {
  await sellTen(200);
  await shipBox('BX-1');
  const id = (await plan(50)).body?.id ?? 0;
  const { body } = await getOtis().call(getPackingList, { params: { id: String(id) } });
  expect(body?.lines).toEqual([
    {
      cell: 'eu_cityplay_m',
      sku: 'CP-M',
      units: 50,
      box_units: 20,
      boxes: [
        { serial: `TL-${id}-CP-M-01`, units: 20 },
        { serial: `TL-${id}-CP-M-02`, units: 20 },
        { serial: `TL-${id}-CP-M-03`, units: 10 },
      ],
    },
  ]);
  const csv = await getOtis().call(exportPackingListCsv, { params: { id: String(id) } });
  expect(csv.body).toContain(
    `TL-${id}-CP-M-03,CP-M,EU Cityplay M,10,Factory,TIVE EU,${SUPPLY_TODAY},TL-${id}`,
  );
  const refused = await getOtis().call(exportAmazonManifest, { params: { id: String(id) } });
  expect(refused.status, 'it does not go to Amazon').toBe(409);
});

test('a shipment is planned neither in the past, nor of nothing, nor to a place that is not there', async () => {
  await sellTen(200);
  expect((await plan(20, { ship_on: addDays(SUPPLY_TODAY, -1) })).error?.fields).toEqual({
    ship_on: 'Must not be in the past',
  });
  expect((await plan(0)).error?.fields).toHaveProperty('units');
  const nowhere = {
    place: 'warehouse:moon',
    cell: 'eu_cityplay_m' as const,
    units: 20,
    ship_on: SUPPLY_TODAY,
    note: null,
    source: null,
    proposed: null,
  };
  expect((await getOtis().call(planShipment, { body: nowhere })).status).toBe(404);
});
