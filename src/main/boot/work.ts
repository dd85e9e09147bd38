import { startJobs, type Jobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
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
  onKnown?.(jobs.map(({ name }) => name));
  return startJobs({ ...rest, jobs, connection, clock });
}
