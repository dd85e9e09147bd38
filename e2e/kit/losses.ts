import { fillPastStock } from '#features/stock-memory/server/public.ts';
import { runJobNow } from './app/run-job-now.ts';
import { dayAgo } from './day.ts';
import type { JourneyApp } from './test.ts';

/** A warehouse that lost eight units of a SKU five days ago, and booked in 30 of the 40 units that came three days ago. */
export async function loseUnits({ db }: Pick<JourneyApp, 'db'>): Promise<void> {
  const shop = {
    id: 'shipments:main',
    kind: 'shipments',
    name: 'Main shop',
    interval_seconds: 600,
    last_success_at: new Date(),
    next_run_at: new Date('2100-01-01'),
    cursor: JSON.stringify({ isLoading: false }),
  };
  await db
    .insertInto('sources')
    .values(shop)
    .onConflict((known) => known.column('id').doUpdateSet(shop))
    .execute();
  const levels = [100, 92, 92, 122, 122, 122].map((units, at) => ({
    day: dayAgo(6 - at),
    sku: 'TL-LOST',
    onHand: units,
    available: units,
    reserved: 0,
    quarantined: null,
    inbound: null,
  }));
  await fillPastStock(db, { place: 'warehouse:itb', now: new Date(), levels });
  await db
    .insertInto('factory_shipments')
    .values(
      [1, 2].map((at) => ({
        serial_box: `BX-LOST-${at}`,
        sku: 'TL-LOST',
        from_factory: 'Shenzhen assembly',
        to_warehouse: 'ITB',
        shipping_company: null,
        tracking_number: 'TLSF9',
        ship_date: dayAgo(40),
        expected_arrival: dayAgo(3),
        first_expected_arrival: dayAgo(3),
        delivered_date: new Date(`${dayAgo(3)}T12:00:00Z`),
        units: 20,
        created_at: new Date(),
      })),
    )
    .execute();
  await calculateBridges(db);
}

/** Twice: the first waits for a run that began before all of this was there, whose days would be kept for minutes. */
async function calculateBridges(db: JourneyApp['db']): Promise<void> {
  await runJobNow(db, 'make-bridges');
  await db.deleteFrom('bridge_place_days').execute();
  await runJobNow(db, 'make-bridges');
}
