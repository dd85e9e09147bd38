import { sql, type Insertable } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { HistoryTable } from '#server/db/schema.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { COUNTED_MAX } from '../rules.ts';
import { historyEntry, type HistoryEntry, type listHistory } from '../contract.ts';

export type HistoryQuery = QueryOf<typeof listHistory>;

export type Entry = Insertable<HistoryTable>;

export const insertEntries = (db: Db, entries: readonly Entry[]) =>
  db.insertInto('history').values(entries).execute();

/** The instant at which a calendar day begins in a time zone; `plus` counts days from it. */
const startOfDay = (day: string, plus: number, timeZone: string) =>
  sql<Date>`(${day}::date + ${plus}::integer)::timestamp at time zone ${timeZone}`;

/** One page of entries, newest first, and how many match, as far as they are counted. */
export async function selectEntries(db: Db, asked: HistoryQuery, timeZone: string) {
  let matching = db.selectFrom('history');
  if (asked.entity !== undefined) matching = matching.where('entity', '=', asked.entity);
  if (asked.entity_id !== undefined) matching = matching.where('entity_id', '=', asked.entity_id);
  if (asked.user_id !== undefined) matching = matching.where('user_id', '=', asked.user_id);
  if (asked.from !== undefined) matching = matching.where('at', '>=', startOfDay(asked.from, 0, timeZone));
  if (asked.to !== undefined) matching = matching.where('at', '<', startOfDay(asked.to, 1, timeZone));

  const { total } = await db
    .selectFrom(
      matching
        .select('id')
        .limit(COUNTED_MAX + 1)
        .as('counted'),
    )
    .select((q) => q.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'at', 'user_id', 'user_name', 'entity', 'entity_id', 'action', 'changes', 'address'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  const entries = rows.map((row): HistoryEntry => ({ ...row, ...told(row) }));
  return { entries, total };
}

const told = ({ at, changes }: { at: Date; changes: unknown }) => ({
  at: at.toISOString(),
  changes: historyEntry.shape.changes.parse(changes),
});

/** The newest entry about a record. */
export async function selectLatest(db: Db, entity: string, entityId: string) {
  const row = await db
    .selectFrom('history')
    .select(['at', 'user_name', 'changes'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { user_name: row.user_name, ...told(row) };
}
