import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import { serveRemembered } from '#server/http/serve-remembered.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getProjection, setSafetyDays } from '../contract.ts';
import { allocateQuantity } from '../contract/allocation.ts';
import { listLanes, takeMeasuredDays } from '../contract/lanes.ts';
import { listProposals } from '../contract/proposals.ts';
import { getSupplySettings, saveSupplySettings } from '../contract/settings.ts';
import { describeAllocation } from './routes/allocation.ts';
import { describeLanes } from './routes/lanes.ts';
import { registerScenarioRoutes } from './routes/scenarios.ts';
import { registerPackingRoutes } from './routes/packing.ts';
import { planProjection } from './routes/projection.ts';
import { describeProposals } from './routes/proposals.ts';
import * as planned from '../contract/planned.ts';
import { getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import { addDismissal, removeDismissal } from './commands/dismiss-proposal.ts';
import { addPlannedLine, editPlannedShipment } from './commands/plan-shipment.ts';
import { proposeSupply } from './queries/propose.ts';
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

  serve(app, planned.planShipment, async ({ db, body: { place, cell, ...plan }, user, ...by }) => {
    const { facts, lines, lanes } = await proposeSupply(db, { company, now: by.now });
    const line = lines.find((each) => each.placeId === place && each.cell === cell);
    if (!line) throw new AppError('not_found', 'This location doesn’t stock this variant.');
    const requester = { ...by, actor: user };
    const lane = lanes.find(place, line.sourceId);
    const { id } = await addPlannedLine(db, requester, { ...plan, lane, cell, today: facts.today });
    return { ...done, id };
  });

  serve(app, planned.changePlannedShipment, async ({ db, params, body, user, ...by }) => {
    const { facts, lanes } = await proposeSupply(db, { company, now: by.now });
    const change = { ...body, id: params.id, today: facts.today, findLane: lanes.find };
    await editPlannedShipment(db, { ...by, actor: user }, change);
    return done;
  });

  serve(app, planned.dismissProposal, async ({ db, body, user, ...by }) => {
    const today = getDayInZone(company.timeZone, by.now);
    await addDismissal(db, { ...by, actor: user }, { ...body, today });
    return done;
  });

  serve(app, planned.restoreProposal, async ({ db, query, user, ...by }) => {
    await removeDismissal(db, { ...by, actor: user }, query);
    return done;
  });

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

  serveRemembered(
    app,
    allocateQuantity,
    ({ db, query: { units, ship_on: shipOn }, now }) =>
      describeAllocation(db, { company, now, units, shipOn }),
    { narrow: (question) => ({ ...narrowToPast(question), supply_simulations: null }) },
  );

  serveRemembered(app, getSupplySettings, ({ db }) => selectSupplySettings(db));

  serve(app, saveSupplySettings, ({ db, body, user, ...by }) =>
    changeSupplySettings(db, { ...by, actor: user }, body),
  );

  serve(app, setSafetyDays, async ({ db, body: { safety_days: days }, user, ...by }) => {
    await changeSafetyDays(db, { ...by, actor: user }, days);
    return { success: true as const, safety_days: days };
  });
}
