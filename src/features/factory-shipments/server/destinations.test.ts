import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import * as contract from '../contract.ts';
import * as destinations from '../contract/destinations.ts';
import { buildWarehouse } from '#testing/builders/warehouses.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  const warehouses = [
    buildWarehouse({ id: 'itb', name: 'ITB', country: 'USA' }),
    buildWarehouse({ name: 'TIVE', country: 'Netherlands' }),
    buildWarehouse({ id: 'pop-up', name: 'Pop-up store', country: null }),
  ];
  server = await buildServer({ warehouses });
  caller = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('factory_shipments').execute();
  await server.db.deleteFrom('box_destinations').execute();
});

let boxes = 0;
const send = async (to_warehouse: string) => {
  const body = {
    serial_box: `BX-${(boxes += 1)}`,
    sku: 'TL-CP-M-US',
    from_factory: 'Shenzhen',
    to_warehouse,
    ship_date: '2026-11-02',
  };
  return (await caller.call(contract.createFactoryShipment, { body })).body.shipment;
};

test.each(['Georgia', 'Toronto', 'FBA-ONT8', 'ITB US', 'Pop-up store'])(
  'a box to %s, which names no known destination, has no region and no expected arrival',
  async (to) => {
    expect(await send(to)).toMatchObject({
      to_warehouse: to,
      region: null,
      expected_arrival: null,
      first_expected_arrival: null,
      arrival: 'unknown',
    });
  },
);

test.each([
  ['ITB', 'us', '2026-12-14'],
  [' tive ', 'eu', '2026-12-21'],
])('a box to the configured warehouse %s has its region %s', async (to, region, expected_arrival) => {
  expect(await send(to)).toMatchObject({ region, expected_arrival, arrival: 'on-track' });
});

const add = (name: string, region: 'us' | 'eu') =>
  caller.call(destinations.createBoxDestination, { body: { name, region } });
const map = (text: string, destination: string) =>
  caller.call(destinations.mapBoxDestination, { body: { text, destination } });
const listDestinations = async () => (await caller.call(destinations.listBoxDestinations, {})).body;
const findBox = async (id: number) => {
  const { body } = await caller.call(contract.listFactoryShipments, { query: {} });
  return body.results.find((box) => box.id === id);
};

test('a destination that people add has their region, and so have boxes that name it, before and after', async () => {
  const before = await send('fba-ont8');
  expect((await add('FBA-ONT8', 'us')).status).toBe(200);
  const known = { region: 'us', expected_arrival: '2026-12-14', first_expected_arrival: '2026-12-14' };
  expect(await findBox(before.id)).toMatchObject(known);
  expect(await send('FBA-ONT8')).toMatchObject(known);
});

test('a text is mapped once to a warehouse or a destination, and all its boxes follow', async () => {
  await add('Toronto', 'us');
  const [georgia, venlo] = [await send('Georgia'), await send('Venlo NL')];
  const { unmapped } = await listDestinations();
  expect(unmapped).toEqual([
    { text: 'Georgia', boxes: 1, in_transit: 1 },
    { text: 'Venlo NL', boxes: 1, in_transit: 1 },
  ]);
  expect((await map('GEORGIA', 'Toronto')).status).toBe(200);
  expect((await map('Venlo NL', 'TIVE')).status).toBe(200);
  expect(await findBox(georgia.id)).toMatchObject({ region: 'us', expected_arrival: '2026-12-14' });
  expect(await findBox(venlo.id)).toMatchObject({ region: 'eu', expected_arrival: '2026-12-21' });
  const after = await listDestinations();
  expect(after.unmapped).toEqual([]);
  expect(after.mapped.map(({ text, destination }) => [text, destination])).toEqual([
    ['GEORGIA', 'Toronto'],
    ['Venlo NL', 'TIVE'],
  ]);
});

test('what was mapped by mistake is mapped again, or removed; then the region is unknown', async () => {
  await add('Toronto', 'us');
  const { id } = await send('Georgia');
  await map('Georgia', 'TIVE');
  const again = await map('Georgia', 'Toronto');
  expect(await findBox(id)).toMatchObject({ region: 'us', expected_arrival: '2026-12-14' });
  await caller.call(destinations.removeBoxDestination, { params: { id: again.body.id } });
  expect(await findBox(id)).toMatchObject({ region: null, expected_arrival: null, arrival: 'unknown' });
});

test('a destination that is removed takes the texts that meant it along', async () => {
  const { body } = await add('Toronto', 'us');
  await map('Georgia', 'Toronto');
  await caller.call(destinations.removeBoxDestination, { params: { id: body.id } });
  expect((await listDestinations()).mapped).toEqual([]);
  const gone = await caller.call(destinations.removeBoxDestination, { params: { id: body.id } });
  expect(gone).toMatchObject({
    status: 404,
    error: { message: 'This destination no longer exists. Someone may have deleted it.' },
  });
});

test('warehouses come first, and one without a country gets its region from people', async () => {
  const list = async () => (await listDestinations()).destinations.map(({ name, region }) => [name, region]);
  expect(await list()).toEqual([
    ['ITB', 'us'],
    ['TIVE', 'eu'],
    ['Pop-up store', null],
  ]);
  await add('Pop-up Store', 'eu');
  await add('Amazon', 'us');
  expect((await list()).slice(2)).toEqual([
    ['Pop-up store', 'eu'],
    ['Amazon', 'us'],
  ]);
  expect(await send('pop-up store')).toMatchObject({ region: 'eu' });
});

test('neither a known destination nor a mapping onto none is taken', async () => {
  await add('Toronto', 'us');
  expect(await add('toronto', 'eu')).toMatchObject({
    status: 409,
    error: { fields: { name: 'Toronto already exists.' } },
  });
  expect(await add('tive', 'us')).toMatchObject({ status: 409 });
  expect(await map('Toronto', 'TIVE')).toMatchObject({
    status: 409,
    error: { fields: { text: 'Toronto is itself a destination.' } },
  });
  expect(await map('Georgia', 'nowhere')).toMatchObject({
    status: 400,
    error: { fields: { destination: 'This destination no longer exists. Someone may have deleted it.' } },
  });
});

test('a person’s own expected arrival is shown and kept, whatever the region', async () => {
  const { id } = await send('Georgia');
  const body = { expected_arrival: '2026-12-01', reason: 'The forwarder says so' };
  await caller.call(contract.expectFactoryShipment, { params: { id }, body });
  const expected = { expected_arrival: '2026-12-01', first_expected_arrival: '2026-12-01' };
  expect(await findBox(id)).toMatchObject({ region: null, ...expected, arrival: 'on-track' });
  await map('Georgia', 'ITB');
  expect(await findBox(id)).toMatchObject({ region: 'us', ...expected });
});

test('the form can ask for region and expected arrival before a box is recorded', async () => {
  const preview = async (to_warehouse: string) => {
    const query = { to_warehouse, ship_date: '2026-11-02' };
    return (await caller.call(destinations.previewBoxArrival, { query })).body;
  };
  expect(await preview('tive')).toMatchObject({ region: 'eu', expected_arrival: '2026-12-21' });
  expect(await preview('Georgia')).toMatchObject({ region: null, expected_arrival: null });
});

test('every change is in the history, with how many boxes it concerned', async () => {
  await server.db.deleteFrom('history').execute();
  await send('Georgia');
  const { body } = await map('Georgia', 'ITB');
  await caller.call(destinations.removeBoxDestination, { params: { id: body.id } });
  const entries = await server.db
    .selectFrom('history')
    .select(['action', 'user_name', 'changes'])
    .where('entity', '=', 'box-destination')
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    {
      action: 'mapped',
      user_name: 'otis',
      changes: { name: { after: 'Georgia' }, destination: { after: 'ITB' }, boxes: { after: 1 } },
    },
    { action: 'deleted', changes: { name: { before: 'Georgia' } } },
  ]);
});

test('a box whose destination became known otherwise gets its expected arrival with its next edit', async () => {
  const { id } = await send('Georgia');
  // As a warehouse of that name in the configuration would, it makes the region known without a mapping.
  await server.db.insertInto('box_destinations').values({ name: 'Georgia', region: 'us' }).execute();
  const body = { sku: 'TL-20-M-US' };
  const edited = await caller.call(contract.updateFactoryShipment, { params: { id }, body });
  expect(edited.body.shipment).toMatchObject({
    region: 'us',
    expected_arrival: '2026-12-14',
    first_expected_arrival: '2026-12-14',
  });
});
