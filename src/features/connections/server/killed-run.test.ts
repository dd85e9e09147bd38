import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { getCompileCache } from '#testing/processes/node-process.ts';
import { buildTestSource, createSourcesForTests } from '#testing/builders/sources.ts';
import { chooseTimes } from '#testing/torture.ts';

const { database, register, readRuns } = createSourcesForTests();

const WAIT = { timeout: 30_000, interval: 2 };
// Each point that a run says it has reached. What follows the last one is the commit.
const POINTS = ['reading', 'first', 'second', 'third', 'done'];
const KILLED_AT = POINTS.flatMap((point) => Array.from({ length: chooseTimes(1, 2) }, () => point));

/** A process that is ready to run the source. */
async function worker() {
  const child = spawn(
    process.execPath,
    ['src/testing/processes/sync-worker.ts', JSON.stringify(database().connection)],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ...getCompileCache() } },
  );
  const exit = once(child, 'exit');
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const reached = (point: string) => vi.waitFor(() => expect(said).toContain(point), WAIT);
  await reached('ready');
  return {
    /** Runs the source, up to this point. */
    async go(point: string) {
      child.stdin.write('go\n');
      await reached(point);
    },
    async kill() {
      child.kill('SIGKILL');
      await exit;
    },
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
  'J1: however often the process is killed in the middle, nothing is stored partly or twice',
  {
    timeout: 60_000,
  },
  async () => {
    const source = buildTestSource();
    await register(source);
    // The first one compiles for all of them.
    const last = await worker();
    const killed = await Promise.all(KILLED_AT.map(worker));
    for (const [index, point] of KILLED_AT.entries()) {
      await later();
      await killed[index]?.go(point);
      // Never quite at the same point.
      await delay(Math.random() * 30);
      await killed[index]?.kill();
    }
    await later();
    await last.go('done');
    await last.kill();

    const ended = await readRuns(source);
    expect(ended).not.toContain('running');
    expect(ended).toContain('failed');
    expect(ended[0]).toBe('succeeded');
    const rows = await database().db.selectFrom('history').select('action').execute();
    expect(rows).toHaveLength(3 * ended.filter((status) => status === 'succeeded').length);
  },
);
