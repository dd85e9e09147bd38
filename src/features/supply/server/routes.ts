import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getProjection, setSafetyDays } from '../contract.ts';
import { listLanes, takeMeasuredDays } from '../contract/lanes.ts';
import { listProposals } from '../contract/proposals.ts';
import { getSupplySettings, saveSupplySettings } from '../contract/settings.ts';
import { registerAllocationRoutes } from './routes/allocation.ts';
import { describeLanes } from './routes/lanes.ts';
import { registerScenarioRoutes } from './routes/scenarios.ts';
import { registerPackingRoutes } from './routes/packing.ts';
import { registerPlannedRoutes } from './routes/planned.ts';
import { planProjection } from './routes/projection.ts';
import { describeProposals } from './routes/proposals.ts';
import { AppError } from '#shared/errors.ts';
import { applyMeasuredDays } from './commands/apply-measured-days.ts';
import { changeSupplySettings } from './commands/change-settings.ts';
import { selectSupplySettings } from './queries/supply-settings.ts';
import { narrowToPast } from './queries/gather-facts.ts';
import { changeSafetyDays } from './commands/change-safety-days.ts';

const done = { success: true as const };

export function registerSupplyRoutes(app: App, company: BoxCompany): void {
  const past = { narrow: narrowToPast };
  serveRemembered(
    app,
    getProjection,
    ({ db, query: { demand }, now }) => planProjection(db, { company, demand, now }),
    past,
  );

  serveRemembered(app, listProposals, ({ db, now }) => describeProposals(db, { company, now }), past);

  registerPlannedRoutes(app, company);
  registerAllocationRoutes(app, company);
  registerPackingRoutes(app, company);
  registerScenarioRoutes(app, company);

  serveRemembered(app, listLanes, ({ db, now }) => describeLanes(db, { company, now }), {
    // The last legs are measured by all parcels, and by those that arrive today.
    narrow({ today }) {
      const { shipments: _all, ...narrowed } = narrowToPast({ today });
      return { ...narrowed, supply_simulations: null };
    },
  });

  serve(app, takeMeasuredDays, async ({ db, body, user, ...by }) => {
    const { today, lanes } = await describeLanes(db, { company, now: by.now });
    const lane = lanes.find(({ id }) => id === body.id);
    if (!lane) throw new AppError('not_found', 'This lane no longer exists.');
    if (lane.p50 !== body.days)
      throw new AppError(
        'conflict',
        'This lane has been measured again. Review it before using it in the plan.',
      );
    const requester = { ...by, actor: user, timeZone: company.timeZone };
    const taken = { leg: lane.plan_leg, days: body.days, today };
    return { ...done, changed_days: await applyMeasuredDays(db, requester, taken) };
  });

  serveRemembered(app, getSupplySettings, ({ db }) => selectSupplySettings(db));

  serve(app, saveSupplySettings, ({ db, body, user, ...by }) =>
    changeSupplySettings(db, { ...by, actor: user }, body),
  );

  serve(app, setSafetyDays, async ({ db, body: { safety_days: days }, user, ...by }) => {
    await changeSafetyDays(db, { ...by, actor: user }, days);
    return { success: true as const, safety_days: days };
  });
}
