import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { isNeedUnknown } from './unknown-need.ts';

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
  const inDemand = lines.filter((line) => line.region === region && line.per_day !== 0);
  const known = inDemand.filter((line): line is KnownLine => line.outlook !== null);
  const proposed = known.filter(({ outlook, dismissed }) => outlook.proposal !== null && dismissed === null);
  const [line] = (proposed.length > 0 ? proposed : known).toSorted(
    (one, other) =>
      getShipBy(one).localeCompare(getShipBy(other)) ||
      getRunOut(one).localeCompare(getRunOut(other)) ||
      other.outlook.lost - one.outlook.lost,
  );
  const unknown = inDemand.filter((each) => each !== line && isOpen(each)).length;
  if (!line) return { next: null, unknown };
  const proposal = line.dismissed === null ? line.outlook.proposal : null;
  return { next: { line, proposal, more: Math.max(0, proposed.length - 1) }, unknown };
}

/** Whether it is not known what a line needs. One that people have left out needs nothing, but may run out at any time. */
const isOpen = (line: WireSupplyLine): boolean =>
  line.dismissed === null ? isNeedUnknown(line) : line.outlook === null;

const getShipBy = ({ outlook }: KnownLine): string => outlook.proposal?.ship_by ?? LAST;
const getRunOut = ({ outlook }: KnownLine): string => outlook.runs_out ?? LAST;
