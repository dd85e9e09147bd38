import { startJobs, type Jobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
import { listJobs, type JobsInput } from '../jobs.ts';

type WorkOptions = JobsInput & Pick<JobsOptions, 'db' | 'log' | 'onDone'>;

/** Starts all background work. */
export const startWork = ({ settings, sources, clock, connection, ...rest }: WorkOptions): Jobs =>
  startJobs({ ...rest, jobs: listJobs({ settings, sources, clock, connection }), connection, clock });
