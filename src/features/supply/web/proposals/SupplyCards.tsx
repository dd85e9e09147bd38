import { formatCount, formatNumber } from '#shared/numbers.ts';
import { sumBy } from '#shared/sum-by.ts';
import { formatDate } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { useProposals } from '../api.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

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
        label="From the Factory"
        value={formatNumber(sumBy(fromFactory, ({ units }) => units))}
        caption={formatCount(fromFactory.length, 'shipment')}
      />
      <StatCard
        label="To Amazon"
        value={formatNumber(sumBy(toPools, ({ units }) => units))}
        caption={formatCount(toPools.length, 'shipment')}
      />
      <StatCard
        label="Next Ship Date"
        value={first === undefined ? 'None' : formatDate(first)}
        caption={late.length > 0 ? `${formatNumber(late.length)} late` : 'All in time'}
      />
      <StatCard
        label="Lost Without"
        value={formatNumber(Math.round(lost))}
        caption="Units, if nothing is shipped"
      />
    </StatCards>
  );
}
