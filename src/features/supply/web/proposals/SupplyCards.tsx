import { formatNumber } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import { formatDate, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import type { useProposals } from '../api.ts';
import { isNeedUnknown } from './unknown-need.ts';
import { supplyCardsWords as words } from './wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

/** The cards before their figures are there. */
export const SupplyCardsSkeleton = () => (
  <StatCards>
    {[words.fromFactory, words.toAmazon, words.nextShipDate, words.lostWithout].map((label) => (
      <StatCard key={label} label={label} value={undefined} />
    ))}
  </StatCards>
);

/** What must leave, at a glance; of lines that are not known a sum says that it lacks them. */
export function SupplyCards({ supply }: { supply: Supply }) {
  const lines = supply.lines.filter(({ dismissed }) => dismissed === null);
  const toPools = lines.filter(({ is_pool: isPool }) => isPool);
  const fromFactory = lines.filter(({ is_pool: isPool, source }) => !isPool && source === null);
  return (
    <StatCards>
      <StatCard label={words.fromFactory} {...describeUnits(fromFactory)} />
      <StatCard label={words.toAmazon} {...describeUnits(toPools)} />
      <StatCard label={words.nextShipDate} help="ship-by" {...describeNextDate(lines)} />
      <StatCard
        label={words.lostWithout}
        help="lost-sales"
        value={sumKnown(lines, {
          isUnknown: ({ outlook }) => outlook === null,
          read: (line) => line.outlook?.lost ?? 0,
        })}
        caption={words.unitsIfNothingIsShipped}
      />
    </StatCards>
  );
}

const listProposed = (lines: readonly WireSupplyLine[]) =>
  lines.flatMap(({ outlook }) => outlook?.proposal ?? []);

function describeUnits(lines: readonly WireSupplyLine[]) {
  const read = ({ outlook }: WireSupplyLine): number => outlook?.proposal?.units ?? 0;
  return {
    value: sumKnown(lines, { isUnknown: isNeedUnknown, read }),
    caption: joinFacts([words.shipments(listProposed(lines).length), describeUnknownCount(lines)]),
  };
}

function describeNextDate(lines: readonly WireSupplyLine[]) {
  const proposed = listProposed(lines);
  const [first] = proposed.map((proposal) => proposal.ship_by).toSorted();
  const late = proposed.filter((proposal) => proposal.is_late).length;
  const unknown = describeUnknownCount(lines);
  return {
    value: first !== undefined ? formatDate(first) : unknown === '' ? words.none : NO_VALUE,
    caption: joinFacts([late > 0 ? words.late(late) : '', unknown]) || words.allInTime,
  };
}

function describeUnknownCount(lines: readonly WireSupplyLine[]): string {
  const unknown = lines.filter(isNeedUnknown).length;
  return unknown === 0 ? '' : words.unknown(unknown);
}

const joinFacts = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(', ');

/** A dash where nothing is known, and a bound where not all is. */
function sumKnown(
  lines: readonly WireSupplyLine[],
  {
    isUnknown,
    read,
  }: { isUnknown: (line: WireSupplyLine) => boolean; read: (line: WireSupplyLine) => number },
): string {
  const known = lines.filter((line) => !isUnknown(line));
  if (known.length === 0 && lines.length > 0) return NO_VALUE;
  const sum = formatNumber(Math.round(sumBy(known, read)));
  return known.length === lines.length ? sum : words.atLeast(sum);
}
