import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildUser } from '#testing/builders/users.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import * as contract from '../contract.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
const place = { warehouseType: null, location: null, baseUrl: null };
beforeAll(async () => {
  const warehouses = [
    { ...place, id: 'itb', name: 'ITB', country: 'USA' },
    { ...place, id: 'tive', name: 'TIVE', country: 'Netherlands' },
    { ...place, id: 'pop-up', name: 'Pop-up store', country: null },
  ];
  server = await buildServer({ warehouses });
  caller = server.signedInAs(await buildUser(server.db, { username: 'otis' }));
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('factory_shipments').execute();
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
