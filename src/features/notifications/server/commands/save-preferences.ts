import { recordChange, type Requester } from '#features/history/server/public.ts';
import { listAccounts } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { formatWeekday } from '#shared/date-name.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { keepChosenBrief, resolveBrief, type ResolvedBrief } from '../../rules/briefs.ts';
import { keepChosenLevels, resolveLevels, type Levels } from '../../rules/levels.ts';
import type { DaysAway } from '../../rules/stand-ins.ts';
import { lockSettings, saveSettings, type StoredSettings } from '../queries/settings.ts';

interface Preferences {
  levels: Levels;
  mails_assigned: boolean;
  away: DaysAway | null;
  brief: ResolvedBrief;
  version: number;
}

type Person = Requester & { actor: { id: number; role: string } };

/** Saves what a person wants to be notified of, and when they are away. */
export const savePreferences = (db: Db, by: Person, preferences: Preferences): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const { id, role } = by.actor;
    const before = await lockSettings(tx, id);
    if (before.version !== preferences.version)
      throw new AppError(
        'conflict',
        'You changed this elsewhere while editing here. Review it before saving.',
      );
    const names = await loadNames(tx);
    refuseDeputy(preferences.away, { id, names });
    // What a role brings stays open, so that it follows the role.
    const after = {
      ...preferences,
      levels: keepChosenLevels(preferences.levels, { before: before.levels, role }),
      brief: keepChosenBrief(preferences.brief, { before: before.brief, role }),
      version: before.version + 1,
    };
    const toFields = (settings: StoredSettings) => describePreferences(settings, { role, names });
    await saveSettings(tx, id, after);
    await recordChange(tx, {
      ...by,
      entity: 'notifications',
      entityId: id,
      action: 'updated',
      before: toFields(before),
      after: toFields(after),
    });
  });

type Names = ReadonlyMap<number, { name: string; isActive: boolean }>;

const loadNames = async (tx: Db): Promise<Names> =>
  new Map(
    (await listAccounts(tx, {})).map(({ id, full_name: name, is_active: isActive }) => [
      id,
      { name, isActive },
    ]),
  );

function refuseDeputy(away: DaysAway | null, { id, names }: { id: number; names: Names }): void {
  if (away?.deputyId == null) return;
  if (away.deputyId === id) throw refuse('Choose someone other than yourself.');
  if (names.get(away.deputyId)?.isActive !== true)
    throw refuse('That person is no longer active. Choose someone else.');
}

const refuse = (message: string): AppError =>
  new AppError('invalid', message, { fields: { 'away.deputy_id': message } });

const describePreferences = (
  { levels, mails_assigned, away, brief }: StoredSettings,
  { role, names }: { role: string; names: Names },
) => ({
  ...resolveLevels(levels, role),
  mails_assigned,
  brief_daily: resolveBrief(brief, role).daily,
  brief_weekly: resolveBrief(brief, role).weekly,
  brief_time: brief.time,
  brief_weekday: formatWeekday(brief.weekday),
  away_from: away?.from ?? null,
  away_until: away?.until ?? null,
  deputy: away?.deputyId == null ? null : (names.get(away.deputyId)?.name ?? null),
});
