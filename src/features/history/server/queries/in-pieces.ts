import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** The history only grows: one statement over all of it would some day be canceled, as every one that takes too long. */
const ENTRIES_OF_A_PIECE = 20_000;

/** The whole history as conditions for one statement each. */
export async function* cutHistory(db: Db): AsyncGenerator<RawBuilder<boolean>> {
  const { first, last } = await db
    .selectFrom('history')
    .select(({ fn }) => [fn.min<number | null>('id').as('first'), fn.max<number | null>('id').as('last')])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return;
  for (let from = first; from <= last; from += ENTRIES_OF_A_PIECE)
    yield sql<boolean>`history.id >= ${from} and history.id < ${from + ENTRIES_OF_A_PIECE}`;
}
