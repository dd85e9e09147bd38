import { expect, test } from 'vitest';
import { buildDatabase } from '#testing/database/database.ts';
import { selectBoxTrips } from './select-box-trips.ts';

const LAST_YEAR = { since: '2026-01-01', perText: 20, timeZone: 'Europe/London' };

test('trips are ranked again only when a box or what a destination means has changed, and for another span', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  const box = {
    sku: 'CP-M',
    from_factory: 'Shenzhen',
    to_warehouse: 'Georgia',
    shipping_company: null,
    tracking_number: null,
    units: 20,
    expected_arrival: null,
    first_expected_arrival: null,
    created_at: new Date('2026-06-01T10:00:00Z'),
  };
  await db
    .insertInto('factory_shipments')
    .values({ ...box, serial_box: 'ONE', ship_date: '2026-06-01', delivered_date: null })
    .execute();
  const first = await selectBoxTrips(db, LAST_YEAR);
  expect(first).toMatchObject([{ name: 'ONE', arrivedOn: null, meaning: null }]);

  await db.insertInto('exchange_rates').values({ day: '2026-11-20', currency: 'USD', per_euro: 1 }).execute();
  expect(await selectBoxTrips(db, LAST_YEAR), 'after a sync').toBe(first);

  await db
    .updateTable('factory_shipments')
    .set({ delivered_date: new Date('2026-06-20T23:30:00Z') })
    .execute();
  const arrived = await selectBoxTrips(db, LAST_YEAR);
  expect(arrived).toMatchObject([{ name: 'ONE', arrivedOn: '2026-06-21', meaning: null }]);

  await db.insertInto('box_destinations').values({ name: 'georgia', region: 'us' }).execute();
  expect(await selectBoxTrips(db, LAST_YEAR)).toMatchObject([{ name: 'ONE', meaning: { region: 'us' } }]);
  expect(await selectBoxTrips(db, { ...LAST_YEAR, since: '2026-06-02' })).toEqual([]);
});
