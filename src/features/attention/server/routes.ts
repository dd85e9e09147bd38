import { listAccounts } from '#features/users/server/public.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import * as contract from '../contract.ts';
import { applyToEpisodes, noteEpisode } from './commands/change-episodes.ts';
import { findNextWaking } from './queries/list-today.ts';
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
    changed: await applyToEpisodes(db, { ...by, actor: user }, body),
  }));

  serve(app, contract.saveEpisodeNote, async ({ db, params, body, user, ...by }) => {
    await noteEpisode(db, { ...by, actor: user }, { ...body, id: params.id });
    return { success };
  });
}
