import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** A person whose data is erased. */
export interface ErasedAuthor {
  /** What they are called in records. */
  names: readonly string[];
  /** What stands there from now on. */
  as: string;
}

/** Puts another name into a column that says who did something, in the caller's transaction. */
export const renameAuthor = async (
  tx: Db,
  { table, column }: { table: string; column: string },
  { names, as }: ErasedAuthor,
): Promise<void> =>
  void (await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${as}
    where ${sql.ref(column)} = any(${[...names]}::text[])`.execute(tx));
