import { formatNumber } from '#web/format.ts';
import { StatCard, StatCards } from '#web/ui/StatCard.tsx';
import type { Overview } from '../contract.ts';

const CARDS = [
  ['Total', 'total'],
  ['Delivered', 'delivered'],
  ['In Transit', 'in_transit'],
  ['Delayed', 'delayed'],
  ['Failed', 'failed'],
] as const;

const AVERAGES = [
  ['Avg Order to Ship', 'order_to_ship'],
  ['Avg Ship to Deliver', 'ship_to_deliver'],
  ['Avg Total Delivery', 'total_delivery'],
] as const;

/** How many parcels there are, and how long they take. */
export const Cards = ({ overview }: { overview: Overview | undefined }) => (
  <>
    <StatCards>
      {CARDS.map(([label, name]) => (
        <StatCard key={name} label={label} value={overview && formatNumber(overview.cards[name])} />
      ))}
    </StatCards>
    <StatCards>
      {AVERAGES.map(([label, name]) => {
        const figure = overview?.averages[name];
        return (
          <StatCard
            key={name}
            label={label}
            value={figure && (figure.average ?? '–')}
            caption={figure && ofParcels(figure.parcels)}
          />
        );
      })}
    </StatCards>
  </>
);

const ofParcels = (count: number): string =>
  `of ${formatNumber(count)} ${count === 1 ? 'parcel' : 'parcels'}`;
