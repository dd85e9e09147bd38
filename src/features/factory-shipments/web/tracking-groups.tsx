import { formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { columnsOf } from '#web/ui/table/column.ts';
import type { FactoryShipment } from '../contract.ts';
import { useRisks } from './api.ts';
import { arrivalOf, urgencyOf } from './words.ts';

/** The boxes that travel under one tracking number. */
export interface TrackingGroup {
  /** Null for boxes that have none. */
  tracking: string | null;
  boxes: readonly FactoryShipment[];
  /** As far as they say how many they hold. */
  units: number;
  /** The one that needs a look first. */
  worst: FactoryShipment;
}

/** One group for each tracking number, as their first box comes. */
export const groupsOf = (boxes: readonly FactoryShipment[]): TrackingGroup[] =>
  [...Map.groupBy(boxes, (box) => box.tracking_number)].flatMap(([tracking, ofNumber]) => {
    const [worst] = ofNumber.toSorted((one, other) => urgencyOf(other) - urgencyOf(one));
    const units = ofNumber.reduce((sum, box) => sum + (box.units ?? 0), 0);
    return worst ? [{ tracking, boxes: ofNumber, units, worst }] : [];
  });

const eachOf = (group: TrackingGroup, text: (box: FactoryShipment) => string | null): string =>
  [...new Set(group.boxes.map(text))].filter((name) => name !== null).join(', ') || NO_VALUE;

const arrived = ({ boxes }: TrackingGroup): number =>
  boxes.filter(({ status }) => status === 'delivered').length;

export const groupColumns = columnsOf<TrackingGroup>([
  {
    id: 'tracking',
    header: 'Tracking',
    width: 168,
    value: ({ tracking }) => tracking,
    cell: ({ tracking }) => tracking ?? 'No tracking number',
  },
  {
    id: 'company',
    header: 'Company',
    width: 160,
    value: (group) => eachOf(group, (box) => box.shipping_company),
  },
  {
    id: 'boxes',
    header: 'Boxes',
    width: 88,
    align: 'end',
    sort: 'descending',
    value: ({ boxes }) => boxes.length,
    cell: ({ boxes }) => formatNumber(boxes.length),
  },
  {
    id: 'units',
    header: 'Units',
    width: 88,
    align: 'end',
    sort: 'descending',
    value: ({ units }) => units,
    cell: ({ units }) => formatNumber(units),
  },
  { id: 'skus', header: 'SKU', width: 200, value: (group) => eachOf(group, ({ sku }) => sku) },
  { id: 'to', header: 'To', width: 112, value: (group) => eachOf(group, (box) => box.to_warehouse) },
  {
    id: 'shipped',
    header: 'Ship Date',
    width: 112,
    sort: 'descending',
    value: ({ worst }) => worst.ship_date,
    cell: ({ worst }) => formatDate(worst.ship_date),
  },
  {
    id: 'arrived',
    header: 'Delivered',
    width: 112,
    align: 'end',
    sort: 'descending',
    value: arrived,
    cell: (group) => `${formatNumber(arrived(group))} of ${formatNumber(group.boxes.length)}`,
  },
  {
    id: 'status',
    header: 'Status',
    width: 128,
    sort: 'descending',
    value: ({ worst }) => urgencyOf(worst),
    cell: ({ worst, boxes }) => {
      const { text, tone } =
        worst.status === 'delivered' ? { text: 'Delivered', tone: 'good' as const } : arrivalOf(worst);
      return (
        <>
          <StatusBadge tone={tone}>{text}</StatusBadge>
          <GroupRisk boxes={boxes} />
        </>
      );
    },
  },
]);

/** How many boxes of a group come too late. */
function GroupRisk({ boxes }: Pick<TrackingGroup, 'boxes'>) {
  const { data } = useRisks();
  const risky = new Set(data?.boxes.map(({ id }) => id));
  const count = boxes.filter(({ id, status }) => status === 'in_transit' && risky.has(id)).length;
  return count > 0 && <StatusBadge tone="bad">{`${formatNumber(count)} At Risk`}</StatusBadge>;
}
