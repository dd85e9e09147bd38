import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { sumBy } from '#shared/sum-by.ts';

// What the system counts in, nearly everywhere.
const TICK_MS = 10;

/**
 * Processor time used so far by the server's processes for this database; undefined if they run on another machine or
 * the system does not report it.
 */
export async function startDatabaseTimer(db: Db): Promise<() => number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
    db,
  );
  const last = new Map<number, number>();
  return () => {
    // A process that has ended keeps what it had used by the last reading.
    for (const { pid } of rows) last.set(pid, Math.max(readProcessTime(pid), last.get(pid) ?? 0));
    return sumBy(rows, ({ pid }) => last.get(pid) ?? 0);
  };
}

function readProcessTime(pid: number): number {
  try {
    // After the name, which is in brackets and may hold anything, come state and eleven figures that are not asked for.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
