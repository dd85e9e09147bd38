import { beforeEach, expect, test } from 'vitest';
import { buildBlocker, waitUntilWaiting } from '#testing/database/blocker.ts';
import { buildScanned, createWorklistForTests, parseWorkTime } from '#testing/server/worklist.ts';
import { measureLanes } from '../feeds/measure-lanes.ts';

const { server, build, ask, work } = createWorklistForTests();
beforeEach(async () => {
  await server().db.deleteFrom('planning_days').execute();
  await server().db.deleteFrom('shipment_lanes').execute();
});

/** Made on Monday 16 November, and scanned on that day only; today is Saturday the 21st. */
const made = (day = '16') => ({
  created_at: parseWorkTime(`${day}T10:00:00`),
  ordered_at: parseWorkTime(`${day}T08:00:00`),
  latest_event_at: parseWorkTime(`${day}T18:00:00`),
});
/** Parcels of a lane that arrived on the seventh business day. */
const slowLane = Array.from({ length: 10 }, (_, index) => ({
  order_name: `slow-${index}`,
  carrier: 'GLS',
  created_at: new Date('2026-11-02T10:00:00Z'),
  delivered_at: new Date('2026-11-11T10:00:00Z'),
  latest_event_status: 'delivered',
}));
const promises = async () =>
  (await ask()).parcels.map(({ ORDER_NAME, reasons, promise }) => [
    ORDER_NAME,
    reasons.includes('late'),
    promise.by,
    promise.days,
  ]);

test('without an estimate of the vendor, the plan’s customer leg is the promise', async () => {
  await build({ order_name: 'eu', ...made() }, { order_name: 'us', country: 'Canada', ...made('17') });
  expect(await promises()).toEqual([
    ['eu', true, 'plan', 2],
    // Three business days have passed of three: the promise holds until the end of Friday, and so over the weekend.
    ['us', false, 'plan', 3],
  ]);
});

test('the plan of the day of the order knows better', async () => {
  const plan = { date: '2026-11-16', target_total: 5, eu_customer_days: 9 };
  await server().db.insertInto('planning_days').values(plan).execute();
  await build({ order_name: 'eu', ...made() });
  expect(await promises()).toEqual([['eu', false, 'plan', 9]]);
});

test('where 9 of 10 parcels of the lane take longer, that is the promise', async () => {
  await build(
    ...slowLane,
    { order_name: 'gls', carrier: 'GLS', ...made('10') },
    { order_name: 'dhl', ...made('10') },
  );
  await measureLanes(server().db, '2026-11-21');
  expect(await promises()).toEqual([
    ['gls', true, 'lane', 7],
    ['dhl', true, 'plan', 2],
  ]);
  await server().db.deleteFrom('shipments').where('delivered_at', 'is', null).execute();
  await build({ order_name: 'within', carrier: 'GLS', ...made('16') });
  expect(await promises()).toEqual([['within', false, 'lane', 7]]);
});

test('lanes that are measured twice at once are there once, and neither measuring fails', async () => {
  await build(...slowLane);
  const { db, database } = server();
  await using blocker = await buildBlocker(database.connection, 'shipments');
  const both = Promise.all([measureLanes(db, '2026-11-21'), measureLanes(db, '2026-11-21')]);
  await waitUntilWaiting(database.pool, 2);
  await blocker.release();
  await both;
  expect(await db.selectFrom('shipment_lanes').select('carrier').execute()).toEqual([{ carrier: 'GLS' }]);
});

test('a lane with fewer than 10 parcels is not measured', async () => {
  await build(...slowLane.slice(1), { order_name: 'gls', carrier: 'GLS', ...made() });
  await measureLanes(server().db, '2026-11-21');
  expect(await promises()).toEqual([['gls', true, 'plan', 2]]);
});

test('a scan since the promise passed clears it, and so does the absence of a tracking number', async () => {
  await build(
    { order_name: 'scanned', ...made('09'), latest_event_at: parseWorkTime('17T10:00:00') },
    { order_name: 'untracked', ...made(), tracking_number: null },
  );
  expect(await promises()).toEqual([
    ['untracked', false, 'plan', 2],
    ['scanned', false, 'plan', 2],
  ]);
});

test('the vendor’s estimate counts where there is one, whatever the plan says', async () => {
  const promised_at = parseWorkTime('30T10:00:00');
  await build({ order_name: 'estimated', ...made(), promised_at });
  expect(await promises()).toEqual([['estimated', false, 'vendor', null]]);
});

test('the longest stuck comes first, with the whole business days that it has waited', async () => {
  await build(
    { order_name: 'younger', ...buildScanned('17T23:00:00') },
    { order_name: 'oldest', ...buildScanned('12T10:00:00') },
    { order_name: 'old', ...buildScanned('13T10:00:00') },
  );
  const { parcels } = await ask();
  expect(parcels.map(({ ORDER_NAME, waiting_days }) => [ORDER_NAME, waiting_days])).toEqual([
    ['oldest', 6],
    ['old', 5],
    ['younger', 3],
  ]);
});

test.each([
  ['-since', ['c', 'b', 'a']],
  ['order', ['a', 'b', 'c']],
  ['-order', ['c', 'b', 'a']],
  ['carrier', ['b', 'a', 'c']],
  ['country', ['c', 'a', 'b']],
  ['-country', ['b', 'a', 'c']],
] as const)('the worklist is sorted by %s over all pages', async (sort, expected) => {
  await build(
    { order_name: 'a', ...buildScanned('12T10:00:00'), carrier: 'GLS', country: 'Germany' },
    { order_name: 'b', ...buildScanned('13T10:00:00'), carrier: 'DHL', country: 'Spain' },
    { order_name: 'c', ...buildScanned('16T10:00:00'), carrier: null, country: 'France' },
  );
  const names = async (offset: number) =>
    (await ask({ sort, limit: 2, offset })).parcels.map(({ ORDER_NAME }) => ORDER_NAME);
  expect([...(await names(0)), ...(await names(2))]).toEqual(expected);
  expect(await work({ sort })).toHaveLength(3);
});
