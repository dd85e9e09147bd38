import type { Db } from '#server/db/database.ts';
import { SAFETY_DAYS } from '../../rules/shipping.ts';

export async function selectSafetyDays(db: Db): Promise<number> {
  const stored = await db.selectFrom('planning_settings').select('safety_days').executeTakeFirst();
  return stored?.safety_days ?? SAFETY_DAYS;
}

/** Returns what it was before. */
export async function updateSafetyDays(tx: Db, days: number): Promise<number> {
  await tx
    .insertInto('planning_settings')
    .values({ safety_days: SAFETY_DAYS })
    .onConflict((q) => q.column('is_only').doNothing())
    .execute();
  // Two changes at the same time are recorded one after the other.
  const before = await tx
    .selectFrom('planning_settings')
    .select('safety_days')
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('planning_settings').set({ safety_days: days }).execute();
  return before.safety_days;
}
