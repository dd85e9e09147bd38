import { availableParallelism, cpus, totalmem, type } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface BenchMachine {
  processors: string;
  memoryGb: number;
  system: string;
  node: string;
  postgresql: string;
  date: string;
}

/** What something was measured on. */
export async function describeMachine(db: Db): Promise<BenchMachine> {
  const settings = ['server_version', 'shared_buffers', 'fsync', 'jit'];
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, current_setting(name) as setting from pg_settings where name = any(${settings})`.execute(db);
  const setting = new Map(rows.map(({ name, setting }) => [name, setting]));
  const described = settings.slice(1).map((name) => `${name} ${setting.get(name)}`);
  return {
    processors: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: type(),
    node: process.versions.node,
    postgresql: `${setting.get('server_version')?.split(' ')[0]}, ${described.join(', ')}`,
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  };
}
