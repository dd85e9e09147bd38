import type { z } from 'zod';
import { findPoolAt } from '#features/amazon/rules.ts';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { listProposals, WirePlannedShipment, WireSupplyLine } from '../../contract/proposals.ts';
import type { TracedShipment } from '../../rules/shipments/trace.ts';
import { listOutdatedSources } from '../../rules/outdated-sources.ts';
import { expectUntil } from '../../rules/proposals/place-demand.ts';
import type { SupplyLine } from '../../rules/proposals/propose-region.ts';
import { USUAL_GOALS, type SupplyOutlook } from '../../rules/proposals/propose-shipment.ts';
import { selectDismissed, type DismissedProposal } from '../queries/dismissed-proposals.ts';
import { proposeSupply } from '../queries/propose.ts';

const PACE_DAYS = 28;

/** What should be shipped to each place, by when, and why. */
export async function describeProposals(
  db: Db,
  input: { company: BoxCompany; now: Date },
): Promise<z.infer<typeof listProposals.response>> {
  const { facts, lines, planned } = await proposeSupply(db, input);
  const dismissed = await selectDismissed(db, facts.today);
  const places = new Map(lines.map(({ placeId, name }) => [placeId, name]));
  return {
    today: facts.today,
    next_review: addDays(facts.today, USUAL_GOALS.reviewDays),
    service: USUAL_GOALS.service,
    max_cover_days: USUAL_GOALS.maxCoverDays,
    has_catalogue: facts.mapped.size > 0,
    lines: lines.map((line) => toWireLine(line, dismissed)),
    planned: planned.map((shipment) => toWireShipment(shipment, places)),
    outdated: listOutdatedSources(facts.sources, facts.loading).map(({ name }) => name),
  };
}

const toWireShipment = (
  { place, source, isOverdue, inbound, lines, ...shipment }: TracedShipment,
  places: ReadonlyMap<string, string>,
): WirePlannedShipment => ({
  ...shipment,
  place_id: place,
  place: places.get(place) ?? place,
  is_pool: findPoolAt(place) !== undefined,
  source: source === null ? null : (places.get(source) ?? source),
  is_overdue: isOverdue,
  inbound: inbound && { id: inbound.id, status: inbound.status },
  lines: lines.map(({ coming: _counted, ...line }) => line),
});

const toWireLine = (
  { outlook, demand, ...line }: SupplyLine,
  dismissed: readonly DismissedProposal[],
): WireSupplyLine => ({
  id: `${line.placeId} ${line.cell}`,
  place_id: line.placeId,
  cell: line.cell,
  region: line.region,
  place: line.name,
  is_pool: line.isPool,
  source: line.source,
  lead_days: line.leadDays,
  box_units: line.boxUnits,
  stock: line.stock,
  arriving: sumBy(
    line.arrivals.filter(({ day }) => !outlook || day <= outlook.until),
    ({ units }) => units,
  ),
  for_pools: line.forPools,
  per_day: demand && expectUntil(demand, PACE_DAYS).p50 / PACE_DAYS,
  basis: demand?.basis ?? null,
  outlook: outlook && toWireOutlook(outlook),
  dismissed: describeDismissal(line, dismissed),
});

function describeDismissal(
  { placeId, cell }: Pick<SupplyLine, 'placeId' | 'cell'>,
  dismissed: readonly DismissedProposal[],
): WireSupplyLine['dismissed'] {
  const found = dismissed.find((each) => each.place === placeId && each.cell === cell);
  return found ? { until: found.until, reason: found.reason, by: found.dismissed_by } : null;
}

const toWireOutlook = (outlook: SupplyOutlook): WireSupplyLine['outlook'] => ({
  runs_out: outlook.runsOut,
  risk_from: outlook.riskFrom,
  until: outlook.until,
  supply: outlook.supply,
  needed_p50: outlook.needed.p50,
  needed_goal: outlook.needed.goal,
  lost: outlook.lost,
  chance_without: outlook.chance.without,
  chance_with: outlook.chance.with,
  proposal: outlook.proposal && {
    units: outlook.proposal.units,
    boxes: outlook.proposal.boxes,
    ship_by: outlook.proposal.shipBy,
    arrives: outlook.proposal.arrives,
    is_late: outlook.proposal.isLate,
    is_short: outlook.proposal.isShort,
    is_capped: outlook.proposal.isCapped,
  },
});
