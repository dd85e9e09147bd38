import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { HistoryTable } from '#server/db/schema/record-tables.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { FileChoice } from '#shared/files/list-file.ts';
import { COUNTED_MAX, FAILURES } from '../../rules.ts';
import type { exportHistory, HistoryEntry } from '../../contract.ts';
import { fieldChanges } from '../../rules.ts';

export type StoredHistoryFilters = Omit<QueryOf<typeof exportHistory>, keyof FileChoice>;

export type NewHistoryEntry = Insertable<HistoryTable>;

/** As it was written down, before anyone says what its record and its account are called now. */
export type StoredEntry = Omit<HistoryEntry, 'user_full_name' | 'record'>;

const COLUMNS = [
  'id',
  'at',
  'user_id',
  'user_name',
  'entity',
  'entity_id',
  'action',
  'changes',
  'address',
] as const;

/** In the order in which they are given; an array a column, as naming thousands of values one by one takes too long. */
export async function insertEntries(db: Db, entries: readonly NewHistoryEntry[]): Promise<void> {
  const collectColumn = <Name extends keyof NewHistoryEntry>(name: Name) =>
    entries.map((entry) => entry[name] ?? null);
  await sql`
    insert into history (at, user_id, user_name, entity, entity_id, action, changes, address)
    select at, user_id, user_name, entity, entity_id, action, changes, address
    from unnest(
      ${collectColumn('at')}::timestamptz[], ${collectColumn('user_id')}::integer[], ${collectColumn('user_name')}::text[], ${collectColumn('entity')}::text[],
      ${collectColumn('entity_id')}::text[], ${collectColumn('action')}::text[], ${collectColumn('changes')}::jsonb[], ${collectColumn('address')}::text[]
    ) with ordinality as entry (at, user_id, user_name, entity, entity_id, action, changes, address, place)
    order by place`.execute(db);
}

/** The instant at which a calendar day begins in a time zone; `plus` counts days from it. */
const startOfDay = (day: string, plus: number, timeZone: string) =>
  sql<Date>`(${day}::date + ${plus}::integer)::timestamp at time zone ${timeZone}`;

// Literally as the indexes have it, so that they are found to fit.
const IS_FAILURE = sql<boolean>`action in (${sql.join(FAILURES.map((action) => sql.lit(action)))})`;
const IS_NO_FAILED_SIGN_IN = sql<boolean>`action <> 'sign-in-failed'`;

/** The entries that the filters leave. */
function selectMatching(db: Db, filters: StoredHistoryFilters, timeZone: string) {
  let entries = db.selectFrom('history');
  if (filters.entity !== undefined) entries = entries.where('entity', '=', filters.entity);
  if (filters.entity_id !== undefined) entries = entries.where('entity_id', '=', filters.entity_id);
  if (filters.user_id !== undefined) entries = entries.where('user_id', '=', filters.user_id);
  if (filters.machine !== undefined) {
    entries = entries
      .where('user_name', '=', filters.machine)
      .where('user_id', 'is', null)
      .where(IS_NO_FAILED_SIGN_IN);
  }
  if (filters.from !== undefined) entries = entries.where('at', '>=', startOfDay(filters.from, 0, timeZone));
  if (filters.to !== undefined) entries = entries.where('at', '<', startOfDay(filters.to, 1, timeZone));
  switch (filters.events) {
    case 'changes':
      return entries.where('entity', 'not in', ['session', 'access']).where('action', '<>', 'opened');
    case 'sign-ins':
      return entries.where('entity', '=', 'session').where(IS_NO_FAILED_SIGN_IN);
    case 'failures':
      // A machine never signs in, so that what it may have failed in is of one kind, which has few entries.
      if (filters.machine !== undefined) entries = entries.where('entity', '=', 'access');
      return entries.where(IS_FAILURE);
    case undefined:
      return entries;
  }
}

/** One page of entries, newest first, and how many match, as far as they are counted. */
export async function selectEntries(
  db: Db,
  { limit, offset, ...filters }: StoredHistoryFilters & { limit: number; offset: number },
  timeZone: string,
) {
  const { total } = await db
    .selectFrom(
      selectMatching(db, filters, timeZone)
        .select('id')
        .limit(COUNTED_MAX + 1)
        .as('counted'),
    )
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  // What is passed over on the way to the page is only looked up in an index.
  const page = selectMatching(db, filters, timeZone)
    .select('id as found')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom(page.as('page'))
    .innerJoin('history', 'history.id', 'page.found')
    .select(COLUMNS)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { entries: rows.map(toStoredEntry), total };
}

/** All that match, newest first, as a query to be read in pieces. */
export const selectAllEntries = (db: Db, filters: StoredHistoryFilters, timeZone: string) =>
  selectMatching(db, filters, timeZone).select(COLUMNS).orderBy('at', 'desc').orderBy('id', 'desc');

const toWireFacts = ({ at, changes }: { at: Date; changes: unknown }) => ({
  at: at.toISOString(),
  changes: fieldChanges.parse(changes),
});

type Row = Omit<StoredEntry, 'at' | 'changes'> & { at: Date; changes: unknown };

export const toStoredEntry = (row: Row): StoredEntry => ({ ...row, ...toWireFacts(row) });

/** The newest entry about a record. */
export async function selectLatestEntry(db: Db, entity: string, entityId: string) {
  const row = await db
    .selectFrom('history')
    .select(['at', 'user_name', 'changes'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { user_name: row.user_name, ...toWireFacts(row) };
}

export interface RecordId {
  entity: string;
  id: string;
}

/** What was written down when records were made or deleted, the latest of each. */
export async function selectWhole(
  db: Db,
  records: readonly RecordId[],
): Promise<(RecordId & { changes: StoredEntry['changes'] })[]> {
  const { rows } = await sql<RecordId & { changes: unknown }>`
    select wanted.entity, wanted.id, found.changes
    from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ id }) => id)}::text[])
      as wanted (entity, id)
    cross join lateral (
      select changes from history
      where entity = wanted.entity and entity_id = wanted.id and action in ('created', 'deleted')
      order by history.id desc limit 1
    ) as found`.execute(db);
  return rows.map(({ changes, ...record }) => ({
    ...record,
    changes: fieldChanges.parse(changes),
  }));
}
