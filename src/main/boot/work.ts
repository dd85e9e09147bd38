import { startJobs, type Jobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
import { listJobs, type JobsInput } from '../jobs.ts';

type Given = JobsInput & Pick<JobsOptions, 'db' | 'log' | 'onDone'>;

/** Starts all background work. */
export const startWork = ({ settings, sources, clock, connection, ...given }: Given): Jobs =>
  startJobs({ ...given, jobs: listJobs({ settings, sources, clock, connection }), connection, clock });
