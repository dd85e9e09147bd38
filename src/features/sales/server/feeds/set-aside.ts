import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';

interface SetAside {
  sourceId: string;
  timeZone: string;
  /** Rows that could not be read. */
  rows: number;
  now: Date;
}

/**
 * Keeps how many orders, or refunds of a source of finances, at least could not be read. Which day they belong to is not known: that
 * of the reading counts.
 */
export async function recordSetAside(tx: Db, { sourceId, timeZone, rows, now }: SetAside): Promise<void> {
  if (rows === 0) return;
  await tx
    .insertInto('orders_set_aside')
    .values({ source_id: sourceId, day: getDayInZone(timeZone, now), rows })
    .onConflict((existing) =>
      existing
        .columns(['source_id', 'day'])
        // A bad row may come again with the next reading, so they are not added up.
        .doUpdateSet((q) => ({
          rows: q.fn<number>('greatest', ['orders_set_aside.rows', 'excluded.rows']),
        })),
    )
    .execute();
}
