import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildSource, sourcesForTests } from '#testing/sources.ts';

const { database, register, runsOf } = sourcesForTests();

const KILLS = 10;
// Reading takes 15 ms and storing 30: later, and the run is over.
const RUN_MS = 70;

/** A process that is ready to run the source. */
async function worker() {
  const child = spawn(
    process.execPath,
    ['src/testing/sync-worker.ts', JSON.stringify(database().connection)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  return {
    async go() {
      child.stdin.write('go\n');
      await once(child.stdout, 'data');
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
    exit,
  };
}

/** As if an hour had passed, in which nothing went wrong. */
async function later(): Promise<void> {
  const { db } = database();
  const nextRun = sql<Date>`now() - interval '1 minute'`;
  await db.updateTable('sources').set({ next_run_at: nextRun, failures_in_row: 0 }).execute();
  await db
    .updateTable('sync_runs')
    .set({ alive_at: sql`now() - interval '1 hour'` })
    .execute();
}

test(
  'J1: however often the process is killed in the middle, nothing is stored by half or twice',
  {
    timeout: 60_000,
  },
  async () => {
    const source = buildSource();
    await register(source);
    const killed = await Promise.all(Array.from({ length: KILLS }, worker));
    const last = await worker();
    for (const [index, process] of killed.entries()) {
      await later();
      await process.go();
      // Spread over the whole run, and never quite at the same point.
      await delay(((index + Math.random()) / KILLS) * RUN_MS);
      await process.kill();
    }
    await later();
    await last.go();
    await last.exit;

    const ended = await runsOf(source);
    expect(ended).not.toContain('running');
    expect(ended).toContain('failed');
    expect(ended[0]).toBe('succeeded');
    const rows = await database().db.selectFrom('history').select('action').execute();
    expect(rows).toHaveLength(3 * ended.filter((status) => status === 'succeeded').length);
  },
);
