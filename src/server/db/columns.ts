import { sql } from 'kysely';

type Columns = readonly string[];

/** The columns of a bulk statement, as a list. */
export const listColumns = (names: Columns) => sql.join(names.map((name) => sql.ref(name)));
/** The existing row, where it is called `stored`. */
export const listStoredColumns = (names: Columns) => sql.join(names.map((name) => sql.ref(`stored.${name}`)));
/** The row that was to be inserted. */
export const listExcludedColumns = (names: Columns) =>
  sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
