import { sql } from 'kysely';
import { selectAllParts } from '#server/answers/part-versions.ts';
import type { Db } from '#server/db/database.ts';
import { isStillRead } from './is-still-read.ts';

/**
 * A text that is another one whenever something may have changed of what locations held up to a day: a level, on which days
 * they were read, which SKUs they know, and whether they are still read.
 */
export async function describePastShelves(db: Db, to: string): Promise<string> {
  const { rows } = await sql<{ versions: string; places: string | null }>`
    select md5(string_agg(version::text, ' ' order by name, part)) as versions,
      string_agg(part, ' ' order by part) filter (
        where name = 'stock_latest_skus' and part <> '' and ${isStillRead(sql`part`)}
      ) as places
    from ${selectAllParts()} as parts
    where name in ('stock_daily', 'stock_readings') and part <= ${to} or name = 'stock_latest_skus'`.execute(
    db,
  );
  return `${rows[0]?.versions} ${rows[0]?.places ?? ''}`;
}
