import { sql } from 'kysely';
import type { PostedBetween } from '#connectors/amazon/index.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';

interface SetAside {
  sourceId: string;
  timeZone: string;
  /** Rows that could not be read. */
  rows: number;
  now: Date;
}

/** Keeps how many orders at least could not be read. Which day they belong to is not known: that of the reading counts. */
export async function recordSetAside(tx: Db, { sourceId, timeZone, rows, now }: SetAside): Promise<void> {
  if (rows === 0) return;
  const counts = new Map([[getDayInZone(timeZone, now), rows]]);
  await keepMost(tx, { table: 'orders_set_aside', sourceId, counts });
}

/** Refunds are kept with the orders that they are of. */
type SetAsideTable = 'orders_set_aside' | 'account_fees_set_aside';

interface PostingsSetAside {
  table: SetAsideTable;
  /** Of the finances of a seller account. */
  sourceId: string;
  timeZone: string;
  unread: readonly PostedBetween[];
  /** Between which moments all that was posted has been read; null where it is only a part. */
  whole: PostedBetween | null;
}

/**
 * Keeps how many postings of a day at least could not be read. The last reading of a whole day decides: those that can be read by then
 * are no longer missing.
 */
export async function recordPostingsSetAside(
  tx: Db,
  { table, sourceId, timeZone, unread, whole }: PostingsSetAside,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { from, to } of unread) {
    // One without a readable date counts on the first and on the last day of what was read. The last is read again, with or without it;
    // the first is not, so that the posting stays missing when it is too old to be read again.
    const days = new Set([getDayInZone(timeZone, from), getDayInZone(timeZone, to)]);
    for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  if (whole) {
    // Of the first and the last day only a part was read.
    await sql`
      delete from ${sql.table(table)} as stored
      where source_id = ${sourceId}
        and day > ${getDayInZone(timeZone, whole.from)} and day < ${getDayInZone(timeZone, whole.to)}
        and rows > coalesce((${JSON.stringify(Object.fromEntries(counts))}::jsonb ->> day::text)::integer, 0)`.execute(
      tx,
    );
  }
  if (counts.size > 0) await keepMost(tx, { table, sourceId, counts });
}

interface Counted {
  table: SetAsideTable;
  sourceId: string;
  counts: ReadonlyMap<string, number>;
}

/** A bad row may come again with the next reading, so they are not added up. */
const keepMost = (tx: Db, { table, sourceId, counts }: Counted) =>
  sql`
    insert into ${sql.table(table)} as stored (source_id, day, rows)
    select ${sourceId}, counted.key::date, counted.value::integer
    from jsonb_each_text(${JSON.stringify(Object.fromEntries(counts))}::jsonb) as counted
    on conflict (source_id, day) do update set rows = excluded.rows where excluded.rows > stored.rows`.execute(
    tx,
  );
