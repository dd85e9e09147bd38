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
  if (rows > 0) await keepMost(tx, sourceId, new Map([[getDayInZone(timeZone, now), rows]]));
}

interface RefundsSetAside {
  /** Of the finances of a seller account. */
  sourceId: string;
  timeZone: string;
  refunds: readonly PostedBetween[];
  /** Between which moments all that was posted has been read; null where it is only a part. */
  whole: PostedBetween | null;
}

/**
 * Keeps how many refunds of a day at least could not be read. The last reading of a whole day decides: those that can be read by then
 * are no longer missing.
 */
export async function recordRefundsSetAside(
  tx: Db,
  { sourceId, timeZone, refunds, whole }: RefundsSetAside,
): Promise<void> {
  const counts = new Map<string, number>();
  for (const { from, to } of refunds) {
    // One without a readable date counts on the first and on the last day of what was read. The last is read again, with or without it;
    // the first is not, so that the refund stays missing when it is too old to be read again.
    const days = new Set([getDayInZone(timeZone, from), getDayInZone(timeZone, to)]);
    for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  if (whole) {
    // Of the first and the last day only a part was read.
    const stored = await tx
      .selectFrom('orders_set_aside')
      .select(['day', 'rows'])
      .where('source_id', '=', sourceId)
      .where('day', '>', getDayInZone(timeZone, whole.from))
      .where('day', '<', getDayInZone(timeZone, whole.to))
      .execute();
    const outdated = stored.filter(({ day, rows }) => rows > (counts.get(day) ?? 0)).map(({ day }) => day);
    if (outdated.length > 0)
      await tx
        .deleteFrom('orders_set_aside')
        .where('source_id', '=', sourceId)
        .where('day', 'in', outdated)
        .execute();
  }
  if (counts.size > 0) await keepMost(tx, sourceId, counts);
}

/** A bad row may come again with the next reading, so they are not added up. */
const keepMost = (tx: Db, sourceId: string, counts: ReadonlyMap<string, number>) =>
  tx
    .insertInto('orders_set_aside')
    .values([...counts].map(([day, rows]) => ({ source_id: sourceId, day, rows })))
    .onConflict((existing) =>
      existing
        .columns(['source_id', 'day'])
        .doUpdateSet((q) => ({ rows: q.ref('excluded.rows') }))
        .whereRef('excluded.rows', '>', 'orders_set_aside.rows'),
    )
    .execute();
