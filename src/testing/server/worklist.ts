import { afterAll, beforeAll, beforeEach } from 'vitest';
import { listWork } from '#features/shipping/contract.ts';
import { buildServer, type TestServer } from './server.ts';
import { buildShipments } from '../builders/shipments.ts';
import { buildUser } from '../builders/users.ts';

/** What a test says of a moment in November 2026, and a parcel that was last scanned at one. */
export const parseWorkTime = (text: string): Date => new Date(`2026-11-${text}Z`);
export const buildScanned = (last: string) => ({
  created_at: parseWorkTime('11T10:00:00'),
  latest_event_at: parseWorkTime(last),
});

type NewParcel = NonNullable<Parameters<typeof buildShipments>[1]>;

/**
 * A server without parcels for each test of a file, and a user who works through its list. It is Saturday
 * 21 November 2026, 10:00 in London.
 */
export function createWorklistForTests() {
  let server: TestServer;
  let user: Awaited<ReturnType<typeof buildUser>>;
  let caller: ReturnType<TestServer['signedInAs']>;
  beforeAll(async () => {
    server = await buildServer();
    user = await buildUser(server.db, { full_name: 'Wanda Worker' });
    caller = server.signedInAs(user);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('shipments').execute();
    await server.db.deleteFrom('shipment_days').execute();
  });

  const fetchWorklist = async (query = {}) => (await caller.call(listWork, { query })).body;
  return {
    server: () => server,
    user: () => user,
    caller: () => caller,
    build: (...parcels: NewParcel[]) => buildShipments(server.db, ...parcels),
    ask: fetchWorklist,
    work: async (query = {}) =>
      (await fetchWorklist(query)).parcels.map(
        ({ ORDER_NAME, reasons }) => `${ORDER_NAME}: ${reasons.join(' ')}`,
      ),
  };
}
