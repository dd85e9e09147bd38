import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

interface PastRuns {
  subject: string;
  at: Date;
  figure: number;
}

/** How often in a row each source failed, and when that was over, since a moment. */
export async function listPastFailures(db: Db, since: Date): Promise<PastRuns[]> {
  const { rows } = await sql<{ subject: string; at: Date; failures: number; ended: Date | null }>`
    with runs as (
      select source_id, id, started_at, status = 'succeeded' as is_ok,
        count(*) filter (where status = 'succeeded') over (partition by source_id order by id) as stretch
      from sync_runs
      where started_at >= ${since} and status in ('succeeded', 'failed', 'held-back')
    ), stretches as (
      select source_id as subject, max(started_at) filter (where not is_ok) as at,
        count(*) filter (where not is_ok)::integer as failures,
        lead(min(started_at)) over (partition by source_id order by stretch) as ended
      from runs group by source_id, stretch
    )
    select subject, at, failures, ended from stretches where failures > 0 order by at`.execute(db);
  return rows.flatMap(({ subject, at, failures, ended }) => [
    { subject, at, figure: failures },
    ...(ended === null ? [] : [{ subject, at: ended, figure: 0 }]),
  ]);
}

/** How many rows the syncs of each source left out, each time that changed, since a moment. */
export async function listPastSetAside(db: Db, since: Date): Promise<PastRuns[]> {
  const { rows } = await sql<PastRuns>`
    with runs as (
      select source_id as subject, started_at as at, coalesce(set_aside_count, 0) as figure,
        lag(coalesce(set_aside_count, 0), 1, 0) over (partition by source_id order by id) as before
      from sync_runs where started_at >= ${since} and status = 'succeeded'
    )
    select subject, at, figure from runs where figure <> before order by at`.execute(db);
  return rows;
}
