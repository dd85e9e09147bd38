import { NO_VALUE, formatDate, formatFigure, formatNumber } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, withFirst } from '#web/ui/table/column.ts';
import { defineFigureColumn } from '#web/ui/table/figure-column.ts';
import type { WireReceipt } from '../../contract/receipts.ts';
import styles from '../Bridge.module.css';
import { describeDoubt, RECEIPT_STATES } from './describe-receipt.ts';
import { receiptColumnsWords as words } from './wording.ts';

/** A unit count, and what is known of it otherwise. */
const Booked = ({ receipt }: { receipt: WireReceipt }) =>
  receipt.booked === null || receipt.is_partial ? (
    <span className={styles['doubt']} title={describeDoubt(receipt)}>
      {formatBooked(receipt)}
      <span>{describeDoubt(receipt)}</span>
    </span>
  ) : (
    formatBooked(receipt)
  );

const formatBooked = ({ booked, is_partial: isPartial }: WireReceipt): string =>
  formatFigure(booked, isPartial);

export const receiptColumns = defineColumns<WireReceipt>([
  {
    id: 'day',
    header: words.received,
    width: 128,
    sort: 'descending',
    value: ({ day }) => day,
    cell: ({ day }) => formatDate(day),
  },
  {
    id: 'tracking',
    header: words.tracking,
    width: 160,
    value: ({ tracking }) => tracking,
  },
  defineFigureColumn({
    id: 'boxes',
    header: words.boxes,
    width: 80,
    readFigure: ({ boxes }) => boxes.length,
  }),
  defineFigureColumn({ id: 'units', header: words.units, width: 96, readFigure: ({ units }) => units }),
  defineFigureColumn({
    id: 'damaged',
    header: words.damaged,
    about: words.asCountedWhenBoxes,
    width: 104,
    readFigure: ({ damaged }) => damaged,
  }),
  {
    ...defineFigureColumn<WireReceipt>({
      id: 'booked',
      header: words.booked,
      help: 'booked-in',
      width: 200,
      readFigure: ({ booked }) => booked,
    }),
    exported: (receipt) => (receipt.is_partial ? formatBooked(receipt) : receipt.booked),
    cell: (receipt) => <Booked receipt={receipt} />,
  },
  {
    id: 'by',
    header: words.by,
    about: words.closingAtWhichLast,
    width: 128,
    sort: 'descending',
    value: ({ booked_by: by }) => by,
    cell: ({ booked_by: by }) => (by === null ? NO_VALUE : formatDate(by)),
  },
  {
    ...defineFigureColumn<WireReceipt>({
      id: 'open',
      header: words.open,
      width: 80,
      readFigure: ({ open }) => open,
    }),
    cell: ({ open }) => (open === null ? NO_VALUE : <strong>{formatNumber(open)}</strong>),
  },
  {
    id: 'state',
    header: words.status,
    width: 168,
    value: ({ state }) => ['open', 'unknown', 'waiting', 'explained', 'booked'].indexOf(state),
    exported: ({ state }) => RECEIPT_STATES[state].text,
    cell: ({ state }) => (
      <StatusBadge tone={RECEIPT_STATES[state].tone}>{RECEIPT_STATES[state].text}</StatusBadge>
    ),
  },
]);

export const phoneReceiptColumns = withFirst(receiptColumns, ['day', 'state', 'open', 'tracking']);
