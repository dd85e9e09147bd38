import { Anchor } from '@mantine/core';
import { formatDecimals, formatFraction, formatKnownPart, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { FactoryShipments } from '../contract.ts';
import { shipmentCardsWords as words } from './wording.ts';

interface Props {
  stats: FactoryShipments['stats'] | undefined;
  /** What is shown instead of a figure while there is none. */
  unknown: string | undefined;
  late: number | undefined;
  /** How many in transit have no expected day, and so may be late. */
  withoutDay: number;
  /** How many come too late; null when that could not be found out. */
  atRisk: number | null | undefined;
  /** Of how many in transit the risk is unknown. */
  unknownRisks: number;
  /** Lists those that a card counts. */
  onShow: (status: 'late' | 'at-risk') => void;
}

/** How many boxes there are, and how long they take. */
export function ShipmentCards({ stats, unknown, late, withoutDay, atRisk, unknownRisks, onShow }: Props) {
  const formatCard = (value: number | undefined) => (value === undefined ? unknown : formatNumber(value));
  const days =
    stats && (stats.avg_delivery_days === null ? NO_VALUE : formatDecimals(stats.avg_delivery_days, 1));
  return (
    <StatCards>
      <StatCard label={words.total} value={formatCard(stats?.total)} caption={words.boxes} />
      <StatCard
        label={words.delivered}
        value={formatCard(stats?.delivered)}
        caption={stats && stats.total > 0 && formatFraction(stats.delivered / stats.total)}
      />
      <StatCard
        label={words.inTransit}
        value={formatCard(stats?.in_transit)}
        caption={<LateCaption late={late} withoutDay={withoutDay} onShow={() => onShow('late')} />}
      />
      <StatCard
        label={words.atRisk}
        help="at-risk"
        value={formatAtRisk({ atRisk, unknownRisks })}
        caption={<RiskCaption atRisk={atRisk} unknownRisks={unknownRisks} onShow={() => onShow('at-risk')} />}
      />
      <StatCard
        label={words.avgDeliveryTime}
        help="avg-delivery-time"
        value={days ?? unknown}
        caption={days === NO_VALUE ? words.noDeliveriesYet : words.daysFromShipDate}
      />
    </StatCards>
  );
}

function formatAtRisk({ atRisk, unknownRisks }: Pick<Props, 'atRisk' | 'unknownRisks'>): string | undefined {
  if (atRisk === null) return NO_VALUE;
  return atRisk === undefined ? undefined : formatKnownPart(atRisk, formatNumber, unknownRisks === 0);
}

interface LateProps extends Pick<Props, 'late' | 'withoutDay'> {
  onShow: () => void;
}

/** How many are late: at least so many, while the expected day of some is unknown. */
function LateCaption({ late, withoutDay, onShow }: LateProps) {
  if (late === undefined) return null;
  if (late === 0) return withoutDay === 0 ? words.noneLate : words.noneKnownToBeLate;
  return (
    <ShowThem onClick={onShow}>{words.late(formatKnownPart(late, formatNumber, withoutDay === 0))}</ShowThem>
  );
}

interface RiskProps extends Pick<Props, 'atRisk' | 'unknownRisks'> {
  onShow: () => void;
}

/** What the figure counts, and how many boxes it cannot count. */
function RiskCaption({ atRisk, unknownRisks, onShow }: RiskProps) {
  if (atRisk === null) return words.unknown;
  return (
    <>
      {atRisk ? (
        <ShowThem onClick={onShow}>{words.outOfStockBeforeArrival}</ShowThem>
      ) : (
        words.outOfStockBeforeArrival
      )}
      {unknownRisks > 0 && (
        <>
          <br />
          {words.riskUnknown(unknownRisks)}
        </>
      )}
    </>
  );
}

const ShowThem = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" inherit ta="start" title={words.showTheseBoxes} onClick={onClick}>
    {children}
  </Anchor>
);
