import { formatNumber } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import { AT_MOST, formatDate, formatKnownPart, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import type { useProposals } from '../api.ts';
import { isNeedUnknown } from '../bounds/unknown-need.ts';
import { supplyCardsWords as words } from './wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

/** The cards before their figures are there. */
export const SupplyCardsSkeleton = () => (
  <StatCards>
    {[words.fromFactory, words.fromWarehouses, words.nextShipDate, words.lostWithout].map((label) => (
      <StatCard key={label} label={label} value={undefined} />
    ))}
  </StatCards>
);

/** What must leave, at a glance; a sum says how many lines it lacks. */
export function SupplyCards({ supply }: { supply: Supply }) {
  const lines = supply.lines.filter(({ dismissed }) => dismissed === null);
  // The factory fills warehouses; these fill Amazon regions, and help each other.
  const isFromFactory = ({ is_pool: isPool, source }: WireSupplyLine): boolean => !isPool && source === null;
  const fromFactory = lines.filter(isFromFactory);
  // What is unknown of a warehouse may be filled by either, where another one could.
  const fromWarehouses = lines.filter(
    (line) => !isFromFactory(line) || (line.outlook === null && hasNeighbour(line, supply.lines)),
  );
  return (
    <StatCards>
      <StatCard label={words.fromFactory} {...describeUnits(fromFactory)} />
      <StatCard label={words.fromWarehouses} {...describeUnits(fromWarehouses)} />
      <StatCard label={words.nextShipDate} help="ship-by" {...describeNextDate(lines, supply.today)} />
      <StatCard label={words.lostWithout} help="lost-sales" {...describeLost(lines)} />
    </StatCards>
  );
}

/** Whether another warehouse of its region, which has the same cells, could send to a place. */
const hasNeighbour = (
  { place_id: placeId, cell }: WireSupplyLine,
  lines: readonly WireSupplyLine[],
): boolean =>
  lines.some((line) => line.cell === cell && line.place_id !== placeId && !line.is_pool && line.is_connected);

const listProposed = (lines: readonly WireSupplyLine[]) =>
  lines.flatMap(({ outlook }) => outlook?.proposal ?? []);

function describeUnits(lines: readonly WireSupplyLine[]) {
  const read = ({ outlook }: WireSupplyLine): number => outlook?.proposal?.units ?? 0;
  return {
    value: sumKnown(lines, {
      isUnknown: (line) => isNeedUnknown(line) || line.unknown_pool_need !== null,
      read,
    }),
    caption: joinFacts([words.shipments(listProposed(lines).length), describeUnknownCount(lines)]),
  };
}

/** Of lines that are not known one may have to leave earlier. */
function describeNextDate(lines: readonly WireSupplyLine[], today: string) {
  const proposed = listProposed(lines);
  const [first] = proposed.map((proposal) => proposal.ship_by).toSorted();
  const late = proposed.filter((proposal) => proposal.is_late).length;
  const unknown = describeUnknownCount(lines);
  return {
    value:
      first === undefined
        ? unknown === ''
          ? words.none
          : NO_VALUE
        : `${unknown !== '' && first > today ? AT_MOST : ''}${formatDate(first)}`,
    caption: joinFacts([late > 0 ? words.late(late) : '', unknown]) || words.allInTime,
  };
}

function describeLost(lines: readonly WireSupplyLine[]) {
  const isUnknown = (line: WireSupplyLine): boolean => line.outlook === null && isNeedUnknown(line);
  return {
    value: sumKnown(lines, {
      isUnknown: (line) => isUnknown(line) || line.unknown_pool_need !== null,
      read: ({ outlook }) => outlook?.lost ?? 0,
    }),
    caption: joinFacts([words.unitsIfNothingIsShipped, describeUnknownCount(lines, isUnknown)]),
  };
}

/** How many lines are not known, by default what they need, and of how many only what Amazon needs is not. */
function describeUnknownCount(lines: readonly WireSupplyLine[], isUnknown = isNeedUnknown): string {
  const unknown = lines.filter(isUnknown).length;
  const partly = lines.filter((line) => line.unknown_pool_need !== null && !isUnknown(line)).length;
  return joinFacts([
    unknown === 0 ? '' : words.unknown(unknown),
    partly === 0 ? '' : words.partlyUnknown(partly),
  ]);
}

const joinFacts = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(', ');

/** Where not all lines are known a sum is the least that it is, and a dash if that is nothing. */
function sumKnown(
  lines: readonly WireSupplyLine[],
  {
    isUnknown,
    read,
  }: { isUnknown: (line: WireSupplyLine) => boolean; read: (line: WireSupplyLine) => number },
): string {
  return formatKnownPart(Math.round(sumBy(lines, read)), formatNumber, !lines.some(isUnknown));
}
