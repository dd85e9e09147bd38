import { formatNumber } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import { formatDate } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { useProposals } from '../api.ts';
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

/** What must leave, at a glance. */
export function SupplyCards({ supply }: { supply: Supply }) {
  const lines = supply.lines.filter(({ dismissed }) => dismissed === null);
  const proposed = lines.flatMap(({ outlook }) => outlook?.proposal ?? []);
  const fromFactory = lines.flatMap(({ source, outlook }) =>
    source === null ? (outlook?.proposal ?? []) : [],
  );
  const toPools = lines.flatMap(({ source, outlook }) => (source === null ? [] : (outlook?.proposal ?? [])));
  const late = proposed.filter((proposal) => proposal.is_late);
  const [first] = proposed.map((proposal) => proposal.ship_by).toSorted();
  const lost = sumBy(
    lines.flatMap(({ outlook }) => outlook ?? []),
    (outlook) => outlook.lost,
  );
  return (
    <StatCards>
      <StatCard
        label={words.fromFactory}
        value={formatNumber(sumBy(fromFactory, ({ units }) => units))}
        caption={words.shipments(fromFactory.length)}
      />
      <StatCard
        label={words.toAmazon}
        value={formatNumber(sumBy(toPools, ({ units }) => units))}
        caption={words.shipments(toPools.length)}
      />
      <StatCard
        label={words.nextShipDate}
        help="ship-by"
        value={first === undefined ? words.none : formatDate(first)}
        caption={late.length > 0 ? words.late(late.length) : words.allInTime}
      />
      <StatCard
        label={words.lostWithout}
        help="lost-sales"
        value={formatNumber(Math.round(lost))}
        caption={words.unitsIfNothingIsShipped}
      />
    </StatCards>
  );
}
