import { listAccounts } from '#features/users/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { resolveBrief, type ResolvedBrief } from '../../rules/briefs.ts';
import { resolveLevels, type Levels } from '../../rules/levels.ts';
import type { DaysAway } from '../../rules/stand-ins.ts';
import { selectVerified } from './addresses.ts';
import { NO_SETTINGS, selectSettings } from './settings.ts';

/** A person who may be notified. */
export interface Recipient {
  id: number;
  name: string;
  isAdmin: boolean;
  isActive: boolean;
  /** Null where no address is known to be theirs. */
  address: string | null;
  levels: Levels;
  wantsAssigned: boolean;
  away: DaysAway | null;
  brief: ResolvedBrief;
}

/** Everyone with an account, by id. */
export async function loadRecipients(db: Db): Promise<Map<number, Recipient>> {
  const [accounts, settings, verified] = await Promise.all([
    listAccounts(db, {}),
    selectSettings(db),
    selectVerified(db),
  ]);
  return new Map(
    accounts.map(({ id, full_name: name, role, email, is_active: isActive }) => {
      const { levels, mails_assigned: wantsAssigned, away, brief } = settings.get(id) ?? NO_SETTINGS;
      return [
        id,
        {
          id,
          name,
          isAdmin: role === 'admin',
          isActive,
          address: email !== null && verified.get(id) === email ? email : null,
          levels: resolveLevels(levels, role),
          wantsAssigned,
          away,
          brief: resolveBrief(brief, role),
        },
      ];
    }),
  );
}
