import { sql } from 'kysely';
import { listColumns, listStoredColumns } from '#server/db/columns.ts';
import type { Db } from '#server/db/database.ts';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import type { Origins } from '#features/actuals/rules/origin.ts';
import { FIELDS, type PlanFigures, type PlannedDay } from '../../rules/fields.ts';

const COLUMNS = ['date', 'version', 'origins', ...FIELDS.map(({ field }) => field)] as const;

export interface PlanDaysSpan {
  from?: string | undefined;
  to?: string | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
}

const selectDaysWithin = (db: Db, { from, to }: PlanDaysSpan) =>
  db
    .selectFrom('planning_days')
    .$if(from !== undefined, (q) => q.where('date', '>=', from ?? ''))
    .$if(to !== undefined, (q) => q.where('date', '<=', to ?? ''));

const SOLD = sql.join(
  CELL_FIELDS.sales.map((field) => sql`coalesce(${sql.ref(field)}, 0)::bigint`),
  sql` + `,
);
/** A day whose sales are not filled in has no delta. */
const HAS_SALES = sql`num_nonnulls(${listColumns(CELL_FIELDS.sales)}) > 0`;

// The plan alone writes origins.
const toPlannedDay = <Day extends { origins: Record<string, string> }>(day: Day) => ({
  ...day,
  origins: day.origins as Origins,
});

export interface StoredPlan {
  days: PlannedDay[];
  /** What had accumulated before the first of them. */
  accumulatedBefore: number;
}

/** Days by date, and what came before them: by one statement, so that no save gets in between. */
export async function selectDays(db: Db, span: PlanDaysSpan = {}): Promise<StoredPlan> {
  const rows = await db
    .with('listed', () =>
      selectDaysWithin(db, span)
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
        .select(
          sql<number>`coalesce(sum(${SOLD} - target_total) filter (where ${HAS_SALES}), 0)::bigint`.as(
            'delta',
          ),
        )
        .where('date', '<', (before) =>
          before.selectFrom('listed').select((first) => first.fn.min<string>('listed.date').as('first')),
        )
        .as('accumulatedBefore'),
    )
    .orderBy('date')
    .execute();
  return { days: rows.map(toPlannedDay), accumulatedBefore: rows[0]?.accumulatedBefore ?? 0 };
}

export async function countPlanDays(db: Db, span: PlanDaysSpan): Promise<number> {
  const { count } = await selectDaysWithin(db, span)
    .select((q) => q.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Days that are about to be changed, locked until the transaction ends. */
export async function lockDays(tx: Db, dates: readonly string[]): Promise<Map<string, PlannedDay>> {
  const days = await tx
    .selectFrom('planning_days')
    .select(COLUMNS)
    .where(sql<boolean>`date = any(${[...dates]}::date[])`)
    // Always in the same order, so that two saves of the same days wait for each other and never both.
    .orderBy('date')
    .forUpdate()
    .execute();
  return new Map(days.map((day) => [day.date, toPlannedDay(day)]));
}

type Row = PlanFigures & { date: string; origins: Origins };

/** Days as rows of SQL, however many: one parameter in all. */
function toSqlRows(days: readonly Row[]) {
  const types = FIELDS.map(({ field }) => sql`${sql.ref(field)} integer`);
  return sql`jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as rows_to_save (date date, origins jsonb, ${sql.join(types)})`;
}

const SAVED = ['origins', ...FIELDS.map(({ field }) => field)];

/** Adds days, always in the same order; days that are there already are left alone, and not among the answer. */
export async function insertDays(tx: Db, days: readonly Row[]): Promise<PlannedDay[]> {
  const { rows } = await sql<PlannedDay>`
    insert into planning_days (date, ${listColumns(SAVED)})
    select date, ${listColumns(SAVED)} from ${toSqlRows(days)} order by date
    on conflict (date) do nothing
    returning ${listColumns(COLUMNS)}
  `.execute(tx);
  return rows;
}

/** Sets new figures of days, each with a version of its own. */
export async function updateDays(tx: Db, days: readonly Row[]): Promise<PlannedDay[]> {
  const set = SAVED.map((field) => sql`${sql.ref(field)} = rows_to_save.${sql.ref(field)}`);
  const { rows } = await sql<PlannedDay>`
    update planning_days as stored set ${sql.join(set)}, version = nextval('planning_versions')
    from ${toSqlRows(days)} where stored.date = rows_to_save.date
    returning ${listStoredColumns(COLUMNS)}
  `.execute(tx);
  return rows;
}

export const deleteDay = (tx: Db, date: string) =>
  tx.deleteFrom('planning_days').where('date', '=', date).execute();
