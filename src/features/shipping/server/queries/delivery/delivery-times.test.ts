import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addBusinessDays } from '#shared/business-days.ts';
import { addDays } from '#shared/dates.ts';
import { buildServer, type TestServer } from '#testing/server/server.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { deliveryTimes } from '../../../contract.ts';

let server: TestServer;
let caller: ReturnType<TestServer['signedInAs']>;
beforeAll(async () => {
  server = await buildServer();
  caller = server.signedInAs(await buildUser(server.db));
});
afterAll(() => server.close());
const forgetParcels = async () => {
  await server.db.deleteFrom('shipments').execute();
  await server.db.deleteFrom('shipment_days').execute();
  await server.db.deleteFrom('shipment_times').execute();
};
beforeEach(async () => {
  await forgetParcels();
  await server.db.deleteFrom('planning_days').execute();
});

const at = (text: string) => new Date(`2026-11-${text}Z`);
const ask = async (query = {}) => (await caller.call(deliveryTimes, { query })).body;

/** Ten parcels of Wednesday the 18th that arrive at these moments, and so are no longer few. */
const tenTo = (country: string, ...arrivals: string[]) =>
  buildShipments(
    server.db,
    ...Array.from({ length: 10 }, (_, index) => ({
      country,
      ordered_at: at('17T12:00:00'),
      created_at: at('18T12:00:00'),
      delivered_at: at(arrivals[index % arrivals.length] ?? ''),
      latest_event_status: 'delivered',
    })),
  );
const onTime = async () => (await ask()).on_time.share;

test('medians and 90th percentiles are next to the averages', async () => {
  await tenTo('Germany', '19T12:00:00', '19T12:00:00', '19T12:00:00', '19T12:00:00', '21T09:00:00');
  await buildShipments(server.db, { ordered_at: at('18T10:00:00'), created_at: at('18T15:00:00') });
  expect((await ask()).times).toEqual({
    order_to_ship: { parcels: 11, median: 24, p90: 24 },
    ship_to_deliver: { parcels: 10, median: 24, p90: 69 },
    total_delivery: { parcels: 10, median: 48, p90: 93 },
  });
});

test('without a plan the last leg is 2 business days in the EU and 3 in the US', async () => {
  // Friday the 20th is the second business day, Monday the 23rd the third.
  await tenTo('Germany', '20T22:00:00', '21T08:00:00');
  expect(await onTime()).toBe(0.5);
  await forgetParcels();
  await tenTo('United States', '23T23:59:00', '24T00:00:00');
  expect(await onTime()).toBe(0.5);
});

test('the plan’s days of the order’s day count, each region its own', async () => {
  await tenTo('Germany', '19T10:00:00', '20T10:00:00');
  await server.db
    .insertInto('planning_days')
    .values({ date: '2026-11-17', target_total: 10, us_customer_days: 9, eu_customer_days: 1 })
    .execute();
  expect(await onTime()).toBe(0.5);
  await server.db.updateTable('planning_days').set({ date: '2026-11-18' }).execute();
  expect(await onTime()).toBe(1);
});

test('a parcel that may still arrive in time is neither late nor on time', async () => {
  await tenTo('Germany', '19T10:00:00');
  await buildShipments(server.db, { created_at: at('19T12:00:00') }, { country: 'US' });
  expect((await ask()).on_time).toEqual({ parcels: 10, undelivered: 0, share: 1 });
});

test('a parcel that could only arrive late by now is not on time', async () => {
  await tenTo('Germany', '19T10:00:00');
  await buildShipments(
    server.db,
    // On this Saturday, an arrival would count as Monday’s, the third business day.
    { created_at: at('18T12:00:00') },
    { created_at: at('16T12:00:00'), latest_event_status: 'failure' },
    { created_at: at('16T12:00:00'), carrier: 'DPD', warehouse_name: 'Other' },
    { created_at: at('16T12:00:00'), country: 'France', ordered_at: at('13T12:00:00') },
  );
  const { on_time, by_carrier, by_country, by_warehouse } = await ask();
  expect(on_time).toEqual({ parcels: 14, undelivered: 4, share: 10 / 14 });
  expect(by_carrier).toEqual([
    { name: 'DHL', is_few: false, parcels: 10, median: 22, p90: 22, on_time: 10 / 13 },
    { name: 'DPD', is_few: true, parcels: 0, median: null, p90: null, on_time: null },
  ]);
  expect(by_country.map(({ name, on_time }) => [name, on_time])).toEqual([
    ['Germany', 10 / 13],
    ['France', null],
  ]);
  expect(by_warehouse.map(({ name, on_time }) => [name, on_time])).toEqual([
    ['TIVE EU', 10 / 13],
    ['Other', null],
  ]);
  expect((await ask({ country: 'France' })).on_time.undelivered).toBe(1);
  expect((await ask({ endDate: '2026-11-16' })).on_time.undelivered).toBe(3);
});

test('a parcel of which no carrier would report the arrival is not called late', async () => {
  await tenTo('Germany', '19T10:00:00');
  const long = { created_at: at('09T12:00:00') };
  await buildShipments(
    server.db,
    { ...long, tracking_number: null },
    { ...long, carrier: 'Courier', latest_event_status: 'label_printed' },
    { ...long, latest_event_status: 'delivered' },
  );
  expect((await ask()).on_time).toEqual({ parcels: 10, undelivered: 0, share: 1 });
});

test('a carrier that delivers none of its parcels is listed as never on time', async () => {
  await buildShipments(server.db, ...Array.from({ length: 10 }, () => ({ created_at: at('09T12:00:00') })));
  expect((await ask()).by_carrier).toEqual([
    { name: 'DHL', is_few: false, parcels: 0, median: null, p90: null, on_time: 0 },
  ]);
});

test('by carrier, country and warehouse; groups under 10 parcels say so', async () => {
  await tenTo('Germany', '19T12:00:00');
  await buildShipments(server.db, {
    country: 'France',
    carrier: null,
    created_at: at('18T12:00:00'),
    delivered_at: at('25T12:00:00'),
  });
  const { by_carrier, by_country, by_warehouse } = await ask();
  const few = { is_few: true, parcels: 1, median: null, p90: null, on_time: null };
  const ten = { is_few: false, parcels: 10, median: 24, p90: 24, on_time: 1 };
  expect(by_country).toEqual([
    { name: 'Germany', ...ten },
    { name: 'France', ...few },
  ]);
  expect(by_carrier).toEqual([
    { name: 'DHL', ...ten },
    { name: null, ...few },
  ]);
  expect(by_warehouse).toEqual([
    { name: 'TIVE EU', is_few: false, parcels: 11, median: 24, p90: 24, on_time: 10 / 11 },
  ]);
});

test('the filters and the window hold here too, and every day of the window is there', async () => {
  await tenTo('Germany', '19T12:00:00');
  await tenTo('France', '19T12:00:00');
  const { days, distribution, by_country } = await ask({
    country: 'France',
    startDate: '2026-11-16',
    endDate: '2026-11-19',
  });
  expect(by_country.map(({ name }) => name)).toEqual(['France']);
  expect(days.map(({ day, delivered }) => [day, delivered])).toEqual([
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 10],
    ['2026-11-19', 0],
  ]);
  expect(distribution.find(({ from_days }) => from_days === 1)?.parcels).toBe(10);
});

test('the database counts business days as the product does', async () => {
  const days = Array.from({ length: 15 }, (_, index) => addDays('2026-11-14', index));
  const pairs = days.flatMap((sent) =>
    days.filter((day) => day >= sent).map((arrived) => ({ sent, arrived })),
  );
  const { rows } = await sql<{ sent: string; arrived: string; taken: number }>`
    select sent, arrived, business_days_taken(sent, arrived) as taken
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (sent date, arrived date)`.execute(
    server.db,
  );
  for (const { sent, arrived, taken } of rows)
    for (const leg of [1, 2, 3, 5])
      expect([sent, arrived, leg, taken <= leg]).toEqual([
        sent,
        arrived,
        leg,
        arrived <= addBusinessDays(sent, leg),
      ]);
});
