import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildUser } from '#testing/builders/users.ts';
import { getSkuHours } from '../../contract.ts';
import { recordStock } from '../feeds/record-stock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await buildServer({ now: new Date('2026-11-21T10:20:00Z') });
});
afterAll(() => server.close());

const read = (place: string, at: string, units: number) =>
  recordStock(server.db, {
    place,
    now: new Date(at),
    timeZone: 'Europe/London',
    levels: [
      { sku: 'A', onHand: units, available: units - 1, reserved: 1, quarantined: null, inbound: null },
    ],
  });

test('each hour of the last 14 days has what a place held at its end; a day without a reading is a gap', async () => {
  await read('warehouse:itb', '2026-11-18T09:10:00Z', 10);
  await read('warehouse:itb', '2026-11-18T09:40:00Z', 8);
  // Nothing was read on the 19th, and nothing has changed since.
  await read('warehouse:itb', '2026-11-20T12:05:00Z', 8);
  await read('warehouse:itb', '2026-11-21T08:05:00Z', 5);
  const caller = server.signedInAs(await buildUser(server.db));
  const { body } = await caller.call(getSkuHours, { params: { sku: 'A' } });
  expect(body.hours).toHaveLength(14 * 24 + 1);
  expect(body.hours.at(-1)).toBe('2026-11-21T10:00:00.000Z');
  const [itb] = body.places;
  const onHandAt = (hour: string) => itb?.on_hand[body.hours.indexOf(`2026-11-${hour}:00:00.000Z`)];
  expect(['18T08', '18T09', '18T23', '19T12', '20T12', '21T07', '21T08'].map(onHandAt)).toEqual([
    null,
    8,
    8,
    null,
    8,
    8,
    5,
  ]);
  // After the last reading nothing is known.
  expect(onHandAt('21T09')).toBeNull();
  expect(itb?.available[body.hours.indexOf('2026-11-21T08:00:00.000Z')]).toBe(4);
});

test('a SKU that no place ever held has no hours of any place', async () => {
  const caller = server.signedInAs(await buildUser(server.db));
  expect((await caller.call(getSkuHours, { params: { sku: 'NEVER' } })).body.places).toEqual([]);
});
