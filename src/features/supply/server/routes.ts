import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { findNextStateChange } from '#features/connections/server/public.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getProjection, setSafetyDays } from '../contract.ts';
import { listProposals } from '../contract/proposals.ts';
import { planProjection } from './routes/projection.ts';
import { describeProposals } from './routes/proposals.ts';
import { changeSafetyDays } from './commands/change-safety-days.ts';

export function registerSupplyRoutes(app: App, company: BoxCompany): void {
  serveRemembered(
    app,
    getProjection,
    ({ db, query: { demand }, now }) => planProjection(db, { company, demand, now }),
    { until: findNextStateChange },
  );

  serveRemembered(app, listProposals, ({ db, now }) => describeProposals(db, { company, now }), {
    until: findNextStateChange,
  });

  serve(app, setSafetyDays, async ({ db, body: { safety_days: days }, user, ...by }) => {
    await changeSafetyDays(db, { ...by, actor: user }, days);
    return { success: true as const, safety_days: days };
  });
}
