import { sql } from 'kysely';

type Columns = readonly string[];

/** The columns of a bulk statement, as a list. */
export const listed = (names: Columns) => sql.join(names.map((name) => sql.ref(name)));
/** The row that is there, where it is called `stored`. */
export const stored = (names: Columns) => sql.join(names.map((name) => sql.ref(`stored.${name}`)));
/** The row that was to be inserted. */
export const excluded = (names: Columns) => sql.join(names.map((name) => sql.ref(`excluded.${name}`)));
