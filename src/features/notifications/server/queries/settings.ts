import type { Db } from '#server/db/database.ts';
import type { DaysAway } from '../../rules/stand-ins.ts';
import { USUAL_BRIEF, type BriefChoice } from '../../rules/briefs.ts';
import type { Levels } from '../../rules/levels.ts';

export interface StoredSettings {
  levels: Partial<Levels>;
  mails_assigned: boolean;
  away: DaysAway | null;
  brief: BriefChoice;
  version: number;
}

export const NO_SETTINGS: StoredSettings = {
  levels: {},
  mails_assigned: true,
  away: null,
  brief: USUAL_BRIEF,
  version: 0,
};

/** What people have chosen, by their id; those who chose nothing are left out. */
export async function selectSettings(
  db: Db,
  userIds?: readonly number[],
): Promise<Map<number, StoredSettings>> {
  const rows = await db
    .selectFrom('notification_settings')
    .selectAll()
    .$if(userIds !== undefined, (query) => query.where('user_id', 'in', [...(userIds ?? [])]))
    .execute();
  return new Map(
    rows.map(({ user_id: id, away_from: from, away_until: until, deputy_id: deputyId, ...row }) => [
      id,
      {
        levels: row.levels,
        mails_assigned: row.mails_assigned,
        away: from === null || until === null ? null : { from, until, deputyId },
        brief: {
          daily: row.brief_daily,
          weekly: row.brief_weekly,
          time: row.brief_time,
          weekday: row.brief_weekday,
        },
        version: row.version,
      },
    ]),
  );
}

/** The same of one person, locked until the transaction ends. */
export async function lockSettings(tx: Db, userId: number): Promise<StoredSettings> {
  // A person without a row is locked by their account.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  return (await selectSettings(tx, [userId])).get(userId) ?? NO_SETTINGS;
}

export async function saveSettings(tx: Db, userId: number, settings: StoredSettings): Promise<void> {
  const { levels, mails_assigned, away, brief, version } = settings;
  const row = {
    levels: JSON.stringify(levels),
    mails_assigned,
    away_from: away?.from ?? null,
    away_until: away?.until ?? null,
    deputy_id: away?.deputyId ?? null,
    brief_daily: brief.daily,
    brief_weekly: brief.weekly,
    brief_time: brief.time,
    brief_weekday: brief.weekday,
    version,
  };
  await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...row })
    .onConflict((of) => of.column('user_id').doUpdateSet(row))
    .execute();
}
