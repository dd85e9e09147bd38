import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  number: number;
  name: string;
  checksum: string;
  sql: string;
}

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** All migrations of a folder, in the order in which they are run. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const migrations = await Promise.all(files.map((file) => readMigration(folder, file)));
  const twice = migrations.find(({ number }, index) => number === migrations[index - 1]?.number);
  if (twice) throw new Error(`Two migrations have the number of ${twice.name}`);
  return migrations;
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const number = FILE_NAME.exec(file)?.[1];
  if (!number) throw new Error(`${file} is not named like a migration: 0001-what-it-does.sql`);
  // A checkout may have changed the line ends.
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { number: Number(number), name: file.replace(/\.sql$/, ''), checksum, sql };
}
