import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { listTables } from '#server/backup/tables.ts';

/** Asks a database on a connection of its own, which does not look like the application's. */
export async function withClient<Result>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** How many rows each table has, and what they add up to whatever their order. */
export const countTableRows = (connection: pg.ClientConfig): Promise<Record<string, string>> =>
  withClient(connection, async (client) => {
    await client.query("set timezone = 'UTC'");
    const sums: Record<string, string> = {};
    for (const { name, columns } of await listTables(client)) {
      // When a migration ran here is not part of what is kept.
      const chosen = columns.filter((column) => column !== 'applied_at').map(pg.escapeIdentifier);
      const { rows } = await client.query(
        `select row(${chosen.join(', ')})::text as row from ${pg.escapeIdentifier(name)} order by 1`,
      );
      const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
      sums[name] = `${rows.length} rows, ${hash}`;
    }
    return sums;
  });

/** Changes what a backup says, but not how it is packed. */
export async function rewrite(file: string, change: (contents: string) => string): Promise<void> {
  const contents = gunzipSync(await readFile(file)).toString();
  await writeFile(file, gzipSync(change(contents)));
}
