import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { BriefKind } from '../../rules/due.ts';
import type { SettledBrief } from '../../rules/settled.ts';

/** The briefs of a day that were mailed or had nothing to say. */
export async function selectSettled(db: Db, day: string): Promise<SettledBrief[]> {
  const rows = await db
    .selectFrom('brief_mails')
    .select(['user_id', 'kind', 'is_quiet'])
    .where('day', '=', day)
    .execute();
  return rows.map(({ user_id: userId, kind, is_quiet: isQuiet }) => ({ userId, kind, isQuiet }));
}

interface SettledToday {
  day: string;
  now: Date;
}

const KEPT_DAYS = 30;

/** Notes that a person was mailed a brief, also where their own of that day had nothing to say. */
export async function markMailed(
  tx: Db,
  { userId, kind }: { userId: number; kind: BriefKind },
  { day, now }: SettledToday,
): Promise<void> {
  await tx
    .insertInto('brief_mails')
    .values({ user_id: userId, kind, day, settled_at: now, is_quiet: false })
    .onConflict((noted) =>
      noted.columns(['user_id', 'kind', 'day']).doUpdateSet({ settled_at: now, is_quiet: false }),
    )
    .execute();
  await forgetBriefs(tx, day);
}

/** Notes that there was nothing to say in the daily briefs of some people. */
export async function markQuiet(
  tx: Db,
  userIds: readonly number[],
  { day, now }: SettledToday,
): Promise<void> {
  await tx
    .insertInto('brief_mails')
    .values(
      userIds.map((id) => ({ user_id: id, kind: 'daily' as const, day, settled_at: now, is_quiet: true })),
    )
    .onConflict((noted) => noted.columns(['user_id', 'kind', 'day']).doNothing())
    .execute();
  await forgetBriefs(tx, day);
}

/** What was noted long ago is of no use. */
const forgetBriefs = (tx: Db, day: string) =>
  tx.deleteFrom('brief_mails').where('day', '<', addDays(day, -KEPT_DAYS)).execute();
