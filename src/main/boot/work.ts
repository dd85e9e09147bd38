import { startJobs, type Jobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
import { listJobs, type JobsInput } from '../jobs.ts';

type Given = JobsInput & Pick<JobsOptions, 'db' | 'log' | 'onDone'>;

/** Starts all background work. */
export const startWork = ({ settings, sources, clock, connection, ...rest }: Given): Jobs =>
  startJobs({ ...rest, jobs: listJobs({ settings, sources, clock, connection }), connection, clock });
