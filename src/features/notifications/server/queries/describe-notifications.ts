import type { User } from '#features/users/contract.ts';
import { listAccounts } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { getDayInZone } from '#shared/dates.ts';
import type { WireNotifications } from '../../contract.ts';
import { resolveBrief } from '../../rules/briefs.ts';
import { resolveLevels } from '../../rules/levels.ts';
import { isAway } from '../../rules/stand-ins.ts';
import { selectAddress } from './addresses.ts';
import { NO_SETTINGS, selectSettings, type StoredSettings } from './settings.ts';

interface Asked {
  user: { id: number };
  now: Date;
  timeZone: string;
  canSend: boolean;
}

/** What a person is notified of and where, and whom they replace. */
export async function describeNotifications(
  db: Db,
  { user: { id }, now, timeZone, canSend }: Asked,
): Promise<WireNotifications> {
  const [accounts, settings, known] = await Promise.all([
    listAccounts(db, {}),
    selectSettings(db),
    selectAddress(db, id),
  ]);
  const own = settings.get(id) ?? NO_SETTINGS;
  const account = accounts.find((each) => each.id === id);
  const email = account?.email ?? null;
  const current = known?.address === email ? known : undefined;
  return {
    preferences: {
      levels: resolveLevels(own.levels, account?.role ?? 'user'),
      mails_assigned: own.mails_assigned,
      away: own.away && { from: own.away.from, until: own.away.until, deputy_id: own.away.deputyId },
      brief: resolveBrief(own.brief, account?.role ?? 'user'),
      version: own.version,
    },
    address: {
      email,
      is_verified: (current?.verified_at ?? null) !== null,
      asked_at: current?.asked_at.toISOString() ?? null,
    },
    can_send: canSend,
    stands_in_for: listRepresented(accounts, settings, { id, today: getDayInZone(timeZone, now) }),
    people: accounts
      .filter((each) => each.is_active && each.id !== id)
      .map((each) => ({ id: each.id, full_name: each.full_name })),
  };
}

const listRepresented = (
  accounts: readonly User[],
  settings: ReadonlyMap<number, StoredSettings>,
  { id, today }: { id: number; today: string },
) =>
  accounts.flatMap((each) => {
    const away = settings.get(each.id)?.away ?? null;
    return each.is_active && away?.deputyId === id && isAway(away, today)
      ? [{ id: each.id, full_name: each.full_name, until: away.until }]
      : [];
  });
