import type { z } from 'zod';
import { findPoolAt } from '#features/amazon/rules.ts';
import type { BoxCompany } from '#features/factory-shipments/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addBusinessDays } from '#shared/business-days.ts';
import { addDays } from '#shared/dates.ts';
import { sumBy } from '#shared/sum-by.ts';
import type { listProposals, WirePlannedShipment, WireSupplyLine } from '../../contract/proposals.ts';
import type { TracedShipment } from '../../rules/shipments/trace.ts';
import { listKnownLater } from '../../rules/known-days.ts';
import { formatLineId } from '../../rules/proposals/line-id.ts';
import { listOutdatedSources } from '../../rules/outdated-sources.ts';
import { expectUntil } from '../../rules/proposals/place-demand.ts';
import type { SupplyLine } from '../../rules/proposals/propose-region.ts';
import { mayShipEarlier } from '../../rules/proposals/unknown-need.ts';
import { findNextReview } from '../../rules/proposals/goals.ts';
import type { SupplyOutlook } from '../../rules/proposals/propose-shipment.ts';
import { LOST_AFTER_DAYS, type SimulatedLine } from '../../rules/simulation/simulate-supply.ts';
import { selectSimulation } from '../queries/simulations.ts';
import { findGoals } from '../queries/supply-settings.ts';
import type { DismissedProposal } from '../queries/dismissed-proposals.ts';
import { proposeSupply } from '../queries/propose.ts';

const PACE_DAYS = 28;

/** What should be shipped to each place, by when, and why. */
export async function describeProposals(
  db: Db,
  input: { company: BoxCompany; now: Date },
): Promise<z.infer<typeof listProposals.response>> {
  const [supply, simulation] = await Promise.all([proposeSupply(db, input), selectSimulation(db)]);
  const { facts, lines, planned, settings, lanes, dismissed } = supply;
  const simulated = new Map(simulation?.lines.map((line) => [line.id, line]));
  const places = new Map(lines.map(({ placeId, name }) => [placeId, name]));
  const describeLine = (line: SupplyLine): WireSupplyLine => {
    const lane = lanes.find(line.placeId, line.sourceId);
    const id = formatLineId(line.placeId, line.cell);
    return {
      ...toWireLine(line, dismissed),
      lead_trips: lane.isMeasured ? lane.measured.n : null,
      service: findGoals(settings, line.cell).service,
      outlook:
        line.outlook &&
        toWireOutlook(line.outlook, {
          plannedDays: lane.planned,
          mayBeEarlier: mayShipEarlier(line, facts.today),
        }),
      simulated: simulation && describeSimulated(simulated.get(id), simulation.madeOn),
    };
  };
  return {
    today: facts.today,
    next_review: findNextReview(facts.today, settings.review_weekday),
    service: settings.service,
    max_cover_days: settings.max_cover_days,
    has_catalogue: facts.mapped.size > 0,
    simulated_at: simulation?.madeAt.toISOString() ?? null,
    lines: lines.map(describeLine),
    planned: planned.map((shipment) => toWireShipment(shipment, places)),
    outdated: listOutdatedSources(facts.sources, facts.loading).map(({ name }) => name),
    known_from: listKnownLater(facts.accounts, addDays(facts.today, -PACE_DAYS)),
  };
}

const toWireShipment = (
  { place, source, isOverdue, hasAllBoxes, inbound, lines, ...shipment }: TracedShipment,
  places: ReadonlyMap<string, string>,
): WirePlannedShipment => ({
  ...shipment,
  place_id: place,
  place: places.get(place) ?? place,
  is_pool: findPoolAt(place) !== undefined,
  source: source === null ? null : (places.get(source) ?? source),
  is_overdue: isOverdue,
  has_all_boxes: hasAllBoxes,
  inbound: inbound && { id: inbound.id, status: inbound.status },
  lines: lines.map(({ coming: _counted, isSentPartial, isReceivedPartial, ...line }) => ({
    ...line,
    is_sent_partial: isSentPartial,
    is_received_partial: isReceivedPartial,
  })),
});

const toWireLine = (
  { outlook, demand, ...line }: SupplyLine,
  dismissed: readonly DismissedProposal[],
): Omit<WireSupplyLine, 'lead_trips' | 'service' | 'outlook' | 'simulated'> => ({
  id: formatLineId(line.placeId, line.cell),
  place_id: line.placeId,
  cell: line.cell,
  region: line.region,
  place: line.name,
  is_pool: line.isPool,
  source: line.source,
  source_id: line.sourceId,
  is_source_known: line.isSourceKnown,
  lead_days: line.leadDays,
  box_units: line.boxUnits,
  stock: line.stock,
  unreported: line.unreported,
  is_connected: line.isConnected,
  arriving: sumBy(
    line.arrivals.filter(({ day }) => !outlook || day <= outlook.until),
    ({ units }) => units,
  ),
  promised: line.promised,
  for_pools: line.forPools,
  unknown_pool_need: line.unknownPoolNeed,
  per_day: demand && expectUntil(demand, PACE_DAYS).p50 / PACE_DAYS,
  unknown_demand: line.unknownDemand,
  basis: demand?.basis ?? null,
  dismissed: describeDismissal(line, dismissed),
});

function describeDismissal(
  { placeId, cell }: Pick<SupplyLine, 'placeId' | 'cell'>,
  dismissed: readonly DismissedProposal[],
): WireSupplyLine['dismissed'] {
  const found = dismissed.find((each) => each.place === placeId && each.cell === cell);
  return found ? { until: found.until, reason: found.reason, by: found.dismissed_by } : null;
}

const RISK_PERCENT = 10;
const WEEKS = 26;
const WEEK_DAYS = 7;

function describeSimulated(line: SimulatedLine | undefined, madeOn: string): WireSupplyLine['simulated'] {
  if (!line) return null;
  const findDay = (percent: number): string | null => {
    const at = line.chance.findIndex((chance) => chance > percent);
    return at < 0 ? null : addDays(madeOn, at + 1);
  };
  return {
    runs_out: findDay(50),
    risk_from: findDay(RISK_PERCENT),
    weeks: Array.from({ length: WEEKS }, (_, week) => {
      const days = (week + 1) * WEEK_DAYS;
      return { ends_on: addDays(madeOn, days), percent: line.chance[days - 1] ?? 0 };
    }),
    lost: line.lost[LOST_AFTER_DAYS.indexOf(91)] ?? 0,
  };
}

const toWireOutlook = (
  outlook: SupplyOutlook,
  { plannedDays, mayBeEarlier }: { plannedDays: number; mayBeEarlier: boolean },
): NonNullable<WireSupplyLine['outlook']> => ({
  runs_out: outlook.runsOut,
  risk_from: outlook.riskFrom,
  until: outlook.until,
  tightest_on: outlook.tightestOn,
  supply: outlook.supply,
  needed_p50: outlook.needed.p50,
  needed_goal: outlook.needed.goal,
  lost: outlook.lost,
  chance_without: outlook.chance.without,
  chance_with: outlook.chance.with,
  is_full: outlook.isFull,
  proposal: outlook.proposal && {
    units: outlook.proposal.units,
    boxes: outlook.proposal.boxes,
    ship_by: outlook.proposal.shipBy,
    arrives: outlook.proposal.arrives,
    is_late: outlook.proposal.isLate,
    may_be_earlier: mayBeEarlier,
    is_short: outlook.proposal.isShort,
    is_capped: outlook.proposal.isCapped,
    limit: outlook.proposal.limit,
    plan_arrives: addBusinessDays(outlook.proposal.shipBy, plannedDays),
    gap: outlook.proposal.gap,
    air: outlook.proposal.air && {
      arrives: outlook.proposal.air.arrives,
      saved: outlook.proposal.air.saved,
      cost_cents: outlook.proposal.air.costCents,
    },
  },
});
