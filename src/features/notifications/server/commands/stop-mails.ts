import { recordChange } from '#features/history/server/public.ts';
import { ATTENTION_AREAS } from '#shared/attention/areas.ts';
import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { lockSettings, saveSettings } from '../queries/settings.ts';

/** Ends one kind of mails for a person. Done again, it changes nothing. */
export type StopMails = (db: Db, userId: number, now: Date) => Promise<void>;

/** No more briefs, neither daily nor weekly. */
export const stopBriefs: StopMails = (db, userId, now) =>
  runInTransaction(db, async (tx) => {
    const before = await lockSettings(tx, userId);
    if (before.brief.daily === false && before.brief.weekly === false) return;
    const brief = { ...before.brief, daily: false, weekly: false };
    await saveSettings(tx, userId, { ...before, brief, version: before.version + 1 });
    await recordStop(tx, { userId, now, action: 'unsubscribed-from-briefs' });
  });

/** No more mails about alerts. Those that are assigned to the person included: one click ends all of a kind. */
export const stopAlerts: StopMails = (db, userId, now) =>
  runInTransaction(db, async (tx) => {
    const before = await lockSettings(tx, userId);
    const levels = Object.fromEntries(ATTENTION_AREAS.map(({ area }) => [area, 'none' as const]));
    const isDone =
      !before.mails_assigned && ATTENTION_AREAS.every(({ area }) => before.levels[area] === 'none');
    if (isDone) return;
    await saveSettings(tx, userId, { ...before, levels, mails_assigned: false, version: before.version + 1 });
    await recordStop(tx, { userId, now, action: 'unsubscribed' });
  });

/** The link is the only proof of who did it, so no one is named. */
const recordStop = (
  tx: Db,
  { userId, now, action }: { userId: number; now: Date; action: string },
): Promise<void> =>
  recordChange(tx, {
    now,
    actor: null,
    address: null,
    entity: 'notifications',
    entityId: userId,
    action,
    before: null,
    after: null,
  });
