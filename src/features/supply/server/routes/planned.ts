import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { App } from '#server/http/kit.ts';
import { serve } from '#server/http/serve.ts';
import { getDayInZone } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import * as planned from '../../contract/planned.ts';
import type { SupplyLine } from '../../rules/proposals/propose-region.ts';
import { addDismissal, removeDismissal } from '../commands/dismiss-proposal.ts';
import { addPlannedLine, decideAlone, editPlannedShipment } from '../commands/plan-shipment.ts';
import { proposeSupply } from '../queries/propose.ts';

const done = { success: true as const };

/** What people decide of a proposal, and what becomes of a shipment after that. */
export function registerPlannedRoutes(app: App, company: BoxCompany): void {
  serve(app, planned.planShipment, async ({ db, body, user, ...by }) => {
    const { place, cell, source, proposed, note, ...plan } = body;
    const id = await decideAlone(db, async (tx) => {
      const { facts, lines, lanes } = await proposeSupply(tx, { company, now: by.now });
      const line = lines.find((each) => each.placeId === place && each.cell === cell);
      if (!line) throw new AppError('not_found', 'This location doesn’t stock this variant.');
      refuseChanged(line, { source, proposed });
      const decided = { ...plan, cell, note: note || null, lane: lanes.find(place, source) };
      return addPlannedLine(tx, { ...by, actor: user }, { ...decided, today: facts.today });
    });
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
}

/** What a person decided on must be what is proposed still: another person may have accepted it. */
function refuseChanged(
  { sourceId, outlook }: SupplyLine,
  seen: { source: string | null; proposed: number | null },
): void {
  const proposed = outlook?.proposal?.units ?? null;
  if (sourceId !== seen.source || proposed !== seen.proposed)
    throw new AppError(
      'conflict',
      'This proposal has changed since you opened it. Review it before planning the shipment.',
    );
}
