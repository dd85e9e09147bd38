import type { Company } from '#features/factory-shipments/server/service.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getProjection, setSafetyDays } from '../contract.ts';
import { planProjection } from './projection.ts';
import { changeSafetyDays } from './safety.ts';

export function projectionRoutes(app: App, company: Company): void {
  serve(app, getProjection, ({ db, query: { demand }, now }) => planProjection(db, { company, demand, now }));

  serve(app, setSafetyDays, async ({ db, body: { safety_days: days }, user, ...by }) => {
    await changeSafetyDays(db, { ...by, actor: user }, days);
    return { success: true as const, safety_days: days };
  });
}
