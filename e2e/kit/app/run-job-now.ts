import { expect } from '@playwright/test';
import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '#server/db/database.ts';
import { queueKey } from '#server/jobs/boss.ts';

/** The jobs that journeys wait for. */
type JobName = 'make-bridges' | 'make-forecasts' | 'send-mails' | 'send-password-resets' | 'watch-attention';

const OFTEN = { intervals: [100] };

/** Has the application run one of its jobs at once, before its time comes, and waits until it is done. */
export async function runJobNow(db: Db, name: JobName): Promise<void> {
  const queue = new PgBoss({ db: fromKysely(db), migrate: false, supervise: false, schedule: false });
  // The application answers before its queue is there.
  await expect(() => queue.start()).toPass(OFTEN);
  try {
    let id = '';
    // The queue takes none while another of the same name waits or runs.
    const request = async () => {
      id = (await queue.send(name, { key: '' }, { singletonKey: queueKey('') })) ?? '';
      return id;
    };
    await expect.poll(request, OFTEN).not.toBe('');
    const readState = async () => (await queue.findJobs(name, { id }))[0]?.state;
    await expect.poll(readState, { ...OFTEN, message: `the state of ${name}` }).toBe('completed');
  } finally {
    await queue.stop({ graceful: false });
  }
}
