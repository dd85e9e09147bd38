import {
  listProposals,
  type WirePlannedShipment,
  type WireSupplyLine,
} from '#features/supply/contract/proposals.ts';
import type { WireSupplySettings } from '#features/supply/contract/settings.ts';
import { SupplyPage } from '#features/supply/web/proposals/SupplyPage.tsx';
import type { ResponseOf } from '#shared/endpoint.ts';
import { answer } from '../web/fake-api.ts';
import { renderPage } from '../web/render-page.tsx';

/** 18 boxes, in time. */
export const PROPOSAL: NonNullable<NonNullable<WireSupplyLine['outlook']>['proposal']> = {
  units: 360,
  boxes: 18,
  ship_by: '2026-11-25',
  arrives: '2027-01-12',
  is_late: false,
  may_be_earlier: false,
  is_short: false,
  is_capped: false,
  limit: null,
  plan_arrives: '2027-01-12',
  gap: null,
  air: null,
};

export const OUTLOOK: NonNullable<WireSupplyLine['outlook']> = {
  runs_out: '2027-01-22',
  risk_from: '2027-01-12',
  until: '2027-03-12',
  tightest_on: '2027-03-12',
  supply: 240,
  needed_p50: 550.4,
  needed_goal: 580.2,
  lost: 310.4,
  chance_without: 0.021,
  chance_with: 0.961,
  is_full: false,
  proposal: PROPOSAL,
};
const LINE: WireSupplyLine = {
  id: 'warehouse:tive eu_20_l',
  place_id: 'warehouse:tive',
  cell: 'eu_20_l',
  region: 'eu',
  place: 'TIVE EU',
  is_pool: false,
  source: null,
  source_id: null,
  is_source_known: true,
  lead_days: 30,
  lead_trips: null,
  service: 0.95,
  simulated: null,
  box_units: 20,
  stock: 260,
  unreported: null,
  is_connected: true,
  arriving: 40,
  promised: 20,
  for_pools: 40,
  unknown_pool_need: null,
  per_day: 5.04,
  unknown_demand: null,
  basis: 'forecast',
  outlook: OUTLOOK,
  dismissed: null,
};
const TODAY = '2026-11-23';

/** A line with a proposal, which may have to leave earlier where what Amazon needs is unknown. */
export function buildSupplyLine(overrides: Partial<WireSupplyLine> = {}): WireSupplyLine {
  const line = { ...LINE, ...overrides };
  const proposal = line.outlook?.proposal;
  if (!line.outlook || !proposal) return line;
  const { ship_by: by, is_late: isLate } = proposal;
  const may_be_earlier = line.unknown_pool_need !== null && !isLate && by > TODAY;
  return { ...line, outlook: { ...line.outlook, proposal: { ...proposal, may_be_earlier } } };
}
/** A line of which nothing is proposed. */
export const CALM_LINE = buildSupplyLine({
  id: 'warehouse:itb us_20_l',
  cell: 'us_20_l',
  region: 'us',
  place: 'ITB US',
  outlook: {
    ...OUTLOOK,
    runs_out: null,
    risk_from: null,
    supply: 900,
    lost: 0,
    chance_without: 0.999,
    proposal: null,
  },
});

/** As they are saved. */
export const SUPPLY_SETTINGS: WireSupplySettings = {
  review_weekday: 1,
  service: 0.95,
  goals: [],
  max_cover_days: 120,
  min_units: null,
  max_units: null,
  pool_lead_days: 10,
  transfer_lead_days: 5,
  hand_over_days: 5,
  air_lead_days: null,
  air_cost_cents: null,
  version: 4,
};

/** What Supply answers with these lines and planned shipments. */
export const buildSupply = (
  lines: WireSupplyLine[],
  planned: WirePlannedShipment[] = [],
): ResponseOf<typeof listProposals> => ({
  today: TODAY,
  next_review: '2026-11-30',
  service: 0.95,
  max_cover_days: 120,
  has_catalogue: true,
  simulated_at: '2026-11-23T08:00:00.000Z',
  lines,
  planned,
  outdated: [],
  known_from: [],
});

/** Opens the Supply screen with these lines and planned shipments. */
export function openSupplyPage(lines: WireSupplyLine[], at = '/supply', planned: WirePlannedShipment[] = []) {
  answer(listProposals, buildSupply(lines, planned));
  return renderPage(<SupplyPage />, { at });
}
