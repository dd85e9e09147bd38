import { startJobs, type Jobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
import { explainMissingCopies } from '../backups/backups.ts';
import { listJobs, type JobsInput } from '../jobs.ts';

export type WorkOptions = JobsInput &
  Pick<JobsOptions, 'db' | 'log' | 'onDone'> & { onKnown?: (names: string[]) => void };

/** Starts all background work. */
export function startWork({
  settings,
  sources,
  warehouses,
  clock,
  connection,
  onKnown,
  ...rest
}: WorkOptions): Jobs {
  const jobs = listJobs({ settings, sources, warehouses, clock, connection });
  const missing = explainMissingCopies(settings);
  if (missing !== undefined)
    rest.log.warn(`BACKUP_S3_URL is set, but this process copies no backups: ${missing}`);
  onKnown?.(jobs.map(({ name }) => name));
  return startJobs({ ...rest, jobs, connection, clock });
}
