import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Db } from '../database.ts';
import { namePrepared } from '../prepared-names.ts';
import type { Tables } from '../schema.ts';

/** Builds statements without a database. */
const compiler = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Stands for a value while its statement is built. */
class Placeholder {
  readonly key: string;
  constructor(key: string) {
    this.key = key;
  }
}

const createPlaceholder = (_: object, key: string | symbol) => new Placeholder(String(key));

function refuseListing(): never {
  throw new Error('A prepared statement reads its values by their names, one by one');
}

/**
 * A statement that is built once in the process, and planned once on each connection. Only for look-ups whose best plan
 * is the same for all values: from its sixth run on, PostgreSQL may plan without looking at them.
 */
export function prepareStatement<Values extends object, Row>(
  build: (db: Db, values: Values) => { compile: () => CompiledQuery<Row> },
): (db: Db, values: Values) => Promise<Row[]> {
  // It has every property: what is built of it only hands them on.
  const placeholders = new Proxy({}, { get: createPlaceholder, ownKeys: refuseListing }) as Values;
  const { sql: text, parameters } = build(compiler, placeholders).compile();
  namePrepared(text);
  return async (db, values) => {
    const given = parameters.map((parameter) =>
      parameter instanceof Placeholder ? Reflect.get(values, parameter.key) : parameter,
    );
    return (await db.executeQuery<Row>(CompiledQuery.raw(text, given))).rows;
  };
}
