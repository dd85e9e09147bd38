import type { Db } from '#server/db/database.ts';

export interface RuleSettings {
  rule: string;
  /** Null for the usual one. */
  threshold: number | null;
  is_off: boolean;
  version: number;
}

/** What admins have changed of rules. */
export const selectRuleSettings = (db: Db): Promise<RuleSettings[]> =>
  db.selectFrom('attention_settings').select(['rule', 'threshold', 'is_off', 'version']).execute();

export const saveRuleSettings = async (tx: Db, settings: RuleSettings): Promise<void> =>
  void (await tx
    .insertInto('attention_settings')
    .values(settings)
    .onConflict((of) =>
      of.column('rule').doUpdateSet({
        threshold: settings.threshold,
        is_off: settings.is_off,
        version: settings.version,
      }),
    )
    .execute());
