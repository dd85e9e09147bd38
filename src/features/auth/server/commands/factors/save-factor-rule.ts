import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import type { Role } from '#shared/access/rights.ts';
import { deleteFactorRule, selectFactorRules, upsertFactorRule } from '../../queries/factors/factor-rules.ts';

/** Has the people of a role set up a second factor within this many days; null: no longer. Done again, it changes nothing. */
export const saveRule = (
  db: Db,
  by: Requester,
  { role, graceDays }: { role: Role; graceDays: number | null },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await lockUntilCommit(tx, 'factor rule', role);
    const before = (await selectFactorRules(tx)).get(role)?.graceDays ?? null;
    if (before === graceDays) return;
    if (graceDays === null) await deleteFactorRule(tx, role);
    else await upsertFactorRule(tx, role, { graceDays, requiredSince: by.now });
    await recordChange(tx, {
      ...by,
      entity: 'factor-rule',
      entityId: role,
      action: graceDays === null ? 'lifted' : 'required',
      changes: { grace_days: { before, after: graceDays } },
    });
  });
