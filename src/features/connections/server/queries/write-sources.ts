import { sql } from 'kysely';
import type { UpdateObject } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.ts';
import type { Source } from '../feeds/source.ts';
import { storedHeldBack, type StoredHeldBack } from './held-picture.ts';
import { isRunning } from './sources.ts';

/** Changes columns of one source. */
export async function updateSource(
  tx: Db,
  id: string,
  columns: UpdateObject<Tables, 'sources'>,
): Promise<void> {
  await tx.updateTable('sources').set(columns).where('id', '=', id).execute();
}

/** Locks one source until the transaction ends. */
export async function lockSource(tx: Db, id: string): Promise<void> {
  await tx.selectFrom('sources').select('id').where('id', '=', id).forUpdate().execute();
}

/** The picture of a source that is held back; null without one. */
export async function selectHeldBack(tx: Db, id: string): Promise<StoredHeldBack | null> {
  const { held_back: held } = await tx
    .selectFrom('sources')
    .select('held_back')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return held === null ? null : storedHeldBack.parse(held);
}

/** Until when the service of a source asked us to wait, if that is still to come. */
export async function selectWait(db: Db, id: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('sources')
    .select('wait_until')
    .where('id', '=', id)
    .where('wait_until', '>', now)
    .executeTakeFirst();
  return row?.wait_until ?? null;
}

/** Makes a source wait at least until then. */
export const extendWait = (tx: Db, id: string, until: Date): Promise<void> =>
  updateSource(tx, id, {
    wait_until: sql`greatest(wait_until, ${until}::timestamptz)`,
    next_run_at: sql`greatest(next_run_at, ${until}::timestamptz)`,
  });

/** Counts one more failure in a row. */
export const ONE_MORE_FAILURE = sql<number>`failures_in_row + 1`;

/** The sources that a refresh is about, locked in the order of their ids. */
export const lockForRefresh = (tx: Db, ids: readonly string[]) =>
  tx
    .selectFrom('sources')
    .select(['id', 'is_paused', 'needs_attention', 'requested_by', 'wait_until'])
    .select(['last_attempt_at', 'last_success_at', 'next_run_at', 'failures_in_row', 'held_back'])
    .select((of) => isRunning(of).as('is_running'))
    .where('id', 'in', ids)
    .where('is_configured', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Makes sources due at once that may run: none that is paused, was refused, or has been requested already. */
export async function makeDue(
  db: Db,
  { ids, by, now }: { ids: readonly string[]; by: string; now: Date },
): Promise<void> {
  await db
    .updateTable('sources')
    .set({ requested_by: by, next_run_at: sql`greatest(${now}::timestamptz, wait_until)` })
    .where('id', 'in', ids)
    .where('is_configured', '=', true)
    .where('is_paused', '=', false)
    // Repeating refused credentials would lock the account.
    .where('needs_attention', '=', false)
    .where('requested_by', 'is', null)
    .execute();
}

/** The sources that are due, of those that this process can read. */
export async function selectDueSources(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('sources')
    .select('id')
    .where('id', 'in', ids)
    .where('is_configured', '=', true)
    .where('is_paused', '=', false)
    .where('next_run_at', '<=', now)
    .execute();
  return due.map(({ id }) => id);
}

/** Stores the sources of the configuration; the others are no longer read. */
export async function storeSources(tx: Db, sources: readonly Source[], now: Date): Promise<void> {
  const ids = sources.map(({ id }) => id);
  const declared = sources.map(({ id, kind, name, intervalSeconds }) => ({
    id,
    kind,
    name,
    intervalSeconds,
  }));
  await sql`
    insert into sources (id, kind, name, interval_seconds, next_run_at)
    select id, kind, name, "intervalSeconds", ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(declared)}::jsonb)
      as given (id text, kind text, name text, "intervalSeconds" integer)
    -- Always in the same order: several processes start at once.
    order by id
    on conflict (id) do update
    set kind = excluded.kind, name = excluded.name, interval_seconds = excluded.interval_seconds,
        is_configured = true,
        -- A shorter interval counts from now on, but not against a wait that the vendor asked for.
        next_run_at = greatest(sources.wait_until, case when sources.is_configured
          then least(sources.next_run_at, ${now}::timestamptz + make_interval(secs => excluded.interval_seconds))
          else ${now}::timestamptz end)`.execute(tx);
  await tx
    .updateTable('sources')
    .set({ is_configured: false })
    .where('is_configured', '=', true)
    .$if(ids.length > 0, (others) => others.where('id', 'not in', ids))
    .execute();
}
