import { startJobs, type Jobs, type JobsOptions } from '#server/jobs/start-jobs.ts';
import { jobsOf, type Work } from './jobs.ts';

type Given = Work & Pick<JobsOptions, 'db' | 'log' | 'onDone'>;

/** Starts working on everything that is done without anybody asking. */
export const startWork = ({ settings, sources, clock, connection, ...given }: Given): Jobs =>
  startJobs({ ...given, jobs: jobsOf({ settings, sources, clock, connection }), connection, clock });
