import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { buildDatabase } from '#testing/database.ts';
import { buildShipments } from '#testing/shipments.ts';
import { rebuildShipmentDays } from './service.ts';

/** Somebody else has asked for a turn, or waits for what another has written. */
async function somebodyWaits(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (query like '%pg_try_advisory_xact_lock%' or wait_event_type = 'Lock')`.execute(db);
  return rows.length > 0;
}

test('a parcel that comes while the days are added up anew is in the sums', async () => {
  await using database = await buildDatabase();
  const { db } = database;
  await buildShipments(db, {});
  const rebuilt = await db.transaction().execute(async (tx) => {
    await buildShipments(tx, {});
    const rebuilding = rebuildShipmentDays(db, 'Europe/London');
    await vi.waitFor(async () => expect(await somebodyWaits(db)).toBe(true));
    // It can end only when this transaction has: as a function, so that nobody waits for it in here.
    return () => rebuilding;
  });
  expect(await rebuilt()).toBe(1);
  const [day] = await db.selectFrom('shipment_days').select('parcels').execute();
  expect(day?.parcels).toBe(2);
});
