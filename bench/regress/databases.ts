import { execFileSync } from 'node:child_process';
import { sql } from 'kysely';
import { openDatabase, type Db } from '#server/db/database.ts';
import { PATIENT } from '../seed/seed-database.ts';

/** From this one on, a database can be copied as files. */
const FILE_COPY_SINCE = 150_000;

export interface CommitDatabase {
  connectionString: string;
  /** Sessions of a person who may see everything. */
  tokens: string[];
}

const run = (root: string, args: string[], env: NodeJS.ProcessEnv = {}): string => {
  const { PATH = '', HOME = '' } = process.env;
  return execFileSync(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, DEMO: 'off', ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
};

const withServer = async <Result>(server: string, work: (db: Db) => Promise<Result>): Promise<Result> => {
  const { db, close } = openDatabase({ connectionString: server, max: 1, ...PATIENT });
  try {
    return await work(db);
  } finally {
    await close();
  }
};

function findAddress(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

/** A seeded database that nothing is measured on; `root` has the code that makes it where it is not there yet. */
export const ensureTemplate = (
  server: string,
  { name, root, scale }: { name: string; root: string; scale: string },
): Promise<void> =>
  withServer(server, async (db) => {
    const { rows } = await sql`select 1 from pg_database where datname = ${name}`.execute(db);
    if (rows.length > 0) return;
    console.log(`seeding ${name}`);
    await sql`create database ${sql.id(name)}`.execute(db);
    try {
      run(root, ['bench/seed.ts', '--database', findAddress(server, name), '--scale', scale]);
    } catch (error) {
      await dropDatabase(db, name);
      throw error;
    }
  });

/** A copy of the template, migrated and signed in to by the code of a commit. */
export async function copyTemplate(
  server: string,
  { template, name, root }: { template: string; name: string; root: string },
): Promise<CommitDatabase> {
  await withServer(server, async (db) => {
    await dropDatabase(db, name);
    const { rows } = await sql<{ version: number }>`
      select current_setting('server_version_num')::integer as version`.execute(db);
    const strategy = (rows[0]?.version ?? 0) >= FILE_COPY_SINCE ? sql`strategy file_copy` : sql``;
    await sql`create database ${sql.id(name)} template ${sql.id(template)} ${strategy}`.execute(db);
  });
  const connectionString = findAddress(server, name);
  run(root, ['src/main/commands/migrate-command.ts'], { DATABASE_URL: connectionString });
  const { db, close } = openDatabase({ connectionString, max: 1, ...PATIENT });
  await sql`vacuum (analyze)`.execute(db);
  await close();
  return { connectionString, tokens: openSessions(root, connectionString) };
}

/** By the commit's own benchmark: a later one may know tables that its schema does not have. */
function openSessions(root: string, connectionString: string): string[] {
  const program = `
    const { openSurroundings } = await import('./bench/http/surroundings.ts');
    const { tokens, close } = await openSurroundings(process.argv[1]);
    await close();
    console.log(JSON.stringify(tokens));`;
  const lines = run(root, ['--input-type=module', '--eval', program, connectionString]).trim().split('\n');
  const tokens: string[] = JSON.parse(lines.at(-1) ?? '[]');
  return tokens;
}

export const dropCopies = (server: string, names: readonly string[]): Promise<void> =>
  withServer(server, async (db) => {
    for (const name of names) await dropDatabase(db, name);
  });

const dropDatabase = (db: Db, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
