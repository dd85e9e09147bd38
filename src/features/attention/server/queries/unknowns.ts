import type { Db } from '#server/db/database.ts';

export interface Unknown {
  rule: string;
  /** Of how many things it can't tell whether they need a person. */
  subjects: number;
}

/** The rules that can't tell of some things, the most first. */
export const listUnknown = (db: Db): Promise<Unknown[]> =>
  db
    .selectFrom('attention_unknowns')
    .select(['rule', 'subjects'])
    .orderBy('subjects', 'desc')
    .orderBy('rule')
    .execute();

/** Keeps how much a look could not tell. The same as before is not written, so that no screen asks again. */
export async function saveUnknown(tx: Db, { rule, subjects }: Unknown): Promise<void> {
  if (subjects === 0) {
    await tx.deleteFrom('attention_unknowns').where('rule', '=', rule).execute();
    return;
  }
  await tx
    .insertInto('attention_unknowns')
    .values({ rule, subjects })
    .onConflict((of) =>
      of.column('rule').doUpdateSet({ subjects }).where('attention_unknowns.subjects', '!=', subjects),
    )
    .execute();
}

/** Forgets those of rules that are off, or that a release no longer has. */
export const forgetOtherUnknowns = async (db: Db, watched: readonly string[]): Promise<void> =>
  void (await db
    .deleteFrom('attention_unknowns')
    .where('rule', 'not in', watched.length > 0 ? [...watched] : [''])
    .execute());
