/** A process that takes one job and never finishes it, to be killed by the test that starts it. */
import { openDatabase } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import { startJobs } from '#server/jobs/start-jobs.ts';
import { createLog } from '#server/log.ts';

const [connectionJson = '', name = ''] = process.argv.slice(2);
const connection = JSON.parse(connectionJson);

const hanging = defineJob({
  name,
  everySeconds: 86_400,
  timeoutMs: 600_000,
  async run() {
    process.stdout.write('running\n');
    await new Promise(() => {});
  },
});
const jobs = startJobs({
  jobs: [hanging],
  connection,
  db: openDatabase(connection).db,
  log: createLog('silent'),
  clock: () => new Date(),
});
await jobs.started;
