import type { ReactNode } from 'react';
import { toDayNumber } from '#shared/dates.ts';
import { formatNumber, NO_VALUE, formatFraction } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/cells/StatCard.tsx';
import type { DeliveryTimes, LoadingShops, ShippingOverview } from '../contract.ts';
import { findAverageBound, findCountBound, findOpenBound, NOTHING_LOADS } from './wording/loading.ts';
import { formatDuration, formatShareDown } from './wording/times.ts';
import { cardsWords as words } from './wording/screen.ts';

const CARDS = [
  [words.total, 'total'],
  [words.delivered, 'delivered'],
  [words.inTransit, 'in_transit'],
  [words.delayed, 'delayed'],
  [words.failed, 'failed'],
] as const;

const AVERAGES = [
  [words.avgOrderToShip, 'order_to_ship', 'order-to-ship'],
  [words.avgShipToDeliver, 'ship_to_deliver', 'ship-to-deliver'],
  [words.avgTotalDelivery, 'total_delivery', 'total-delivery'],
] as const;

interface Props {
  overview: ShippingOverview | undefined;
  times: DeliveryTimes | undefined;
  /** There are no times, and none are on their way. */
  isWithoutTimes: boolean;
  /** Nothing has ever brought a parcel: then zeros would look like none. */
  isUnknown: boolean;
}

/** How many parcels there are, how long they take, and how many of them come in time. */
export const Cards = ({ isUnknown, ...cards }: Props) => (isUnknown ? <NoFigures /> : <Figures {...cards} />);

const NoFigures = () => (
  <>
    <StatCards>
      {CARDS.map(([label]) => (
        <StatCard key={label} label={label} value={NO_VALUE} />
      ))}
    </StatCards>
    <StatCards>
      {[...AVERAGES.map(([label]) => label), words.onTime].map((label) => (
        <StatCard key={label} label={label} value={NO_VALUE} caption={<TwoLines />} />
      ))}
    </StatCards>
  </>
);

const Figures = ({ overview, times, isWithoutTimes }: Omit<Props, 'isUnknown'>) => (
  <>
    <StatCards>
      {CARDS.map(([label, name]) => (
        <StatCard
          key={name}
          label={label}
          value={overview && `${findCardBound(name, overview)}${formatNumber(overview.cards[name])}`}
          caption={overview && describeCaption(name, overview)}
        />
      ))}
    </StatCards>
    <StatCards>
      {AVERAGES.map(([label, name, help]) => {
        const figure = overview?.averages[name];
        return (
          <StatCard
            key={name}
            label={label}
            help={help}
            value={figure && formatAverage(figure.average, overview.loading)}
            caption={
              figure ? (
                <Spread parcels={figure.parcels} name={name} times={times} loading={overview.loading} />
              ) : (
                <TwoLines />
              )
            }
          />
        );
      })}
      <StatCard
        label={words.onTime}
        help="on-time"
        value={
          times
            ? formatShareDown(times.on_time.share, findAverageBound(times.loading))
            : isWithoutTimes
              ? NO_VALUE
              : undefined
        }
        caption={times ? <Punctuality {...times} /> : <TwoLines />}
      />
    </StatCards>
  </>
);

/** Of the parcels that are known, what is before the count on a card. */
const findCardBound = (name: (typeof CARDS)[number][1], { loading }: ShippingOverview): string =>
  name === 'total' || name === 'delivered' ? findCountBound(loading) : findOpenBound(loading);

const formatAverage = (average: string | null, loading: LoadingShops): string =>
  average === null ? NO_VALUE : `${findAverageBound(loading)}${average}`;

/** Of how many days, with how many parcels that no other card counts, and of the others their part of the total. */
function describeCaption(
  name: (typeof CARDS)[number][1],
  { cards, window, loading }: ShippingOverview,
): string | undefined {
  if (name === 'total') {
    const days = toDayNumber(window.endDate) - toDayNumber(window.startDate) + 1;
    const other = cards.total - cards.delivered - cards.in_transit - cards.delayed - cards.failed;
    return other > 0
      ? words.daysOther(days, `${findOpenBound(loading)}${formatNumber(other)}`)
      : words.days(days);
  }
  // Of what is missing it is not known how it would divide.
  return cards.total === 0 || loading.length > 0 ? undefined : formatFraction(cards[name] / cards.total);
}

function Punctuality({ on_time: { parcels, undelivered, share }, loading }: DeliveryTimes) {
  if (share === null) return <TwoLines>{words.tooFewDeliveriesToTell}</TwoLines>;
  const late =
    undelivered === 0
      ? words.withinPlannedDeliveryTime
      : words.lateAndUndelivered(`${findOpenBound(loading)}${formatNumber(undelivered)}`);
  return <TwoLines second={late}>{describeParcels(parcels, loading)}</TwoLines>;
}

/** What is below a figure takes as much room before it is known. */
const TwoLines = ({ children, second }: { children?: ReactNode; second?: string | undefined }) => (
  <>
    {children ?? NOTHING}
    <br />
    {second ?? NOTHING}
  </>
);

const NOTHING = '\u00a0';

const describeParcels = (parcels: number, loading: LoadingShops): string =>
  loading.length > 0 ? words.ofParcelsSoFar(parcels) : words.ofParcels(parcels);

interface SpreadProps {
  parcels: number;
  name: (typeof AVERAGES)[number][1];
  times: DeliveryTimes | undefined;
  loading: LoadingShops;
}

/** What an average hides: the middle, and what nine of ten keep to. */
function Spread({ parcels, name, times, loading }: SpreadProps) {
  const spread = parcels > 0 ? times?.times[name] : undefined;
  const bound = findAverageBound(times?.loading ?? NOTHING_LOADS);
  return (
    <TwoLines
      second={
        spread && words.medianAndMost(formatDuration(spread.median, bound), formatDuration(spread.p90, bound))
      }
    >
      {describeParcels(parcels, loading)}
    </TwoLines>
  );
}
