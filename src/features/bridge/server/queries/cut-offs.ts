import type { Db } from '#server/db/database.ts';

/** By place: from which minute of the day on what is shipped counts on the next one. */
export async function selectCutOffs(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('bridge_cut_offs').select(['place', 'minute']).execute();
  return new Map(rows.map(({ place, minute }) => [place, minute]));
}

/** Null for midnight. */
export async function replaceCutOff(tx: Db, place: string, minute: number | null): Promise<number | null> {
  const before = await tx
    .deleteFrom('bridge_cut_offs')
    .where('place', '=', place)
    .returning('minute')
    .executeTakeFirst();
  if (minute !== null) await tx.insertInto('bridge_cut_offs').values({ place, minute }).execute();
  return before?.minute ?? null;
}
