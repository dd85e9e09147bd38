import { sql } from 'kysely';
import { listed, stored } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { CELL_FIELDS, FIELDS, type Figures, type PlannedDay } from '../rules/fields.ts';

const COLUMNS = ['date', 'version', ...FIELDS.map(({ field }) => field)] as const;

export interface Span {
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const within = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('planning_days')
    .$if(from !== undefined, (q) => q.where('date', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('date', '<=', to ?? ''));

const SOLD = sql.join(
  CELL_FIELDS.sales.map((field) => sql`${sql.ref(field)}::bigint`),
  sql` + `,
);

export interface Listed {
  days: PlannedDay[];
  /** What had accumulated before the first of them. */
  accumulatedBefore: number;
}

/** Days by date, and what came before them: by one statement, so that no save gets in between. */
export async function selectDays(db: Db, span: Span = {}): Promise<Listed> {
  const rows = await db
    .with('listed', () =>
      within(db, span)
        .select(COLUMNS)
        .orderBy('date')
        .$if(span.limit !== undefined, (q) => q.limit(span.limit ?? 0))
        .$if(span.offset !== undefined, (q) => q.offset(span.offset ?? 0)),
    )
    .selectFrom('listed')
    .select(COLUMNS)
    .select((q) =>
      q
        .selectFrom('planning_days')
        .select(sql<number>`coalesce(sum(${SOLD} - target_total), 0)::bigint`.as('delta'))
        .where('date', '<', (before) =>
          before.selectFrom('listed').select((first) => first.fn.min<string>('listed.date').as('first')),
        )
        .as('accumulatedBefore'),
    )
    .orderBy('date')
    .execute();
  return { days: rows, accumulatedBefore: rows[0]?.accumulatedBefore ?? 0 };
}

export async function countDays(db: Db, span: Span): Promise<number> {
  const { count } = await within(db, span)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Days that are about to be changed: nobody else changes them until the transaction ends. */
export async function lockDays(tx: Db, dates: readonly string[]): Promise<Map<string, PlannedDay>> {
  const days = await tx
    .selectFrom('planning_days')
    .select(COLUMNS)
    .where(sql<boolean>`date = any(${[...dates]}::date[])`)
    // Always in the same order, so that two saves of the same days wait for each other and never both.
    .orderBy('date')
    .forUpdate()
    .execute();
  return new Map(days.map((day) => [day.date, day]));
}

type Row = Figures & { date: string };

/** Days as rows of SQL, however many: one parameter in all. */
function rowsOf(days: readonly Row[]) {
  const types = FIELDS.map(({ field }) => sql`${sql.ref(field)} integer`);
  return sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as given (date date, ${sql.join(types)})`;
}

const FIGURES = FIELDS.map(({ field }) => field);

/** Adds days, always in the same order; days that are there already are left alone, and not among the answer. */
export async function insertDays(tx: Db, days: readonly Row[]): Promise<PlannedDay[]> {
  const { rows } = await sql<PlannedDay>`
    insert into planning_days (date, ${listed(FIGURES)})
    select date, ${listed(FIGURES)} from ${rowsOf(days)} order by date
    on conflict (date) do nothing
    returning ${listed(COLUMNS)}
  `.execute(tx);
  return rows;
}

/** Gives days new figures, each by a version of its own. */
export async function updateDays(tx: Db, days: readonly Row[]): Promise<PlannedDay[]> {
  const set = FIGURES.map((field) => sql`${sql.ref(field)} = given.${sql.ref(field)}`);
  const { rows } = await sql<PlannedDay>`
    update planning_days as stored set ${sql.join(set)}, version = nextval('planning_versions')
    from ${rowsOf(days)} where stored.date = given.date
    returning ${stored(COLUMNS)}
  `.execute(tx);
  return rows;
}

export const deleteDay = (tx: Db, date: string) =>
  tx.deleteFrom('planning_days').where('date', '=', date).execute();
