import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { RecordedStatement } from '../http/replay.ts';

const explained = z.tuple([
  z.object({
    'QUERY PLAN': z.tuple([z.object({ 'Planning Time': z.number(), 'Execution Time': z.number() })]),
  }),
]);

/** Of each statement in each group the shortest time that PostgreSQL needed in some rounds, planning included; all take turns. */
export async function measureStatements(
  pool: Pool,
  groups: readonly (readonly RecordedStatement[])[],
  rounds: number,
): Promise<number[][]> {
  const shortest = groups.map((group) => group.map(() => Infinity));
  const client = await pool.connect();
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const [group, statements] of groups.entries())
        for (const [at, statement] of statements.entries()) {
          const times = shortest[group] ?? [];
          times[at] = Math.min(times[at] ?? Infinity, await measureStatement(client, statement));
        }
  } finally {
    client.release();
  }
  return shortest;
}

async function measureStatement(client: PoolClient, { text, values }: RecordedStatement): Promise<number> {
  if (!/^(?:\s|--.*\n)*\(?(?:select|with)\b/i.test(text)) return 0;
  const { rows } = await client.query(`explain (analyze, timing off, format json)\n${text}`, values);
  const [{ 'QUERY PLAN': plan }] = explained.parse(rows);
  return plan[0]['Planning Time'] + plan[0]['Execution Time'];
}
