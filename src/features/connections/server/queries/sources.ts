import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/schema.ts';
import type { SourcesTable, SyncRunsTable } from '#server/db/schema/stock-tables.ts';
import type { SourceFreshness, SourceStatus, SyncRun } from '../../contract.ts';
import {
  computeAgeSeconds,
  isOnline,
  getLastOutcome,
  getSourceState,
  type SourceFacts,
} from '../../rules.ts';
import { storedHeldBack } from './held-picture.ts';

type SourceRow = Omit<Selectable<SourcesTable>, 'cursor' | 'is_configured'> & {
  is_running: boolean;
};
type RunRow = Selectable<SyncRunsTable>;

/** Whether a process reads the source now. */
export const isRunning = ({ exists, selectFrom }: ExpressionBuilder<Tables, 'sources'>) =>
  exists(
    selectFrom('sync_runs')
      .select('sync_runs.id')
      .whereRef('source_id', '=', 'sources.id')
      .where('status', '=', 'running'),
  ).$castTo<boolean>();

/** The sources of the configuration, or only one of them; those that left it are ignored. */
async function selectSources(db: Db, id?: string): Promise<SourceRow[]> {
  const configured = db
    .selectFrom('sources')
    .select(['id', 'kind', 'name', 'interval_seconds', 'is_paused', 'last_attempt_at', 'last_success_at'])
    .select(['failures_in_row', 'last_error', 'needs_attention', 'row_count', 'unit_count', 'next_run_at'])
    .select(['wait_until', 'requested_by', 'held_back', 'has_more'])
    .select((of) => isRunning(of).as('is_running'))
    .where('is_configured', '=', true)
    .orderBy('kind')
    .orderBy('name')
    .orderBy('id');
  return (id === undefined ? configured : configured.where('id', '=', id)).execute();
}

async function selectLastRuns(db: Db, ids: readonly string[]): Promise<Map<string, RunRow>> {
  const { rows } = await sql<RunRow>`
    select run.*
    from unnest(${[...ids]}::text[]) as source (id)
    cross join lateral (
      select * from sync_runs where source_id = source.id order by id desc limit 1
    ) as run`.execute(db);
  return new Map(rows.map((row) => [row.source_id, row]));
}

/** The last runs of a source, the latest first. */
export async function selectRuns(db: Db, sourceId: string, limit: number): Promise<SyncRun[]> {
  const rows = await db
    .selectFrom('sync_runs')
    .selectAll()
    .where('source_id', '=', sourceId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSyncRun);
}

export async function selectFreshness(db: Db, now: Date): Promise<SourceFreshness[]> {
  const rows = await selectSources(db);
  return rows.map((row) => toFreshness(row, now));
}

export async function selectStatuses(db: Db, now: Date, id?: string): Promise<SourceStatus[]> {
  const rows = await selectSources(db, id);
  const ids = rows.map((row) => row.id);
  const lastRuns = await selectLastRuns(db, ids);
  return rows.map((row) => toStatus(row, lastRuns.get(row.id), now));
}

const formatTime = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const toSourceFacts = (row: SourceRow): SourceFacts => ({
  isPaused: row.is_paused,
  intervalSeconds: row.interval_seconds,
  lastSuccessAt: row.last_success_at,
  failuresInRow: row.failures_in_row,
  isHeldBack: row.held_back !== null,
});

function toFreshness(row: SourceRow, now: Date): SourceFreshness {
  const facts = toSourceFacts(row);
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: getSourceState(facts, now),
    last_outcome: getLastOutcome(facts),
    is_online: isOnline(facts, now),
    is_loading: row.has_more,
    is_syncing: row.is_running || isRequestedRunDue(row, now),
    interval_seconds: row.interval_seconds,
    last_success_at: formatTime(row.last_success_at),
    age_seconds: row.last_success_at && computeAgeSeconds(row.last_success_at, now),
  };
}

/** A person has requested a run, and nothing delays it. */
const isRequestedRunDue = ({ is_paused, requested_by, next_run_at }: SourceRow, now: Date): boolean =>
  !is_paused && requested_by !== null && next_run_at !== null && next_run_at <= now;

function toStatus(row: SourceRow, lastRun: RunRow | undefined, now: Date): SourceStatus {
  const held = row.held_back === null ? null : storedHeldBack.parse(row.held_back);
  return {
    ...toFreshness(row, now),
    needs_attention: row.needs_attention,
    failures_in_row: row.failures_in_row,
    last_attempt_at: formatTime(row.last_attempt_at),
    next_run_at: row.is_paused ? null : formatTime(row.next_run_at),
    wait_until: formatTime(row.wait_until),
    row_count: row.row_count,
    error: row.last_error,
    held_back: held && { at: held.at, message: held.message, accepted_by: held.acceptedBy },
    requested_by: row.requested_by,
    last_run: lastRun ? toSyncRun(lastRun) : null,
  };
}

function toSyncRun(row: RunRow): SyncRun {
  const { started_at: started, finished_at: finished } = row;
  return {
    id: row.id,
    status: row.status,
    started_at: started.toISOString(),
    duration_ms: finished && Math.max(0, finished.getTime() - started.getTime()),
    row_count: row.row_count,
    change_count: row.change_count,
    set_aside_count: row.set_aside_count,
    message: row.message,
    requested_by: row.requested_by,
  };
}
