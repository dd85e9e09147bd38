import { listAccounts } from '#features/users/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import * as contract from '../contract.ts';
import { AppError } from '#shared/errors.ts';
import { applyToEpisodes, noteEpisode } from './commands/change-episodes.ts';
import { changeRule } from './commands/change-rule.ts';
import { describeRules, tryThresholds } from './queries/describe-rules.ts';
import { findNextWaking } from './queries/list-today.ts';
import { selectRuleSettings } from './queries/rule-settings.ts';
import { describeToday } from './routes/describe-today.ts';

const success = true as const;

/** What an installation's rules say needs a person. */
export function registerAttentionRoutes(app: App, rules: readonly AttentionRule[]): void {
  serveRemembered(
    app,
    contract.getToday,
    ({ db, now }) => describeToday(db, { rules, now, timeZone: app.kit.timeZone }),
    { until: findNextWaking },
  );

  serve(app, contract.listTodayPeople, async ({ db }) => ({
    people: (await listAccounts(db, {})).map(({ id, full_name, is_active }) => ({
      id,
      full_name,
      is_active,
    })),
  }));

  serve(app, contract.changeEpisodes, async ({ db, body, user, ...by }) => ({
    success,
    ...(await applyToEpisodes(db, { ...by, actor: user }, body)),
  }));

  serve(app, contract.saveEpisodeNote, async ({ db, params, body, user, ...by }) => {
    await noteEpisode(db, { ...by, actor: user }, { ...body, id: params.id });
    return { success };
  });

  const findRule = (id: string): AttentionRule => {
    const rule = rules.find((each) => each.id === id);
    if (!rule) throw new AppError('not_found', 'This alert doesn’t exist.');
    return rule;
  };

  serve(app, contract.listRules, async ({ db, now }) => ({ rules: await describeRules(db, { rules, now }) }));

  serve(app, contract.previewRule, async ({ db, params, query, now }) => {
    const rule = findRule(params.id);
    const own = (await selectRuleSettings(db)).find((each) => each.rule === rule.id);
    const current = own?.threshold ?? rule.limit?.usual;
    const thresholds = [...new Set([...(current === undefined ? [] : [current]), query.threshold])];
    return tryThresholds(db, { rule, thresholds, now, timeZone: app.kit.timeZone });
  });

  serve(app, contract.saveAlertRule, async ({ db, params, body, user, ...by }) => {
    await changeRule(db, { ...by, actor: user }, { rule: findRule(params.id), wish: body });
    return { success };
  });
}
