import type { BoxCompany } from '#features/factory-shipments/server/service.ts';
import { findNextStateChange } from '#features/connections/server/service.ts';
import { serveRemembered } from '#server/answers/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getProjection, setSafetyDays } from '../contract.ts';
import { PROJECTED_FROM } from './projection-queries.ts';
import { planProjection } from './projection.ts';
import { changeSafetyDays } from './safety.ts';

export function registerProjectionRoutes(app: App, company: BoxCompany): void {
  serveRemembered(
    app,
    getProjection,
    { of: PROJECTED_FROM, until: findNextStateChange },
    ({ db, query: { demand }, now }) => planProjection(db, { company, demand, now }),
  );

  serve(app, setSafetyDays, async ({ db, body: { safety_days: days }, user, ...by }) => {
    await changeSafetyDays(db, { ...by, actor: user }, days);
    return { success: true as const, safety_days: days };
  });
}
