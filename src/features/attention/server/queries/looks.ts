import type { Db } from '#server/db/database.ts';

interface Look {
  rule: string;
  made_from: string;
  looked_at: Date;
}

/** When each rule was last looked at, and what of. */
export const selectLooks = (db: Db): Promise<Look[]> =>
  db.selectFrom('attention_looks').select(['rule', 'made_from', 'looked_at']).execute();

export const saveLook = async (tx: Db, look: Look): Promise<void> =>
  void (await tx
    .insertInto('attention_looks')
    .values(look)
    .onConflict((of) =>
      of.column('rule').doUpdateSet({ made_from: look.made_from, looked_at: look.looked_at }),
    )
    .execute());

/** The rules with an episode whose state may change merely because time passes. */
export async function selectWaitingRules(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('attention_episodes')
    .select('rule')
    .distinct()
    .where('state', 'in', ['pending', 'recovering'])
    .execute();
  return new Set(rows.map(({ rule }) => rule));
}
