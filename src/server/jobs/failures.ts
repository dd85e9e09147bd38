import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** A run that failed as often as its job is tried. */
export interface JobFailure {
  name: string;
  key: string;
  attempts: number;
  failedAt: Date;
  message: string;
}

const SHOWN_MAX = 100;

/** Reads the given-up runs that the queue still keeps. */
export async function listFailures(db: Db): Promise<JobFailure[]> {
  const { rows } = await sql<JobFailure>`
    select name,
           coalesce(data ->> 'key', '') as key,
           retry_count + 1 as attempts,
           completed_on as "failedAt",
           coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as message
    from pgboss.job
    where state = 'failed'
    order by completed_on desc
    limit ${SHOWN_MAX}`.execute(db);
  return rows;
}
