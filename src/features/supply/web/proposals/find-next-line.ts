import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { isNeedUnknown } from '../bounds/unknown-need.ts';

const LAST = '9999';

type Outlook = NonNullable<WireSupplyLine['outlook']>;
/** A line of which it is known how long it lasts. */
export type KnownLine = WireSupplyLine & { outlook: Outlook };

export interface NextLine {
  line: KnownLine;
  /** What it should get; null where nothing need leave, people have left it out, or its source is unknown. */
  proposal: Outlook['proposal'];
  /** How many more shipments the region needs before its next review, as far as is known. */
  more: number;
}

export interface NextOfRegion {
  /** Null where nothing is known to be in demand. */
  next: NextLine | null;
  /** Of how many other lines it is not known whether they need something. */
  unknown: number;
}

/** What a region must ship first; where it need ship nothing, what runs out first. */
export function findNextLine(lines: readonly WireSupplyLine[], region: CellRegion): NextOfRegion {
  const here = lines.filter((line) => line.region === region);
  const known = here.filter(isKnown).filter(isInDemand);
  const proposed = known.filter(({ outlook, dismissed }) => outlook.proposal !== null && dismissed === null);
  const [line] = (proposed.length > 0 ? proposed : known).toSorted(
    (one, other) =>
      getShipBy(one).localeCompare(getShipBy(other)) ||
      getRunOut(one).localeCompare(getRunOut(other)) ||
      other.outlook.lost - one.outlook.lost,
  );
  const open = here.filter((each) => each !== line && isNeedUnknown(each));
  // Where nothing is known, what people have left out doesn't make it known that nothing is in demand.
  if (!line) return { next: null, unknown: open.length };
  const unknown = open.filter((each) => each.dismissed === null).length;
  const proposal = line.dismissed === null ? line.outlook.proposal : null;
  return { next: { line, proposal, more: Math.max(0, proposed.length - 1) }, unknown };
}

const isKnown = (line: WireSupplyLine): line is KnownLine => line.outlook !== null;
/** What sells nothing itself may have to fill Amazon. */
const isInDemand = ({ per_day: perDay, outlook }: KnownLine): boolean =>
  perDay !== 0 || outlook.proposal !== null;

const getShipBy = ({ outlook }: KnownLine): string => outlook.proposal?.ship_by ?? LAST;
const getRunOut = ({ outlook }: KnownLine): string => outlook.runs_out ?? LAST;
