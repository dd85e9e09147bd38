/** Words for what is not known, or only as a bound, of a line of supply. */
import { AT_LEAST, AT_MOST, formatCount, formatDate, NO_VALUE } from '#web/format.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import type { UnknownPoolNeed } from '../../rules/proposals/pool-need.ts';
import { describeUnknownPoolNeed, nameUnknown } from '../../rules/proposals/pool-need-words.ts';
import { isNeedUnknown, isShortOfSource } from './unknown-need.ts';
import { describeSource } from '../wording.ts';

/** Why nothing is calculated for a place. */
export function describeUnknown({
  stock,
  unreported,
  is_connected: isConnected,
  place,
  unknown_demand: demand,
}: Pick<WireSupplyLine, 'stock' | 'unreported' | 'is_connected' | 'place' | 'unknown_demand'>): string {
  if (stock !== null && demand === 'sales')
    return `What ${place} sells is unknown until all orders are synced`;
  if (stock !== null && demand === 'stock')
    return `What ${place} would sell is unknown, as it had no stock in 90 days`;
  if (stock !== null) return 'Which warehouse ships the orders is unknown';
  if (unreported !== null) return `${place} reports no stock level for ${unreported}`;
  return isConnected ? `${place} has never synced` : `${place} isn’t connected`;
}

/** What is before units that a place needs or loses: `≥ ` while it is not known which warehouse fills Amazon. */
export const findUnitsBound = ({
  unknown_pool_need: unknownPoolNeed,
}: Pick<WireSupplyLine, 'unknown_pool_need'>): string => (unknownPoolNeed === null ? '' : AT_LEAST);

export const NOT_IN_YEAR = 'Not within a year';

/** What is before a day, a chance or a stock that what Amazon needs can only make less: `≤ ` while that is not known. */
export const findUpperBound = ({
  unknown_pool_need: unknownPoolNeed,
}: Pick<WireSupplyLine, 'unknown_pool_need'>): string => (unknownPoolNeed === null ? '' : AT_MOST);

/** When nothing is left; of what would last for a year nothing is said while it is not known what Amazon needs. */
export function formatRunOut(
  day: string | null,
  line: Pick<WireSupplyLine, 'unknown_pool_need'>,
  format: (day: string) => string = formatDate,
): string {
  if (day === null) return line.unknown_pool_need === null ? NOT_IN_YEAR : NO_VALUE;
  return `${findUpperBound(line)}${format(day)}`;
}

const isDismissed = ({ dismissed }: WireSupplyLine): boolean => dismissed !== null;

/** What people left out is not waited for. */
const isOpenNeed = (line: WireSupplyLine): boolean => isNeedUnknown(line) && !isDismissed(line);

/** The heading where no shipment is proposed: one may be needed where what a location needs is unknown. */
export const nameNothingProposed = (heading: string, lines: readonly WireSupplyLine[]): string =>
  lines.some(isOpenNeed) ? 'Nothing Known to Ship' : heading;

/** Until when locations last, where nothing is to be shipped: not those that lack what no place has, or that people left out. */
export function describeLasting(lines: readonly WireSupplyLine[], until: string): string {
  const lacking = lines.filter((line) => isShortOfSource(line) || line.outlook?.proposal);
  const short = lacking.filter((line) => !isDismissed(line)).length;
  const dismissed = lines.filter(
    (line) => isDismissed(line) && (isNeedUnknown(line) || lacking.includes(line)),
  ).length;
  return [
    short > 0 && `${formatCount(short, 'line is', 'lines are')} short, with no stock to send.`,
    dismissed > 0 && `${formatCount(dismissed, 'proposal is', 'proposals are')} dismissed.`,
    describeOthers(lines, { named: short + dismissed, until }),
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** What is to be said of the lines that were not named before; false where there are none. */
function describeOthers(
  lines: readonly WireSupplyLine[],
  { named, until }: { named: number; until: string },
): string | false {
  if (named > 0 && named === lines.length) return false;
  const other = named > 0 ? 'other ' : '';
  const unknown = lines.filter(isOpenNeed).length;
  if (unknown > 0 && named + unknown === lines.length) return `It’s unknown what any ${other}location needs.`;
  return `Every ${other}location${unknown === 0 ? '' : ' with known needs'} has enough stock until ${until} arrives.`;
}

/** Why it is not known what to ship to a place. */
export const describeUnknownNeed = (line: WireSupplyLine): string =>
  line.outlook === null ? describeUnknown(line) : describeUnknownOrigin(line);

/** Why it is not known what to ship to a place whose stock and demand are known. */
export function describeUnknownOrigin(
  line: Pick<WireSupplyLine, 'place' | 'source' | 'unknown_pool_need'>,
): string {
  return line.unknown_pool_need === null
    ? `What ${describeSource(line)} can spare is unknown`
    : describeUnknownPoolNeed(line.place, line.unknown_pool_need);
}

/**
 * Which other Amazon region may need part of what the warehouse of a pool can spare, as its need is unknown; null where it is the
 * pool's own need, or the stock of the warehouse, that is not known.
 */
export function describeRival(
  { is_pool: isPool, source_id: sourceId, source, place, cell }: WireSupplyLine,
  lines: readonly WireSupplyLine[],
): string | null {
  const hub = lines.find((line) => line.place_id === sourceId && line.cell === cell);
  const unknown = hub?.unknown_pool_need;
  if (!isPool || !unknown || unknown.place === place || unknown.place === hub.place) return null;
  const what = nameUnknown(unknown);
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} is unknown, so ${unknown.place} may need part of what ${source ?? hub.place} can spare.`;
}

/** `96%`; never rounds up to certainty. */
function formatChance(chance: number): string {
  if (chance > 0.99) return 'over 99%';
  return chance < 0.01 ? 'under 1%' : `${Math.floor(chance * 100)}%`;
}

/** The percent that a chance is at most, `96%` where all is known, or null where being at most that says nothing. */
export function findChanceBound(
  chance: number,
  unknownPoolNeed: UnknownPoolNeed | null,
): string | number | null {
  if (unknownPoolNeed === null || chance < 0.01) return formatChance(chance);
  return chance > 0.99 ? null : Math.ceil(chance * 100);
}

/** `96%`; `≤ 97%` while it is not known what Amazon needs, which may lower it, and a dash where that says nothing. */
export function formatLineChance(
  chance: number,
  { unknown_pool_need: unknownPoolNeed }: WireSupplyLine,
): string {
  const percent = findChanceBound(chance, unknownPoolNeed);
  return typeof percent === 'number' ? `${AT_MOST}${percent}%` : (percent ?? NO_VALUE);
}
