import { sumBy } from '#shared/sum-by.ts';
import {
  exportKnownPart,
  formatDate,
  formatFigure,
  formatKnownPart,
  formatNumber,
  NO_VALUE,
} from '#web/format.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, withFirst, type Column } from '#web/ui/table/column.ts';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import type { FactoryShipment } from '../contract.ts';
import { use } from 'react';
import { BookedSlot } from './booked-slot.ts';
import { BoxFactsContext } from './box-facts.ts';
import { useBoxCommands } from './box-commands.ts';
import { ConfirmButton } from './BoxRowActions.tsx';
import styles from './Shipments.module.css';
import { describeArrival, describeStanding, rankUrgency } from './wording.ts';
import { trackingGroupsWords as words } from './wording.ts';

/** The boxes that travel under one tracking number. */
export interface TrackingGroup {
  /** Null for boxes that have none. */
  tracking: string | null;
  boxes: readonly FactoryShipment[];
  /** As far as they say how many they hold; null where none does. */
  units: number | null;
  /** The one that needs a look first. */
  worst: FactoryShipment;
}

/** One group for each tracking number, as their first box comes. */
export const groupByTracking = (boxes: readonly FactoryShipment[]): TrackingGroup[] =>
  [...Map.groupBy(boxes, (box) => box.tracking_number)].flatMap(([tracking, ofNumber]) => {
    const [worst] = ofNumber.toSorted((one, other) => rankUrgency(other) - rankUrgency(one));
    const known = ofNumber.flatMap(({ units }) => units ?? []);
    const units = known.length > 0 ? sumBy(known, (units) => units) : null;
    return worst ? [{ tracking, boxes: ofNumber, units, worst }] : [];
  });

const joinDistinct = (group: TrackingGroup, text: (box: FactoryShipment) => string | null): string =>
  [...new Set(group.boxes.map(text))].filter((name) => name !== null).join(', ') || NO_VALUE;

const countWithoutUnits = (boxes: TrackingGroup['boxes']): number =>
  boxes.filter(({ units }) => units === null).length;

const countArrived = ({ boxes }: TrackingGroup): number =>
  boxes.filter(({ status }) => status === 'delivered').length;

/** The day for which the next of them is expected; null when all are there, or no day is known. */
const findNextArrival = ({ boxes }: TrackingGroup): string | null =>
  boxes
    .flatMap((box) => (box.status === 'delivered' ? [] : (box.expected_arrival ?? [])))
    .toSorted((one, other) => one.localeCompare(other))[0] ?? null;

export const trackingGroupColumns = defineColumns<TrackingGroup>([
  {
    id: 'tracking',
    header: words.tracking,
    width: 112,
    value: ({ tracking }) => tracking,
    cell: ({ tracking }) => tracking ?? words.noTrackingNumber,
  },
  {
    id: 'company',
    header: words.company,
    width: 80,
    value: (group) => joinDistinct(group, (box) => box.shipping_company),
  },
  defineFigureColumn({
    id: 'boxes',
    header: words.boxes,
    width: 60,
    readFigure: ({ boxes }) => boxes.length,
  }),
  {
    // The longest, “12 boxes unknown”, takes two lines.
    ...defineFigureColumn<TrackingGroup>({
      id: 'units',
      header: words.units,
      width: 96,
      readFigure: ({ units }) => units,
    }),
    exported: ({ units, boxes }) =>
      units === null ? null : exportKnownPart(units, formatNumber, countWithoutUnits(boxes) === 0),
    cell: (group) => <Units {...group} />,
  },
  { id: 'skus', header: words.sku, width: 88, value: (group) => joinDistinct(group, ({ sku }) => sku) },
  { id: 'to', header: words.to, width: 64, value: (group) => joinDistinct(group, (box) => box.to_warehouse) },
  {
    id: 'shipped',
    header: words.shipDate,
    width: 90,
    sort: 'descending',
    value: ({ worst }) => worst.ship_date,
    cell: ({ worst }) => formatDate(worst.ship_date),
  },
  {
    id: 'expected',
    header: words.expected,
    help: 'expected-arrival',
    // The longest is a day of another year, “Mon 22 Feb 2027”.
    width: 124,
    sort: 'descending',
    value: findNextArrival,
    cell: (group) => <Next day={findNextArrival(group)} />,
  },
  {
    ...defineFigureColumn<TrackingGroup>({
      id: 'arrived',
      header: words.delivered,
      width: 80,
      readFigure: countArrived,
    }),
    cell: (group) => words.deliveredOfAll(countArrived(group), group.boxes.length),
  },
  {
    id: 'booked',
    header: words.booked,
    help: 'booked-in',
    width: 104,
    align: 'end',
    sort: false,
    value: () => null,
    cell: (group) => <Booked {...group} />,
  },
  {
    id: 'status',
    header: words.status,
    width: 112,
    sort: 'descending',
    value: ({ worst }) => rankUrgency(worst),
    exported: ({ worst }) => describeStanding(worst),
    cell: (group) => <Standing {...group} />,
  },
  {
    id: 'actions',
    header: words.actions,
    width: 100,
    sort: false,
    value: () => null,
    cell: (group) => <GroupActions {...group} />,
  },
]);

/** The columns with what was booked in as a text, which a file has. */
export const withBookedText = (
  columns: readonly Column<TrackingGroup>[],
  describe: (boxes: readonly number[]) => string | null,
): Column<TrackingGroup>[] =>
  columns.map((column) =>
    column.id === 'booked'
      ? { ...column, exported: ({ boxes }) => describe(boxes.map(({ id }) => id)) }
      : column,
  );

/** As of the boxes: on a phone what matters first. */
export const phoneTrackingGroupColumns = withFirst(trackingGroupColumns, [
  'tracking',
  'status',
  'expected',
  'arrived',
  'actions',
  'boxes',
  'units',
  'shipped',
]);

function Booked({ boxes }: TrackingGroup) {
  const { draw } = use(BookedSlot);
  return draw(boxes.map(({ id }) => id));
}

/** What can be done with all boxes in transit of a number at once. */
function GroupActions({ tracking, boxes }: TrackingGroup) {
  const { canChange, openTracking } = useBoxCommands();
  if (!canChange || tracking === null || boxes.every(({ status }) => status === 'delivered')) return null;
  return (
    <div className={styles['actions']}>
      <ConfirmButton
        label={words.confirmDeliveryOfAllBoxes(tracking)}
        onClick={() => openTracking('confirm-tracking', tracking)}
      />
      <IconButton
        label={words.changeExpectedArrivalOfAll(tracking)}
        icon={IconCalendarEvent}
        onClick={() => openTracking('expect-tracking', tracking)}
      />
    </div>
  );
}

/** What its boxes hold, and how many of them do not say. */
function Units({ units, boxes }: TrackingGroup) {
  const unknown = countWithoutUnits(boxes);
  if (units === null || unknown === 0) return formatFigure(units);
  return (
    <div className={styles['twice']}>
      {formatKnownPart(units, formatNumber, false)}
      <span>{words.boxesUnknown(unknown)}</span>
    </div>
  );
}

const Next = ({ day }: { day: string | null }) => (day === null ? NO_VALUE : formatDate(day));

/** The state of its worst box, and how many of its boxes come too late; then the day alone is no good news. */
function Standing({ worst, boxes }: TrackingGroup) {
  const { risks } = use(BoxFactsContext);
  const count = boxes.filter(({ id, status }) => status === 'in_transit' && risks.has(id)).length;
  const isDelivered = worst.status === 'delivered';
  const { text, tone } = isDelivered
    ? { text: words.delivered, tone: 'good' as const }
    : describeArrival(worst);
  return (
    <>
      {!(count > 0 && worst.arrival === 'on-track') && <StatusBadge tone={tone}>{text}</StatusBadge>}
      {count > 0 && <StatusBadge tone="bad">{words.atRisk(count)}</StatusBadge>}
    </>
  );
}
