import { formatDate } from '#web/format.ts';
import { formatCount, formatNumber } from '#shared/numbers.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { formatVariant } from '../variant-names.ts';

type Outlook = NonNullable<WireSupplyLine['outlook']>;
type Proposal = NonNullable<Outlook['proposal']>;

const FACTORY = 'the factory';

/** Where a place is supplied from. */
export const describeSource = ({ source }: Pick<WireSupplyLine, 'source'>): string => source ?? FACTORY;

/** `240 units (12 boxes)` */
export const formatQuantity = ({ units, boxes }: Proposal, boxUnits: number | null): string =>
  boxUnits === null || boxUnits === 1
    ? formatCount(units, 'unit')
    : `${formatCount(units, 'unit')} (${formatCount(boxes, 'box', 'boxes')})`;

/** `Ship 240 × 2.0 L (12 boxes) from the factory to TIVE EU by Wed 25 Nov.` */
export function describeShipment(line: WireSupplyLine, proposal: Proposal): string {
  const boxes =
    line.box_units !== null && line.box_units > 1 ? ` (${formatCount(proposal.boxes, 'box', 'boxes')})` : '';
  const when = proposal.is_late ? 'today: it is late already' : `by ${formatDate(proposal.ship_by)}`;
  return `Ship ${formatNumber(proposal.units)} × ${formatVariant(line.cell)}${boxes} from ${describeSource(line)} to ${line.place} ${when}.`;
}

/** `Without it: out from 22 Jan, about 310 units lost by 12 Mar. With it: 96% to stay in stock until then.` */
export function describeEffect({ runs_out: out, lost, until, chance_with: chance }: Outlook): string {
  const last = formatDate(until);
  const without =
    out !== null && out <= until
      ? `out from ${formatDate(out)}, about ${formatCount(Math.round(lost), 'unit')} lost by ${last}`
      : `a chance of running out before ${last}`;
  return `Without it: ${without}. With it: ${formatChance(chance)} to stay in stock until then.`;
}

/** `96%`; never rounds up to certainty. */
export function formatChance(chance: number): string {
  if (chance > 0.99) return 'over 99%';
  return chance < 0.01 ? 'under 1%' : `${Math.floor(chance * 100)}%`;
}

/** Too late to prevent a gap: from when to when, and what air freight would save. */
function describeGap({ gap, air }: Proposal): string[] {
  if (!gap) return [];
  const lost = `It comes too late to prevent a stockout: out from ${formatDate(gap.from)} to ${formatDate(gap.to)}, about ${formatCount(Math.round(gap.lost), 'unit')} lost.`;
  if (!air) return [lost];
  const cost =
    air.cost_cents === null ? '' : ` for about ${formatNumber(Math.round(air.cost_cents / 100))} in freight`;
  return [
    lost,
    `Air freight would arrive on ${formatDate(air.arrives)} and save ${formatCount(air.saved, 'unit')}${cost}.`,
  ];
}

/** What keeps a shipment from being what is needed. */
export function listLimits(proposal: Proposal, line: WireSupplyLine, maxCoverDays: number): string[] {
  return [
    ...describeGap(proposal),
    proposal.limit === 'min' && 'Raised to the fewest units of a shipment.',
    proposal.limit === 'max' && 'Cut to the most units of a shipment.',
    proposal.is_short && `${line.source ?? 'The factory'} has no more to spare.`,
    proposal.is_capped && `Cut to ${maxCoverDays} days of demand.`,
  ].filter((limit) => limit !== false);
}

/** Why nothing is reckoned of a place. */
export const describeUnknown = ({ stock, place }: WireSupplyLine): string =>
  stock === null ? `${place} was never read` : `Unknown from where shops ship`;
