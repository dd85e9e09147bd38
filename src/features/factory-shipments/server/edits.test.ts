import { afterAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#shared/endpoint.ts';
import { waitUntilWaiting } from '#testing/database/blocker.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../contract.ts';
import { confirmFactoryShipment } from '../contract/arrivals.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const itb = buildWarehouse({ id: 'itb', name: 'ITB', warehouseType: null, country: 'USA' });
const server = await buildServer({ warehouses: [itb] });
const caller = server.signedInAs(await buildUser(server.db, { username: 'ada' }));
afterAll(() => server.close());
beforeEach(async () => void (await server.db.deleteFrom('factory_shipments').execute()));

const box = {
  serial_box: 'BX-1',
  sku: 'TL-CP-M-US',
  from_factory: 'Shenzhen assembly',
  to_warehouse: 'ITB',
  tracking_number: null,
  ship_date: '2026-11-02',
};
const create = async () => {
  const { body } = await caller.call(contract.createFactoryShipment, { body: box });
  return body.shipment;
};
const confirm = (id: number) => caller.call(confirmFactoryShipment, { params: { id } });
const expectOn = (id: number, expected_arrival: string, seen?: { expected_arrival: string | null }) =>
  caller.call(contract.expectFactoryShipment, {
    params: { id },
    body: { expected_arrival, reason: 'Storm', seen },
  });
const edit = (id: number, body: InputOf<typeof contract.updateFactoryShipment>['body']) =>
  caller.call(contract.updateFactoryShipment, { params: { id }, body });

test('C2 an edit leaves alone what it does not name, and never overwrites an unseen change of another person', async () => {
  const { id } = await create();
  await edit(id, { tracking_number: 'AAA', seen: { tracking_number: null } });
  const kept = await edit(id, { sku: 'S2', seen: { sku: box.sku } });
  expect(kept.body.shipment).toMatchObject({ sku: 'S2', tracking_number: 'AAA', units: null });
  const clash = await edit(id, {
    tracking_number: 'BBB',
    units: 3,
    seen: { tracking_number: null, units: null },
  });
  expect(clash).toMatchObject({ status: 409, error: { fields: { tracking_number: expect.any(String) } } });
  expect(Object.keys(clash.error.fields ?? {})).toEqual(['tracking_number']);
  const again = await edit(id, { tracking_number: 'BBB', seen: { tracking_number: 'AAA' } });
  expect(again.body.shipment).toMatchObject({ tracking_number: 'BBB', units: null });
  expect((await edit(id, { tracking_number: 'CCC', seen: { tracking_number: 'AAA' } })).error).toMatchObject({
    message: 'ada changed this box while you were editing. Review it before saving.',
    fields: { tracking_number: 'ada changed this to BBB while you were editing' },
  });
  const both = { sku: 'S3', tracking_number: 'CCC', seen: { sku: box.sku, tracking_number: 'AAA' } };
  // The last change may have been of another field.
  expect((await edit(id, both)).error.fields).toEqual({
    sku: 'Someone else changed this to S2 while you were editing',
    tracking_number: 'Someone else changed this to BBB while you were editing',
  });
  expect((await edit(id, {})).body).toEqual(again.body);
});

test('C2 of two edits of one box at the same moment the second one sees the first', async () => {
  const { id } = await create();
  const edits = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('factory_shipments').select('id').where('id', '=', id).forUpdate().execute();
    const both = ['AAA', 'BBB'].map((tracking_number) =>
      edit(id, { tracking_number, seen: { tracking_number: null } }),
    );
    await waitUntilWaiting(server.database.pool, 2);
    return both;
  });
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test('a box that has arrived can be edited while its carton is on its way again', async () => {
  const { id } = await create();
  await confirm(id);
  await create();
  expect((await edit(id, { sku: 'NEW' })).status).toBe(200);
});

test('C2 an expected arrival that another person has changed is not overwritten unseen', async () => {
  const seen = await create();
  await expectOn(seen.id, '2026-12-20', seen);
  const fields = {
    expected_arrival: expect.stringContaining('changed this to 2026-12-20 while you were editing'),
  };
  expect(await expectOn(seen.id, '2026-12-24', seen)).toMatchObject({ status: 409, error: { fields } });
  expect((await expectOn(seen.id, '2026-12-20', seen)).status).toBe(200);
  expect((await expectOn(seen.id, '2026-12-24', { expected_arrival: '2026-12-20' })).status).toBe(200);
  expect((await expectOn(seen.id, '2026-12-26')).body.shipment.expected_arrival).toBe('2026-12-26');
});

test('a ship date is not moved past the expected arrival that a person has set', async () => {
  const { id } = await create();
  await expectOn(id, '2026-11-20');
  expect((await edit(id, { ship_date: '2026-11-20' })).body.shipment.expected_reason).toBe('Storm');
  const message =
    'This ship date is after the expected arrival (Fri 20 Nov 2026). Change the expected arrival first.';
  expect(await edit(id, { ship_date: '2026-11-21' })).toMatchObject({
    status: 400,
    error: { fields: { ship_date: message } },
  });
  await confirm(id);
  const corrected = await edit(id, { ship_date: '2026-11-21' });
  expect(corrected.body.shipment).toMatchObject({ expected_arrival: '2027-01-01', expected_reason: null });
});
