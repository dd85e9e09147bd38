import { sql, type RawBuilder } from 'kysely';
import { listColumns, listExcludedColumns } from '../columns.ts';
import type { Db } from '../database.ts';

interface ReplacedRows {
  table: string;
  columns: readonly string[];
  /** The columns of the table's key, if it has one. */
  key?: readonly string[];
  /** Those columns that may be null. */
  nullable?: readonly string[];
  /** Which rows of the table are replaced, in its own columns. */
  condition: RawBuilder<unknown>;
  /** The rows that there are to be, in the order of the columns: each matches the condition, and no two are the same. */
  wanted: RawBuilder<unknown>;
}

/**
 * Replaces some rows of a table by what a statement selects. Rows that are there already stay as they are, because writing
 * a row costs many times what comparing it does. The caller makes sure that no other transaction replaces the same rows.
 */
export async function replaceRows(
  tx: Db,
  { table, columns, key = columns, nullable = [], condition, wanted }: ReplacedRows,
): Promise<void> {
  const compare = (names: readonly string[]) =>
    sql.join(
      names.map((name) => compareColumn(name, nullable.includes(name))),
      sql` and `,
    );
  const figures = columns.filter((name) => !key.includes(name));
  const onConflict =
    figures.length === 0
      ? sql``
      : sql`on conflict (${listColumns(key)}) do update
            set (${listColumns(figures)}) = row(${listExcludedColumns(figures)})`;
  await sql`
    with wanted (${listColumns(columns)}) as materialized (${wanted}),
    known as materialized (
      select ctid as place, ${listColumns(columns)} from ${sql.table(table)} where ${condition}
    ),
    gone as (
      delete from ${sql.table(table)}
      where ctid = any(array(select place from known where not exists (select from wanted where ${compare(key)})))
    )
    insert into ${sql.table(table)} (${listColumns(columns)})
    select ${listColumns(columns)} from wanted
    where not exists (select from known where ${compare(columns)})
    ${onConflict}`.execute(tx);
}

/** PostgreSQL cannot hash `is not distinct from`, and without a hash it would compare every row with every other. */
function compareColumn(name: string, isNullable: boolean): RawBuilder<unknown> {
  const [known, wanted] = [sql.ref(`known.${name}`), sql.ref(`wanted.${name}`)];
  return isNullable ? sql`array[${known}] = array[${wanted}]` : sql`${known} = ${wanted}`;
}
