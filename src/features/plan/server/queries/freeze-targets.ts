import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/**
 * Keeps the targets of the days that have begun as they are now, each once. One that could not be kept in time, because
 * nothing ran, is kept as it is when that is noticed. Answers whether there was any.
 */
export async function freezeTargets(db: Db, { today, now }: { today: string; now: Date }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into frozen_targets (day, target, frozen_at)
    select date, target_total, ${now} from planning_days
    where date <= ${today} and target_total > 0
      and not exists (select from frozen_targets where day = date)
    on conflict (day) do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
