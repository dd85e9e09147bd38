import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { FEW_PARCELS, LANE_SHARE } from '../../rules/delivery.ts';
import { LANE_DAYS } from '../../rules/worklist.ts';

/** Measures how long the parcels of each lane take, over those of the last days; a lane with few is left out. */
export const measureLanes = (db: Db, today: string): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'shipment lanes', 'all');
    await tx.deleteFrom('shipment_lanes').execute();
    await sql`
      insert into shipment_lanes (warehouse_name, country, carrier, parcels, p90_days)
      select coalesce(warehouse_name, ''), coalesce(country, ''), coalesce(carrier, ''), count(*),
        percentile_disc(${LANE_SHARE}::float8) within group (order by business_days)
      from shipments
      where day > ${today}::date - ${LANE_DAYS}::integer and delivered_at is not null
      group by 1, 2, 3 having count(*) >= ${FEW_PARCELS}::integer`.execute(tx);
  });
