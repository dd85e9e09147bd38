import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { BriefKind } from '../../rules/due.ts';

/** Who had their brief of a day, or needs none. */
export async function selectSettled(db: Db, day: string): Promise<Set<number>> {
  const rows = await db.selectFrom('brief_mails').select('user_id').where('day', '=', day).execute();
  return new Set(rows.map(({ user_id: id }) => id));
}

interface Settled {
  userId: number;
  kind: BriefKind;
  day: string;
  isQuiet: boolean;
  now: Date;
}

const KEPT_DAYS = 30;

/** Notes that a person had the brief of a day. What was noted long ago is forgotten. */
export async function markSettled(tx: Db, { userId, kind, day, isQuiet, now }: Settled): Promise<void> {
  await tx
    .insertInto('brief_mails')
    .values({ user_id: userId, kind, day, settled_at: now, is_quiet: isQuiet })
    .execute();
  await tx.deleteFrom('brief_mails').where('day', '<', addDays(day, -KEPT_DAYS)).execute();
}
