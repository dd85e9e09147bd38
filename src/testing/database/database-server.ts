import pg from 'pg';

/** The same server and role, another database. */
export function onDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}

/** Runs one statement on a connection of its own. */
export async function runStatement(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

let kept: pg.Pool | undefined;

/** Runs one statement on a connection that this process keeps: making one costs a third of making a database. */
export async function runOnServer(connection: pg.ClientConfig, statement: string): Promise<void> {
  kept ??= new pg.Pool({ ...connection, max: 3, allowExitOnIdle: true }).on('error', () => {});
  await kept.query(statement);
}

/** Drops every database whose name begins so. */
export async function dropDatabases(connection: pg.ClientConfig, prefix: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const listed = 'select datname as name from pg_database where starts_with(datname, $1)';
    const { rows } = await client.query<{ name: string }>(listed, [prefix]);
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}
