import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listHistory } from '#features/history/contract.ts';
import { collectChangedTables } from '#testing/server/notifications.ts';
import { buildServer, TEST_NOW, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import * as contract from '../contract.ts';
import { confirmFactoryShipment } from '../contract/arrivals.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

const box = {
  serial_box: 'BX-1',
  sku: 'TL-CP-M-US',
  from_factory: 'Shenzhen assembly',
  to_warehouse: 'ITB',
  shipping_company: 'Pacific Sea Freight',
  tracking_number: 'TLSF1',
  ship_date: '2026-11-02',
};

let server: TestServer;
let user: Awaited<ReturnType<typeof buildUser>>;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  const itb = buildWarehouse({ id: 'itb', name: 'ITB', warehouseType: 'itb', country: 'USA' });
  const tive = { ...itb, id: 'tive', name: 'TIVE', country: 'Netherlands' };
  server = await buildServer({ warehouses: [itb, tive] });
  user = await buildUser(server.db, { role: 'admin', username: 'ada' });
  caller = server.signedInAs(user);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('factory_shipments').execute();
  await server.db.deleteFrom('planning_days').execute();
  await server.db.deleteFrom('history').execute();
  server.clock.now = TEST_NOW;
});

let boxes = 0;
const send = (overrides: Partial<contract.NewFactoryShipment> = {}) =>
  caller.call(contract.createFactoryShipment, { body: { ...box, ...overrides } });
/** Records a box of its own. */
const create = async (overrides: Partial<contract.NewFactoryShipment> = {}) => {
  boxes += 1;
  const { body } = await send({ serial_box: `BOX-${boxes}`, ...overrides });
  return body.shipment;
};
const update = (id: number, overrides: Partial<contract.NewFactoryShipment>) =>
  caller.call(contract.updateFactoryShipment, { params: { id }, body: { ...box, ...overrides } });
const confirm = (id: number, delivered_date?: string) =>
  caller.call(confirmFactoryShipment, { params: { id }, body: { delivered_date } });
const list = async (query = {}) => (await caller.call(contract.listFactoryShipments, { query })).body;

test('a new box is in transit and expected by ship date and the time to the US', async () => {
  expect(await create({ serial_box: 'BX-1', units: 20 })).toEqual({
    id: expect.any(Number),
    ...box,
    units: 20,
    region: 'us',
    delivered_date: null,
    confirmed_by: null,
    damaged_units: null,
    receipt_note: null,
    status: 'in_transit',
    expected_arrival: '2026-12-14',
    first_expected_arrival: '2026-12-14',
    expected_reason: null,
    arrival: 'on-track',
    days_late: 0,
  });
});

test('the list says what its SKUs are called, as far as that is known', async () => {
  await server.db
    .insertInto('product_names')
    .values({ sku: box.sku, origin: 'warehouse:itb', name: 'Cityplay M', named_at: TEST_NOW })
    .execute();
  await create();
  await create({ sku: 'UNNAMED' });
  expect((await list()).product_names).toEqual({ [box.sku]: 'Cityplay M' });
});

test('texts are trimmed, and a blank company or tracking number is none', async () => {
  const created = await create({ serial_box: '  BX-1 ', shipping_company: ' ', tracking_number: '' });
  expect(created).toMatchObject({ serial_box: 'BX-1', shipping_company: null, tracking_number: null });
});

test('company and tracking number may be left out', async () => {
  const { shipping_company: _company, tracking_number: _tracking, ...least } = box;
  const { body } = await caller.call(contract.createFactoryShipment, { body: least });
  expect(body.shipment).toMatchObject({ shipping_company: null, tracking_number: null });
});

test('a box in transit cannot be sent a second time, by anyone, not even at the same moment', async () => {
  const { id } = await create({ serial_box: 'BX-1' });
  const second = await send({ serial_box: ' bx-1 ' });
  const message = 'This box is already in transit: shipped on Mon 2 Nov 2026 to ITB.';
  expect(second).toMatchObject({ status: 409, error: { message, fields: { serial_box: message } } });
  const other = await create({ serial_box: 'BX-2' });
  expect(await update(other.id, { serial_box: 'BX-1' })).toMatchObject({ status: 409, error: { message } });
  expect((await update(other.id, { serial_box: 'BX-2', sku: 'NEW' })).status).toBe(200);
  const both = await Promise.all(
    [other, await create()].map((one) => update(one.id, { serial_box: 'BX-9' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await send({ serial_box: 'BX-3' })).status));
  expect(statuses.sort()).toEqual([200, 409, 409]);
  await confirm(id);
  expect((await send({ serial_box: 'BX-1' })).status).toBe(200);
});

test('every field that is missing or too long is named', async () => {
  const blank = { serial_box: ' ', sku: '', from_factory: '', to_warehouse: 'x'.repeat(201), ship_date: '' };
  const { status, error } = await caller.call(contract.createFactoryShipment, { body: { ...box, ...blank } });
  expect(status).toBe(400);
  expect(error.fields).toEqual({
    serial_box: 'Serial box is required',
    sku: 'SKU is required',
    from_factory: 'Enter a factory',
    to_warehouse: 'Use 200 characters or fewer',
    ship_date: 'Ship date is required',
  });
});

test.each(['2026-02-30', '0000-01-01', '9999-12-31', 'soon'])('%s is not a ship date', async (ship_date) => {
  const { status } = await caller.call(contract.createFactoryShipment, { body: { ...box, ship_date } });
  expect(status).toBe(400);
});

test('a box holds at most a million units', async () => {
  expect(await create({ units: 1_000_000 })).toMatchObject({ units: 1_000_000 });
  const body = { ...box, units: 1_000_001 };
  const { error } = await caller.call(contract.createFactoryShipment, { body });
  expect(error.fields).toEqual({ units: 'Must be at most 1,000,000' });
});

test('the time to the EU is longer, and the plan of the ship date knows better', async () => {
  expect(await create({ to_warehouse: 'TIVE' })).toMatchObject({ expected_arrival: '2026-12-21' });
  const plan = { target_total: 5, china_us_days: 2, china_eu_days: 3 };
  await server.db
    .insertInto('planning_days')
    .values({ date: '2026-11-05', ...plan })
    .execute();
  expect(await create({ ship_date: '2026-11-05' })).toMatchObject({ expected_arrival: '2026-11-09' });
  expect(await create({ ship_date: '2026-11-05', to_warehouse: 'TIVE' })).toMatchObject({
    expected_arrival: '2026-11-10',
  });
});

test('a ship date between planned days takes the time of the nearest earlier one', async () => {
  await server.db
    .insertInto('planning_days')
    .values([
      { date: '2026-11-03', target_total: 5, china_us_days: 2 },
      { date: '2026-11-10', target_total: 5, china_us_days: 9 },
    ])
    .execute();
  expect(await create({ ship_date: '2026-11-05' })).toMatchObject({ expected_arrival: '2026-11-09' });
  // Before the first planned day the usual time counts.
  expect(await create({ ship_date: '2026-11-02' })).toMatchObject({ expected_arrival: '2026-12-14' });
});

test('without a number of units a box holds what boxes of its SKU usually do', async () => {
  expect(await create()).toMatchObject({ units: null });
  for (const units of [20, 7, 20]) await create({ units });
  await create({ units: 99, sku: 'OTHER' });
  expect(await create()).toMatchObject({ units: 20 });
  expect(await create({ units: 3 })).toMatchObject({ units: 3 });
});

test('an edit changes what it names; the expected arrival follows, the first one is kept', async () => {
  const { id } = await create({ units: 20 });
  const { body } = await update(id, { sku: 'TL-CP-L-US', ship_date: '2026-11-09' });
  expect(body.shipment).toMatchObject({
    sku: 'TL-CP-L-US',
    units: 20,
    expected_arrival: '2026-12-21',
    first_expected_arrival: '2026-12-14',
  });
  const emptied = await update(id, { units: null });
  expect(emptied.body.shipment.units).toBeNull();
});

const expectOn = (id: number, expected_arrival: string, reason: string) =>
  caller.call(contract.expectFactoryShipment, { params: { id }, body: { expected_arrival, reason } });

test('the expected arrival can be changed with a reason, and later edits leave it alone', async () => {
  const { id } = await create();
  const { body } = await expectOn(id, '2026-12-20', 'Storm in the Pacific');
  expect(body.shipment).toMatchObject({
    expected_arrival: '2026-12-20',
    first_expected_arrival: '2026-12-14',
    expected_reason: 'Storm in the Pacific',
  });
  const edited = await update(id, { ship_date: '2026-11-09' });
  expect(edited.body.shipment.expected_arrival).toBe('2026-12-20');
});

test('an expected arrival needs a reason, and cannot lie before the ship date', async () => {
  const { id } = await create();
  expect((await expectOn(id, '2026-12-20', ' ')).error.fields).toEqual({ reason: 'Enter a reason' });
  expect((await expectOn(id, '2026-11-01', 'typo')).error.fields).toEqual({
    expected_arrival: 'Arrival can’t be before the ship date.',
  });
  await confirm(id);
  expect(await expectOn(id, '2026-12-20', 'too late')).toMatchObject({
    status: 409,
    error: { message: 'This box has already been delivered.' },
  });
});

test('how late a box is counts by the day of the company, and stops when it arrives', async () => {
  const { id } = await create();
  // The clock goes further than a session lasts.
  const of = async () => {
    const { body } = await server.signedInAs(user).call(contract.listFactoryShipments, {});
    return body.results.map(({ arrival, days_late }) => [arrival, days_late]);
  };
  server.clock.now = new Date('2026-12-14T23:30:00Z');
  expect(await of()).toEqual([['due', 0]]);
  server.clock.now = new Date('2026-12-17T00:30:00Z');
  expect(await of()).toEqual([['late', 3]]);
  const params = { id };
  await server.signedInAs(user).call(confirmFactoryShipment, { params, body: {} });
  server.clock.now = new Date('2026-12-30T00:30:00Z');
  expect(await of()).toEqual([['late', 3]]);
});

test('a deleted box is gone, and cannot be changed any more', async () => {
  const { id } = await create();
  const { status } = await caller.call(contract.deleteFactoryShipment, { params: { id } });
  expect(status).toBe(200);
  expect((await list()).results).toEqual([]);
  for (const { status, error } of [await update(id, {}), await confirm(id)]) {
    expect(status).toBe(404);
    expect(error.message).toBe('This shipment no longer exists. Someone may have deleted it.');
  }
});

test('every change notifies open screens and is in the history, with who made it and what was before', async () => {
  const { id } = await create({ serial_box: 'BX-1' });
  const tables = await collectChangedTables(server.database, async () => {
    await update(id, { sku: 'NEW' });
    await expectOn(id, '2026-12-20', 'Storm');
    await caller.call(contract.deleteFactoryShipment, { params: { id } });
  });
  expect(tables).toContain('factory_shipments');
  const { body } = await caller.call(listHistory, {
    query: { entity: 'factory-shipment', entity_id: String(id) },
  });
  expect(body.entries.map(({ action, user_name }) => [action, user_name])).toEqual([
    ['deleted', 'ada'],
    ['updated', 'ada'],
    ['updated', 'ada'],
    ['created', 'ada'],
  ]);
  expect(body.entries[1]?.changes).toEqual({
    expected_arrival: { before: '2026-12-14', after: '2026-12-20' },
    expected_reason: { before: null, after: 'Storm' },
  });
  expect(body.entries[2]?.changes).toEqual({ sku: { before: 'TL-CP-M-US', after: 'NEW' } });
});

test('the list has the last shipped first, with the figures of the cards', async () => {
  await create({ serial_box: 'OLD', ship_date: '2026-06-01' });
  const { id: early } = await create({ serial_box: 'A', ship_date: '2026-07-01' });
  const { id: late } = await create({ serial_box: 'B', ship_date: '2026-07-02' });
  // In summer the company's day begins at 23:00 UTC: three days, and four with seven and a half hours.
  await confirm(early, '2026-07-03T23:00:00Z');
  await confirm(late, '2026-07-06T06:30:00Z');
  const { results, stats, pagination } = await list();
  expect(results.map(({ serial_box }) => serial_box)).toEqual(['B', 'A', 'OLD']);
  expect(stats).toEqual({ total: 3, delivered: 2, in_transit: 1, avg_delivery_days: 3.7 });
  expect(pagination).toBeUndefined();
});

test('without a delivery there is no average', async () => {
  await create();
  expect((await list()).stats).toEqual({ total: 1, delivered: 0, in_transit: 1, avg_delivery_days: null });
});

test('I1 filters and pages leave a part, and say of how many', async () => {
  for (const n of [1, 2, 3]) await create({ serial_box: `BX-${n}`, tracking_number: `T${n % 2}` });
  const { id } = await create({ serial_box: '100%', tracking_number: null });
  await confirm(id);
  expect((await list({ search: 'bx-2' })).results.map(({ serial_box }) => serial_box)).toEqual(['BX-2']);
  expect((await list({ search: '0%' })).stats.total).toBe(1);
  expect((await list({ tracking: 'T1' })).stats.total).toBe(2);
  expect((await list({ status: 'delivered' })).results).toHaveLength(1);
  const page = await list({ status: 'in_transit', limit: 2, offset: 2 });
  expect(page.results.map(({ serial_box }) => serial_box)).toEqual(['BX-1']);
  expect(page.pagination).toEqual({ total: 3, limit: 2, offset: 2 });
});

test('C3: the same box of the same form is recorded once, however often it is sent', async () => {
  const headers = { 'idempotency-key': 'form-1234-line-1' };
  const repeat = () => caller.call(contract.createFactoryShipment, { body: box }, headers);
  const answers = await Promise.all([repeat(), repeat(), repeat()]);
  expect(new Set(answers.map(({ body }) => body.shipment.id)).size).toBe(1);
  expect((await list()).results).toHaveLength(1);
});
