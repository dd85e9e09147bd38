import { expect, test } from 'vitest';
import { addBusinessDays } from '#shared/business-days.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { buildUser } from '#testing/builders/users.ts';
import { buildBlocker } from '#testing/database/blocker.ts';
import { addDays } from '#shared/dates.ts';
import { prepareSupplyCompany, SUPPLY_TODAY } from '#testing/supply/supply-company.ts';
import { getLegDefaults, listPlan } from '#features/plan/contract/plan.ts';
import { listLanes, takeMeasuredDays } from '../contract/lanes.ts';

const { getServer, getOtis, sellTen, findLine } = prepareSupplyCompany({ leipzig: 'Leipzig' });

const findLane = async (kind: string, to = 'TIVE EU') =>
  (await getOtis().call(listLanes, {})).body.lanes.find((lane) => lane.kind === kind && lane.to === to);

/** Trucks with two boxes each that left on these days and took this many business days; null is in transit. */
async function sendTrucks(trucks: readonly { left: string; days: number | null }[]): Promise<void> {
  await getServer()
    .db.insertInto('factory_shipments')
    .values(
      trucks.flatMap(({ left, days }, truck) =>
        [1, 2].map((box) => ({
          serial_box: `T${truck}-${box}`,
          sku: 'CP-M',
          from_factory: 'Shenzhen',
          to_warehouse: 'TIVE EU',
          shipping_company: null,
          tracking_number: `TRUCK-${truck}`,
          ship_date: left,
          delivered_date: days === null ? null : new Date(`${addBusinessDays(left, days)}T10:0${box}:00Z`),
          units: 20,
          created_at: new Date(`${left}T10:00:00Z`),
          expected_arrival: null,
          first_expected_arrival: null,
        })),
      ),
    )
    .execute();
}

const trucks = (count: number, days: number) =>
  Array.from({ length: count }, (_, index) => ({ left: addDays('2026-06-01', index * 7), days }));

test('with four trips the plan is used and said, with five what they took; a truck is one trip', async () => {
  await sellTen(200);
  await sendTrucks(trucks(4, 24));
  expect(await findLane('factory')).toMatchObject({ trips: 4, used_days: 35, is_measured: false });
  expect(await findLine()).toMatchObject({ lead_days: 35, lead_trips: null });
  await getServer().db.deleteFrom('factory_shipments').execute();
  await sendTrucks(trucks(5, 24));
  // June to July has no closure in China or the Netherlands but Whit Monday's week.
  const lane = await findLane('factory');
  expect(lane).toMatchObject({ trips: 5, is_measured: true, p50: 24, used_days: 24 });
  expect(await findLine()).toMatchObject({ lead_days: 24, lead_trips: 5 });
});

test('of more trips than are measured the last to arrive count, by the hour where they arrived on one day', async () => {
  await sellTen(200);
  await getServer()
    .db.insertInto('factory_shipments')
    .values(
      Array.from({ length: 24 }, (_, hour) => ({
        serial_box: `H${hour}`,
        sku: 'CP-M',
        from_factory: 'Shenzhen',
        to_warehouse: 'TIVE EU',
        shipping_company: null,
        tracking_number: `ARRIVED-${hour}`,
        ship_date: '2026-06-01',
        delivered_date: new Date(`2026-07-06T${String((hour * 7) % 24).padStart(2, '0')}:30:00+02:00`),
        units: 20,
        created_at: new Date('2026-06-01T10:00:00Z'),
        expected_arrival: null,
        first_expected_arrival: null,
      })),
    )
    .execute();
  const lane = await findLane('factory');
  const hours = lane?.done.map(({ name }) => (Number(name.split('-')[1]) * 7) % 24);
  expect(hours).toEqual(Array.from({ length: 20 }, (_, at) => 23 - at));
});

test('a truck that is out longer than 85 of 100 took is listed', async () => {
  await sellTen(200);
  await sendTrucks([
    ...trucks(6, 20),
    { left: '2026-09-01', days: null },
    { left: '2026-11-16', days: null },
  ]);
  expect((await findLane('factory'))?.overdue).toMatchObject([{ name: 'TRUCK-6', shipped_on: '2026-09-01' }]);
});

test('Chinese New Year makes the way longer than the plan alone, and is named', async () => {
  await sellTen(200);
  await getServer()
    .db.insertInto('company_closures')
    .values({
      name: 'Chinese New Year',
      place: 'factory:CN',
      first_day: SUPPLY_TODAY,
      last_day: addDays(SUPPLY_TODAY, 13),
      saved_at: new Date(),
    })
    .execute();
  const lane = await findLane('factory');
  expect(lane).toMatchObject({ plan_arrives: '2027-01-25', arrives: '2027-01-27' });
  expect(lane?.closed).toContainEqual({ day: addDays(SUPPLY_TODAY, 1), name: 'Chinese New Year' });
});

const planDays = (...days: { date: string; china_eu_days: number }[]) =>
  getServer()
    .db.insertInto('planning_days')
    .values(days.map((day) => ({ ...day, target_total: 10 })))
    .execute();
const readLegs = async () =>
  (await getOtis().call(listPlan, {})).body.days.map(({ detailed }) => detailed.china_uk);

test('what a lane was measured at becomes the default of the plan, for new days and those ahead that had the old one', async () => {
  await sellTen(200);
  await sendTrucks(trucks(5, 24));
  await planDays(
    { date: addDays(SUPPLY_TODAY, -1), china_eu_days: 35 },
    { date: SUPPLY_TODAY, china_eu_days: 35 },
    { date: addDays(SUPPLY_TODAY, 1), china_eu_days: 50 },
  );
  const lane = await findLane('factory');
  const days = lane?.p50 ?? 0;
  expect(lane?.done).toHaveLength(5);
  const ada = getServer().signedInAs(await buildUser(getServer().db, { role: 'admin' }));
  const take = (taken: number) => ada.call(takeMeasuredDays, { body: { id: lane?.id ?? '', days: taken } });
  expect((await take(days + 1)).status).toBe(409);
  expect((await ada.call(takeMeasuredDays, { body: { id: 'none', days } })).status).toBe(404);
  expect(await take(days)).toMatchObject({ status: 200, body: { changed_days: 1 } });
  // A past day stays as it was, and one that a person changed keeps that.
  expect(await readLegs()).toEqual([35, days, 50]);
  expect((await getOtis().call(getLegDefaults, {})).body).toMatchObject({
    china_eu_days: days,
    china_us_days: 30,
  });
  expect(await take(days)).toMatchObject({ body: { changed_days: 0 } });
  expect(await findLane('factory')).toMatchObject({ planned_days: days });
});

test('a day whose leg a person changes while the default is saved keeps what the person set', async () => {
  await sellTen(200);
  await sendTrucks(trucks(5, 24));
  const changed = addDays(SUPPLY_TODAY, 1);
  await planDays({ date: SUPPLY_TODAY, china_eu_days: 35 }, { date: changed, china_eu_days: 35 });
  const { id = '', p50: days = 0 } = (await findLane('factory')) ?? {};
  const ada = getServer().signedInAs(await buildUser(getServer().db, { role: 'admin' }));
  await using person = await buildBlocker(getServer().database.connection, 'planning_days', 'exclusive');
  const taken = ada.call(takeMeasuredDays, { body: { id, days: days ?? 0 } });
  await person.isWaitedFor();
  await person.release(`update planning_days set china_eu_days = 50 where date = '${changed}'`);
  expect(await taken).toMatchObject({ status: 200, body: { changed_days: 1 } });
  expect(await readLegs()).toEqual([days, 50]);
});

const findCustomerLane = async () =>
  (await getOtis().call(listLanes, {})).body.lanes.find(({ id }) => id === 'warehouse:tive customers');

/** A parcel that left on a Monday and took this many calendar days. */
const buildParcel = (left: string, days: number) => ({
  created_at: new Date(`${left}T10:00:00Z`),
  delivered_at: new Date(`${addDays(left, days)}T10:00:00Z`),
  latest_event_status: 'delivered',
});

test('the way to customers is measured by the twenty parcels that arrived last', async () => {
  await sellTen(200);
  await buildShipments(
    getServer().db,
    ...Array.from({ length: 30 }, () => buildParcel('2026-10-05', 14)),
    ...Array.from({ length: 20 }, () => buildParcel('2026-10-19', 2)),
    // It left earlier than all of them and arrived after them.
    buildParcel('2026-09-28', 25),
  );
  expect(await findCustomerLane()).toMatchObject({ trips: 20, p50: 2, is_measured: true });
});

test('a parcel that is out for long is listed, one that was delivered at an unknown time is not', async () => {
  await sellTen(200);
  const left = new Date('2026-10-05T10:00:00Z');
  await buildShipments(
    getServer().db,
    ...Array.from({ length: 6 }, () => buildParcel('2026-10-19', 2)),
    { created_at: left, tracking_number: 'OUT-FOR-LONG' },
    { created_at: left, tracking_number: 'ARRIVED-SOME-DAY', latest_event_status: 'delivered' },
    { created_at: left, tracking_number: 'ELSEWHERE', warehouse_name: null },
  );
  expect((await findCustomerLane())?.overdue).toMatchObject([{ name: 'OUT-FOR-LONG' }]);
});

test('of many parcels that are out for long the longest are listed, and that there are more is said', async () => {
  await sellTen(200);
  await getServer().db.deleteFrom('shipments').execute();
  const arrived = Array.from({ length: 6 }, () => buildParcel('2026-10-19', 2));
  const buildLate = (count: number) =>
    Array.from({ length: count }, () => ({ created_at: new Date('2026-10-05T10:00:00Z') }));
  await buildShipments(getServer().db, ...arrived, ...buildLate(20));
  expect(await findCustomerLane()).toMatchObject({ has_more_overdue: false });
  await buildShipments(getServer().db, ...buildLate(5));
  const lane = await findCustomerLane();
  expect(lane).toMatchObject({ has_more_overdue: true });
  expect(lane?.overdue).toHaveLength(20);
});
