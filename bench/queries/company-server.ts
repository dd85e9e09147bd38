import type { PoolClient } from 'pg';
import { buildDatabase } from '#testing/database/database.ts';
import { buildServer } from '#testing/server/server.ts';
import { buildSession, buildUser } from '#testing/builders/users.ts';
import { createCompanySources } from '../seed/company.ts';
import { seedDatabase, withCompanyFile } from '../seed/seed-database.ts';

export interface SentStatement {
  text: string;
  values: unknown[];
}

/** The made-up company at a scale, behind the whole application, and what its calls send to the database. */
export async function openBenchCompany(scale: number, today: string) {
  const database = await buildDatabase();
  const sent: SentStatement[] = [];
  database.pool.on('connect', (client) => listen(client, sent));
  await seedDatabase(database.connection, { scale, seed: 1, today });
  const { warehouses, sources } = await withCompanyFile(async (file) => {
    const company = createCompanySources(file);
    await company.close();
    return company;
  });
  const now = new Date(`${today}T10:00:00Z`);
  const server = await buildServer({ now, database, warehouses, sources });
  const token = await buildSession(server.db, await buildUser(server.db, { role: 'admin' }), now);

  /** What one call sends. */
  const collectStatements = async (path: string): Promise<SentStatement[]> => {
    sent.length = 0;
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await server.inject({ method: 'GET', url: `/api${path}`, headers });
    // Of very little data something may not be there; it is looked for all the same.
    if (![200, 404].includes(statusCode)) throw new Error(`${path} answered ${statusCode}: ${body}`);
    return [...sent];
  };
  const close = async (): Promise<void> => {
    await server.close();
    await database.close();
  };
  return { database, collectStatements, [Symbol.asyncDispose]: close };
}

/** Writes down every statement that a connection sends: a text and its values, or a prepared statement. */
function listen(client: PoolClient, sent: SentStatement[]): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  Object.assign(client, {
    query: (statement: string | SentStatement, values: unknown, ...rest: unknown[]) => {
      if (typeof statement === 'string')
        sent.push({ text: statement, values: Array.isArray(values) ? values : [] });
      else if ('text' in statement) sent.push({ text: statement.text, values: statement.values });
      return query(statement, values, ...rest);
    },
  });
}
