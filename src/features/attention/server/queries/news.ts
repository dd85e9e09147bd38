import type { Db } from '#server/db/database.ts';

/** An alert as people are notified of it. */
export interface NewsEpisode {
  id: number;
  rule: string;
  label: string;
  detail: string;
  path: string;
}

const COLUMNS = ['id', 'rule', 'label', 'detail', 'path'] as const;

/** Alerts that began since a moment and are not over, but those that are put off, the oldest first. */
export const listFiredEpisodes = (
  db: Db,
  { since, now }: { since: Date; now: Date },
): Promise<NewsEpisode[]> =>
  db
    .selectFrom('attention_episodes')
    .select(COLUMNS)
    .where('state', 'in', ['firing', 'recovering'])
    .where('fired_at', '>=', since)
    .where('snoozed_figure', 'is', null)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
    .orderBy('id')
    .execute();

export interface OpenNews extends NewsEpisode {
  fired_at: Date;
}

/** Every alert that is not over, but those that are put off, the latest first. */
export async function listOpenEpisodes(db: Db, now: Date): Promise<OpenNews[]> {
  const rows = await db
    .selectFrom('attention_episodes')
    .select([...COLUMNS, 'fired_at'])
    .where('state', '=', 'firing')
    .where('snoozed_figure', 'is', null)
    .where((eb) => eb.or([eb('snoozed_until', 'is', null), eb('snoozed_until', '<=', now)]))
    .orderBy('fired_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ fired_at: at, ...row }) => (at === null ? [] : [{ ...row, fired_at: at }]));
}

export interface Assignment extends NewsEpisode {
  owner_id: number;
  assigned_at: Date;
  assigned_by: number | null;
}

/** Alerts that were given since a moment to someone else than who gave them, and are not over. */
export async function listAssignments(db: Db, since: Date): Promise<Assignment[]> {
  const rows = await db
    .selectFrom('attention_episodes')
    .select([...COLUMNS, 'owner_id', 'assigned_at', 'assigned_by'])
    .where('state', 'in', ['firing', 'recovering'])
    .where('assigned_at', '>=', since)
    .where('owner_id', 'is not', null)
    .where((eb) => eb.or([eb('assigned_by', 'is', null), eb('assigned_by', '!=', eb.ref('owner_id'))]))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ owner_id, assigned_at, ...row }) =>
    owner_id === null || assigned_at === null ? [] : [{ ...row, owner_id, assigned_at }],
  );
}
