import { recordChange, type Requester } from '#features/history/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/lock-until-commit.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { AppError } from '#shared/errors.ts';
import { saveRuleSettings, selectRuleSettings, type RuleSettings } from '../queries/rule-settings.ts';

interface RuleWish {
  threshold: number | null;
  is_off: boolean;
  version: number;
}

/** Changes from which figure on a rule needs a person, or turns it off. The next look, within seconds, follows it. */
export const changeRule = (
  db: Db,
  by: Requester,
  { rule, wish }: { rule: AttentionRule; wish: RuleWish },
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    refuseThreshold(rule, wish.threshold);
    // The same lock as a look takes.
    await lockUntilCommit(tx, 'attention', rule.id);
    const known = (await selectRuleSettings(tx)).find((each) => each.rule === rule.id);
    const before: RuleSettings = known ?? { rule: rule.id, threshold: null, is_off: false, version: 0 };
    if (before.version !== wish.version)
      throw new AppError(
        'conflict',
        'Someone else changed this while you were editing. Review it before saving.',
      );
    // The usual one follows the release, a chosen one does not.
    const threshold = wish.threshold === rule.limit?.usual ? null : wish.threshold;
    const after = { rule: rule.id, threshold, is_off: wish.is_off, version: before.version + 1 };
    await saveRuleSettings(tx, after);
    const describe = (settings: RuleSettings) => ({
      threshold: settings.threshold ?? rule.limit?.usual ?? null,
      is_off: settings.is_off,
    });
    await recordChange(tx, {
      ...by,
      entity: 'attention-rule',
      entityId: rule.id,
      action: 'updated',
      before: describe(before),
      after: describe(after),
    });
  });

function refuseThreshold({ limit }: AttentionRule, threshold: number | null): void {
  if (threshold === null) return;
  const message =
    limit === null
      ? 'This rule has no threshold.'
      : threshold < limit.min || threshold > limit.max
        ? `Enter a number from ${limit.min} to ${limit.max}`
        : null;
  if (message !== null) throw new AppError('invalid', message, { fields: { threshold: message } });
}
