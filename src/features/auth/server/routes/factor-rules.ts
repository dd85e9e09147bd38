import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { ROLES } from '#shared/access/rights.ts';
import * as contract from '../../contract/factor-rules.ts';
import { saveRule } from '../commands/factors/save-factor-rule.ts';
import { countPeople, selectFactorRules } from '../queries/factors/factor-rules.ts';

export function registerFactorRuleRoutes(app: App): void {
  serve(app, contract.listFactorRules, async ({ db }) => {
    const rules = await selectFactorRules(db);
    const counts = await countPeople(db);
    return {
      rules: ROLES.map((role) => ({
        role,
        grace_days: rules.get(role)?.graceDays ?? null,
        required_since: rules.get(role)?.requiredSince.toISOString() ?? null,
        people: counts.get(role)?.people ?? 0,
        without_factor: counts.get(role)?.without ?? 0,
      })),
    };
  });

  serve(app, contract.saveFactorRule, async ({ db, params, body, user, address, now }) => {
    await saveRule(db, { actor: user, address, now }, { ...params, graceDays: body.grace_days });
    return { success: true as const };
  });
}
