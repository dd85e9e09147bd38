import { expect, test } from 'vitest';
import { waitUntilWaiting } from '#testing/database/blocker.ts';
import { buildDatabase } from '#testing/database/database.ts';
import { buildShipments } from '#testing/builders/shipments.ts';
import { rebuildShipmentDays } from './rebuild-parcel-days.ts';

test('a parcel that arrives while the days are summed again is in the sums', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await buildShipments(db, {});
  const rebuilt = await db.transaction().execute(async (tx) => {
    await buildShipments(tx, {});
    const rebuilding = rebuildShipmentDays(db, 'Europe/London');
    await waitUntilWaiting(database.pool, 1);
    // It can end only after this transaction: as a function, so that it is not awaited in here.
    return () => rebuilding;
  });
  expect(await rebuilt()).toBe(1);
  const [day] = await db.selectFrom('shipment_days').select('parcels').execute();
  expect(day?.parcels).toBe(2);
});
