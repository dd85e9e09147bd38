import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

/**
 * The database, of which the same question is asked once: for an answer that is put together from several areas, which
 * know nothing of each other and need some of the same. For reading alone, and no longer than the one answer takes.
 */
export function shareReads(db: Db): Db {
  const connection = new SharedReadings(db);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ReadingDriver(connection),
      createIntrospector: (within) => new PostgresIntrospector(within),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class SharedReadings implements DatabaseConnection {
  readonly #db: Db;
  readonly #answers = new Map<string, Promise<QueryResult<unknown>>>();

  constructor(db: Db) {
    this.#db = db;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { sql, parameters } = query;
    if (!/^\s*(select|with)\b/i.test(sql)) throw new Error('What is shared is only read');
    const question = JSON.stringify([sql, parameters]);
    const answer = this.#answers.get(question) ?? this.#db.executeQuery(query);
    this.#answers.set(question, answer);
    // Who asks says what the rows are, as of any connection.
    return answer as Promise<QueryResult<Row>>;
  }

  streamQuery(): never {
    throw new Error('A stream is not shared');
  }
}

/** Takes no connection of its own: every question goes the way of the database behind it. */
class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }
  beginTransaction(): never {
    throw new Error('What is shared is only read');
  }
  commitTransaction = this.beginTransaction;
  rollbackTransaction = this.beginTransaction;
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
