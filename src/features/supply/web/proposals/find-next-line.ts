import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';

const LAST = '9999';

type Outlook = NonNullable<WireSupplyLine['outlook']>;
/** A line of which it is known how long it lasts. */
export type KnownLine = WireSupplyLine & { outlook: Outlook };

export interface NextLine {
  line: KnownLine;
  /** What it should get; null where nothing need leave, or people have left it out. */
  proposal: Outlook['proposal'];
  /** How many more shipments the region needs before its next review. */
  more: number;
}

/** What a region must ship first; where it need ship nothing, what runs out first. Null where nothing is in demand. */
export function findNextLine(lines: readonly WireSupplyLine[], region: CellRegion): NextLine | null {
  const known = lines.filter(
    (line): line is KnownLine => line.region === region && line.outlook !== null && line.per_day !== 0,
  );
  const proposed = known.filter(({ outlook, dismissed }) => outlook.proposal !== null && dismissed === null);
  const [line] = (proposed.length > 0 ? proposed : known).toSorted(
    (one, other) =>
      getShipBy(one).localeCompare(getShipBy(other)) ||
      getRunOut(one).localeCompare(getRunOut(other)) ||
      other.outlook.lost - one.outlook.lost,
  );
  if (!line) return null;
  const proposal = line.dismissed === null ? line.outlook.proposal : null;
  return { line, proposal, more: Math.max(0, proposed.length - 1) };
}

const getShipBy = ({ outlook }: KnownLine): string => outlook.proposal?.ship_by ?? LAST;
const getRunOut = ({ outlook }: KnownLine): string => outlook.runs_out ?? LAST;
