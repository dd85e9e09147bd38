import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface TodaysEpisode {
  id: number;
  rule: string;
  state: 'firing' | 'recovering' | 'resolved';
  label: string;
  detail: string;
  path: string;
  began_at: Date;
  resolved_at: Date | null;
  has_data: boolean;
  acknowledged_by: number | null;
  acknowledged_at: Date | null;
  owner_id: number | null;
  snoozed_until: Date | null;
  is_snoozed: boolean;
  note: string | null;
  version: number;
}

/** What needs a person, the oldest first, and what was resolved since a company day began. */
export async function listTodaysEpisodes(
  db: Db,
  { now, since, timeZone }: { now: Date; since: string; timeZone: string },
): Promise<TodaysEpisode[]> {
  const { rows } = await sql<TodaysEpisode>`
    select id, rule, state, label, detail, path, began_at, resolved_at, has_data, acknowledged_by, acknowledged_at,
      owner_id, snoozed_until, note, version,
      coalesce(snoozed_until > ${now}, false) or snoozed_figure is not null as is_snoozed
    from attention_episodes
    where state in ('firing', 'recovering')
      or (state = 'resolved' and fired_at is not null and resolved_at >= ${since}::timestamp at time zone ${timeZone})
    order by state = 'resolved', resolved_at desc, began_at, id`.execute(db);
  return rows;
}

/** When one that was put off comes back next; null without one. */
export async function findNextWaking(db: Db, now: Date): Promise<Date | null> {
  const { next } = await db
    .selectFrom('attention_episodes')
    .select((eb) => eb.fn.min('snoozed_until').as('next'))
    .where('state', 'in', ['firing', 'recovering'])
    .where('snoozed_until', '>', now)
    .executeTakeFirstOrThrow();
  return next;
}
