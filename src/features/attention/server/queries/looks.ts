import type { Db } from '#server/db/database.ts';

interface Look {
  rule: string;
  made_from: string;
  looked_at: Date;
}

interface NewLook extends Look {
  /** Its figures are kept from now on, unless they are already. */
  isRecorded: boolean;
}

/** When each rule was last looked at, and what of. */
export const selectLooks = (db: Db): Promise<Look[]> =>
  db.selectFrom('attention_looks').select(['rule', 'made_from', 'looked_at']).execute();

export const saveLook = async (tx: Db, { isRecorded, ...look }: NewLook): Promise<void> =>
  void (await tx
    .insertInto('attention_looks')
    .values({ ...look, recorded_since: isRecorded ? look.looked_at : null })
    .onConflict((of) =>
      of.column('rule').doUpdateSet((eb) => ({
        made_from: look.made_from,
        looked_at: look.looked_at,
        recorded_since: isRecorded
          ? eb.fn.coalesce('attention_looks.recorded_since', 'excluded.recorded_since')
          : null,
      })),
    )
    .execute());

/** Since when the figures of a rule are kept; null before its first look. */
export async function findRecordedSince(db: Db, rule: string): Promise<Date | null> {
  const look = await db
    .selectFrom('attention_looks')
    .select('recorded_since')
    .where('rule', '=', rule)
    .executeTakeFirst();
  return look?.recorded_since ?? null;
}

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
