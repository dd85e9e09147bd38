import { formatDate, formatNumber, formatCount } from '#web/format.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import type { UnknownPoolNeed } from '../../rules/proposals/pool-need.ts';
import { nameUnknown, writeAtLeast, writeOrEarlier } from '../../rules/proposals/pool-need-words.ts';
import { formatVariant } from '../variant-names.ts';
import { describeSource } from '../wording.ts';
import { findChanceBound, findUnitsBound } from '../bounds/wording.ts';

type Outlook = NonNullable<WireSupplyLine['outlook']>;
type Proposal = NonNullable<Outlook['proposal']>;

/** `240 units (12 boxes)`; the least of it while it is not known which warehouse fills Amazon. */
export function formatQuantity(
  { units, boxes }: Proposal,
  { box_units: boxUnits, ...line }: WireSupplyLine,
): string {
  const all = `${findUnitsBound(line)}${formatCount(units, 'unit')}`;
  return boxUnits === null || boxUnits === 1 ? all : `${all} (${formatCount(boxes, 'box', 'boxes')})`;
}

/** `Ship 240 × 2.0 L (12 boxes) from the factory to TIVE EU by Wed 25 Nov.` */
export function describeShipment(line: WireSupplyLine, proposal: Proposal): string {
  const boxes =
    line.box_units !== null && line.box_units > 1 ? ` (${formatCount(proposal.boxes, 'box', 'boxes')})` : '';
  const when = proposal.is_late
    ? 'today; it’s already late'
    : `by ${formatDate(proposal.ship_by)}${writeOrEarlier(proposal.may_be_earlier)}`;
  return `Ship ${writeAtLeast(line.unknown_pool_need)}${formatNumber(proposal.units)} × ${formatVariant(line.cell)}${boxes} from ${describeSource(line)} to ${line.place} ${when}.`;
}

/** `Without it: out of stock from 22 Jan, about 310 lost sales by 12 Mar. With it: 96% likely to stay in stock until then.` */
export function describeEffect(
  { unknown_pool_need: unknownPoolNeed }: WireSupplyLine,
  { runs_out: out, lost, until, chance_with: chance }: Outlook,
): string {
  const last = formatDate(until);
  const without =
    out !== null && out <= until
      ? `out of stock from ${formatDate(out)}${writeOrEarlier(unknownPoolNeed !== null)}, ${formatLoss(lost, unknownPoolNeed)} by ${last}`
      : `a chance of running out before ${last}`;
  return `Without it: ${without}. With it: ${describeChanceWith(chance, unknownPoolNeed)}.`;
}

function describeChanceWith(chance: number, unknownPoolNeed: UnknownPoolNeed | null): string {
  const percent = findChanceBound(chance, unknownPoolNeed);
  if (percent === null) return 'the chance of staying in stock is unknown';
  return `${typeof percent === 'number' ? `at most ${percent}%` : percent} likely to stay in stock until then`;
}

/** `about 310 lost sales`; at least so many while it is not known what Amazon needs. */
const formatLoss = (lost: number, unknownPoolNeed: UnknownPoolNeed | null): string =>
  `${writeAtLeast(unknownPoolNeed) || 'about '}${formatCount(Math.round(lost), 'lost sale')}`;

/** Too late to prevent a gap: from when to when, and what air freight would save. */
function describeGap({ gap, air }: Proposal, unknownPoolNeed: UnknownPoolNeed | null): string[] {
  if (!gap) return [];
  const lost = `It arrives too late to prevent a stockout: out of stock from ${formatDate(gap.from)}${writeOrEarlier(unknownPoolNeed !== null)} to ${formatDate(gap.to)}, ${formatLoss(gap.lost, unknownPoolNeed)}.`;
  if (!air) return [lost];
  const cost =
    air.cost_cents === null
      ? ''
      : ` for ${writeAtLeast(unknownPoolNeed) || 'about '}${formatNumber(Math.round(air.cost_cents / 100))} in freight`;
  return [
    lost,
    `Air freight would arrive on ${formatDate(air.arrives)} and save ${writeAtLeast(unknownPoolNeed)}${formatCount(air.saved, 'sale')}${cost}.`,
  ];
}

/** What keeps a shipment from being what is needed. */
export function listLimits(proposal: Proposal, line: WireSupplyLine, maxCoverDays: number): string[] {
  return [
    ...describeGap(proposal, line.unknown_pool_need),
    proposal.limit === 'min' && 'Raised to the minimum shipment.',
    proposal.limit === 'max' && 'Cut to the maximum shipment.',
    proposal.is_short && `${line.source ?? 'The factory'} has no more to spare.`,
    proposal.is_capped && `Cut to ${maxCoverDays} days of demand.`,
  ].filter((limit) => limit !== false);
}

export const acceptFormWords = {
  shipmentToPlanned: (place: string, shipOn: string) =>
    `Shipment to ${place} planned for ${formatDate(shipOn)}`,
  failed: 'Failed to plan the shipment',
  title: (variant: string, place: string) => `Ship ${variant} to ${place}`,
  planShipment: 'Plan Shipment',
  planning: 'Planning…',
  units: 'Units',
  fromSource: (source: string) => `From ${source}`,
  description: (source: string, boxUnits: number) => `From ${source}, in boxes of ${boxUnits}`,
  mayBeMore: (from: string, why: string) => `${from}. ${why}, so more may be needed.`,
  withReason: (from: string, why: string) => `${from}. ${why}`,
  shipDate: 'Ship Date',
  note: 'Note',
} as const;

export const dismissFormWords = {
  proposalForDismissed: (place: string) => `Proposal for ${place} dismissed`,
  lineForDismissed: (variant: string, place: string) => `${variant} for ${place} dismissed`,
  failed: 'Failed to dismiss the proposal',
  title: (variant: string, place: string) => `Dismiss ${variant} for ${place}`,
  dismissProposal: 'Dismiss Proposal',
  dismiss: 'Dismiss',
  dismissing: 'Dismissing…',
  reason: 'Reason',
  placeholder: 'The model is being replaced',
  until: 'Until',
} as const;

export const lineDrawerWords = {
  title: (cellRegionNames: string, variant: string, place: string) =>
    `${cellRegionNames} ${variant} in ${place}`,
  shipmentProposed: 'Shipment proposed',
  subtitle: 'No shipment needed',
  needUnknown: 'What to ship is unknown',
  sentence: (unknown: string) => `${unknown}.`,
  dismissIfNotSold: ' If it’s no longer sold there, dismiss it.',
  soNothingCanBeCalculated: (unknown: string) => `${unknown}, so nothing can be calculated.`,
  dismissedByUntil: (by: string, until: string, reason: string) =>
    `Dismissed by ${by} until ${formatDate(until)}: ${reason}`,
  accept: 'Accept',
  planShipment: 'Plan Shipment',
  showAgain: 'Show Again',
  dismiss: 'Dismiss',
  tightestDay: (until: string) => `Tightest day before ${until}`,
  inStockNow: 'In stock now',
  arrives: (until: string) => `Arrives by ${until}`,
  plannedToLeave: 'Planned to leave',
  setAsideForAmazon: 'Reserved for Amazon',
  reserved: (units: number, unknown: UnknownPoolNeed | null) => {
    if (unknown === null) return `-${formatNumber(units)}`;
    const why = nameUnknown(unknown);
    return units === 0 ? `Unknown, as ${why} is` : `-${formatNumber(units)} or more, as ${why} is unknown`;
  },
  thereUntil: (until: string) => `Available until ${until}`,
  expectedToSell: (until: string) => `Expected to sell by ${until}`,
  enoughInPercentOfCases: (service: number) => `Enough in ${service}% of cases`,
  missingForGoal: 'Short of the goal',
  shipNothingCovered: 'Ship (stock already covers the most days of demand)',
  shipBoxSizeUnknown: 'Ship, box size unknown',
  shipInBoxes: (boxUnits: number) => `Ship, in boxes of ${boxUnits}`,
  arrivesAfterBusinessDaysTrips: (leadDays: number, leadTrips: null | number) =>
    `Arrives after ${leadDays} business days, ${leadTrips === null ? 'as planned' : `measured over ${leadTrips} trips`}`,
  arrivesByPlanAlone: 'Arrives by the plan’s lead time',
  chanceWithout: 'Chance of staying in stock without it',
  chanceWith: 'Chance of staying in stock with it',
  runsOutInHalf: 'Runs out in half of 1,000 simulations',
  chanceOfBeingOutOver: 'Over 10% chance of a stockout from',
  lostIn91Days: 'Lost sales in 91 days if nothing more is shipped',
  demand: 'Demand from',
  forecast: 'Forecast',
  salesOf28Days: '28-day sales',
} as const;

export const nextShipmentWords = {
  firstToRunOut: (cellRegionNames: string) => `First to run out in ${cellRegionNames}`,
  noDemand: 'No demand',
  unknown: 'Unknown',
  nothingKnown: (count: number) => `Stock or demand of ${formatCount(count, 'line')} is unknown`,
  countUnknown: (count: number) => `${formatNumber(count)} unknown`,
  isOutOfStock: (place: string) => `is out of stock at ${place}`,
  lastsOverYear: (place: string) => `lasts over a year at ${place}`,
  runsOut: 'runs out',
  runsOutBy: 'runs out by',
  mayRunOut: (place: string) => `may run out at ${place}`,
  at: (place: string) => `at ${place}`,
  nothingToShipBeforeReview: (nextReview: string) =>
    `Nothing to ship before the review on ${formatDate(nextReview)}`,
  ship: (units: number, { source, unknown_pool_need: unknownPoolNeed }: WireSupplyLine) =>
    `Ship ${writeAtLeast(unknownPoolNeed)}${formatNumber(units)}${source === null ? '' : ` from ${source}`} by `,
  moreToShip: (more: number) => `${formatNumber(more)} more to ship`,
  late: 'Late',
} as const;

export const shipCalendarWords = {
  heading: 'Nothing to Ship',
  nextShipment: 'the next review’s shipment',
  late: 'Late',
  planned: 'Planned',
  proposed: 'Proposed',
  open: 'Open',
  lineTo: ({
    quantity,
    variant,
    source,
    place,
    orEarlier,
  }: {
    quantity: string;
    variant: string;
    source: string;
    place: string;
    orEarlier: string;
  }) => `${quantity} ${variant}, ${source} to ${place}${orEarlier === '' ? '' : `,${orEarlier}`}`,
  shipmentTo: ({
    name,
    shipmentLines,
    source,
    place,
  }: {
    name: string;
    shipmentLines: string;
    source: string;
    place: string;
  }) => `${name}: ${shipmentLines}, ${source} to ${place}`,
} as const;

export const supplyCardsWords = {
  fromFactory: 'From the Factory',
  shipments: (count: number) => formatCount(count, 'shipment'),
  fromWarehouses: 'From Warehouses',
  nextShipDate: 'Next Ship Date',
  none: 'None',
  late: (count: number) => `${formatNumber(count)} late`,
  allInTime: 'All on time',
  lostWithout: 'Lost Sales',
  unitsIfNothingIsShipped: 'Units, if nothing is shipped',
  unknown: (count: number) => `${formatNumber(count)} unknown`,
  partlyUnknown: (count: number) => `${formatNumber(count)} partly unknown`,
} as const;

export const supplyLinesWords = {
  toShip: 'To Ship',
  allLocations: 'All Locations',
  lines: 'Lines',
  supply: 'Supply',
  shipmentsProposed: (count: number) => `${formatCount(count, 'shipment')} proposed`,
  heading: 'Nothing to Ship This Week',
  nextShipment: 'the shipment of next week’s review',
} as const;

export const supplyPageWords = {
  proposals: 'Proposals',
  calendar: 'Calendar',
  lanes: 'Lanes',
  scenarios: 'Scenarios',
  supply: 'Supply',
  forecast: 'Forecast',
  distribute: 'Distribute',
  settings: 'Settings',
  heading: 'Error Loading Supply',
  failed: 'Failed to calculate what to ship',
  basedOnOldData: (outdated: string) => `Based on old data: ${outdated}.`,
  chancesOfEachDay: 'Daily chances haven’t been calculated yet.',
  chancesOfBeingOut: (exactTime: string) =>
    `Chances of a stockout come from 1,000 simulations, calculated ${exactTime}.`,
  asOfNextReview: ({
    exactTime,
    review,
    value,
    service,
    cover,
    chances,
  }: {
    exactTime: string;
    review: string;
    value: number;
    service: number;
    cover: number;
    chances: string;
  }) =>
    `As of ${exactTime}. Next review: ${formatDate(review)}. A shipment is proposed when the chance of running out before the next review’s shipment arrives is over ${value}%. It’s the smallest that meets the goal of ${service}%, in whole boxes, up to ${cover} days of demand. Shopify orders draw on the warehouse that ships them, Amazon orders on their Amazon region. ${chances}`,
  noDataToCalculate: 'Nothing to calculate yet',
  openCatalogue: 'Open Catalogue',
  whatToShipIsKnown:
    'Proposals appear once the catalogue says what is in each SKU and a warehouse is connected.',
} as const;

export const weeklyChancesWords = {
  title: 'Chance of a Stockout',
  outOfStock: 'Out of stock',
  atEndOfEachWeek:
    'At the end of each week, in 1,000 simulations of demand and arrivals, if nothing more is planned.',
} as const;

export const supplyLineColumnsWords = {
  variant: 'Variant',
  stock: 'Stock',
  inbound: 'Inbound',
  onWayAndExpectedBefore: 'Inbound, and expected before the next review’s shipment arrives',
  perDay: 'Per Day',
  runsOut: 'Runs Out',
  inStock: 'Chance in Stock',
  outFrom: 'At Risk From',
  ship: 'Ship',
  shipBy: 'Ship By',
  dismissed: 'Dismissed',
  unknown: 'Unknown',
  nothingToSend: 'No Stock to Send',
  late: 'Late',
} as const;
