import { sql } from 'kysely';
import type { UpdateObject } from 'kysely';
import { purgeInBatches } from '#server/db/purge-in-batches.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.ts';

/** A source that is due and may run, locked until the transaction ends. */
export const lockDueSource = (tx: Db, id: string, now: Date) =>
  tx
    .selectFrom('sources')
    .select(['interval_seconds', 'cursor', 'row_count', 'unit_count', 'held_back'])
    .select(['needs_attention', 'requested_by', 'last_success_at'])
    .where('id', '=', id)
    .where('is_configured', '=', true)
    .where('is_paused', '=', false)
    .where('next_run_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();

/** Inserts a run that begins; undefined where one of this source is running. */
export const insertRun = (
  tx: Db,
  { sourceId, now, requestedBy }: { sourceId: string; now: Date; requestedBy: string | null },
) =>
  tx
    .insertInto('sync_runs')
    .values({ source_id: sourceId, status: 'running', started_at: now, requested_by: requestedBy })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** What a run's source was before the run ends, locked until the transaction ends. */
export const lockSourceOfRun = (tx: Db, sourceId: string) =>
  tx
    .selectFrom('sources')
    .select(['requested_by', 'wait_until'])
    .where('id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst();

/** Updates a run that is still running; false where it was declared dead. */
export async function updateRunningRun(
  tx: Db,
  id: number,
  columns: UpdateObject<Tables, 'sync_runs'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sync_runs')
    .set(columns)
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a run is alive, and how far it has come; false where it was declared dead. */
export const noteProgress = (db: Db, id: number, rows: number | null): Promise<boolean> =>
  updateRunningRun(db, id, { alive_at: sql`now()`, row_count: rows });

/** The runs that have not reported to be alive for this long. */
export const selectSilentRuns = (db: Db, silentSeconds: number) =>
  db
    .selectFrom('sync_runs')
    .innerJoin('sources', 'sources.id', 'sync_runs.source_id')
    .select(['sync_runs.id', 'source_id', 'interval_seconds', 'failures_in_row'])
    .where('status', '=', 'running')
    .where('alive_at', '<', sql<Date>`now() - make_interval(secs => ${silentSeconds})`)
    .execute();

/** Deletes the runs that began before then, except the last twenty of each source. */
export function deleteRunsBefore(db: Db, before: Date, signal?: AbortSignal): Promise<number> {
  const where = sql`started_at < ${before} and id < (
    select min(id) from (
      select id from sync_runs where source_id = old.source_id order by id desc limit 20
    ) as shown
  )`;
  return purgeInBatches(db, { table: 'sync_runs', where, signal });
}
