import type { z } from 'zod';
import { formatClock } from '#web/company-time.ts';
import { AT_MOST, exportFigure, NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { formatAmount, formatMoneyList } from '#web/money/wording.ts';
import type { amazonOrdersByDate } from '../../contract/amazon-orders.ts';
import {
  describeAmazonStatus,
  describeCancellations,
  formatOrderLine,
  formatPackage,
} from '../wording/amazon-orders.ts';
import styles from './order-columns.module.css';
import { amazonOrderColumnsWords as words } from '../wording/channels.ts';

type Order = z.output<typeof amazonOrdersByDate.response>['orders'][number];

interface LinesColumn extends Pick<Column<Order>, 'id' | 'header' | 'width'> {
  list: (order: Order) => string[];
}

/** Each text on lines of its own; a dash where there is none. */
const defineLinesColumn = ({ list, ...column }: LinesColumn): Column<Order> => ({
  ...column,
  value: (order) => list(order).join(', '),
  cell: (order) =>
    list(order).length === 0
      ? NO_VALUE
      : list(order).map((text) => (
          <span key={text} className={styles['text']}>
            {text}
          </span>
        )),
});

const findRevenueBound = ({ NET_REVENUE, ARE_REFUNDS_KNOWN }: Order): string =>
  NET_REVENUE === null || ARE_REFUNDS_KNOWN ? '' : AT_MOST;

/** Fees in the currency of the order: those in others can’t be sorted among them. */
const findOwnFees = ({ FEES, CURRENCY }: Order): number | null =>
  FEES?.find(({ currency }) => currency === CURRENCY)?.amount ?? null;

/** In a file: a number to calculate with, or the text of the screen where some are in another currency. */
const exportFees = (order: Order): number | string | null =>
  order.FEES?.some(({ currency }) => currency !== order.CURRENCY)
    ? formatMoneyList(order.FEES)
    : findOwnFees(order);

const AMOUNT_COLUMNS: Column<Order>[] = [
  {
    id: 'amazon-order-revenue',
    header: words.revenue,
    width: 104,
    align: 'end',
    sort: 'descending',
    value: ({ NET_REVENUE }) => NET_REVENUE,
    fileColumns: [
      {
        header: words.revenue,
        value: (order) =>
          exportFigure(order.NET_REVENUE, findRevenueBound(order), (known) =>
            formatAmount(known, order.CURRENCY),
          ),
      },
      { header: words.currency, value: ({ CURRENCY }) => CURRENCY },
    ],
    cell: (order) => `${findRevenueBound(order)}${formatAmount(order.NET_REVENUE, order.CURRENCY)}`,
  },
  {
    id: 'amazon-order-tax',
    header: words.tax,
    width: 88,
    align: 'end',
    sort: 'descending',
    value: ({ TAX }) => TAX,
    cell: ({ TAX, CURRENCY }) => formatAmount(TAX, CURRENCY),
  },
];

const listSerials = ({ LINES }: Order) => LINES.flatMap(({ SERIALS }) => SERIALS);

/** A serial number that is a kit's leads to it. */
const SerialNumbers = ({ order }: { order: Order }) =>
  listSerials(order).length === 0
    ? NO_VALUE
    : listSerials(order).map(({ SERIAL_NUMBER, IS_KIT }) => (
        <span key={SERIAL_NUMBER} className={styles['text']}>
          {IS_KIT ? <ThingLink kind="kit" id={SERIAL_NUMBER} /> : SERIAL_NUMBER}
        </span>
      ));

/** The columns of a day's orders at Amazon; times are those of the company. */
export const buildAmazonOrderColumns = (timeZone: string) =>
  defineColumns<Order>([
    {
      id: 'amazon-order-number',
      header: words.order,
      width: 184,
      value: ({ ORDER_NUMBER }) => ORDER_NUMBER,
      // At Amazon the number of an order is its id.
      cell: ({ ORDER_NUMBER }) => <ThingLink kind="order" id={ORDER_NUMBER} />,
    },
    {
      id: 'amazon-order-ship-to',
      header: words.ship,
      width: 72,
      value: ({ SHIP_TO_COUNTRY }) => SHIP_TO_COUNTRY,
    },
    defineLinesColumn({
      id: 'amazon-order-items',
      header: words.items,
      width: 144,
      list: ({ LINES }) => LINES.map(formatOrderLine),
    }),
    {
      id: 'amazon-order-status',
      header: words.status,
      width: 140,
      value: ({ STATUS }) => STATUS,
      cell: (order) => (
        <>
          <StatusBadge tone={describeAmazonStatus(order).tone}>
            {describeAmazonStatus(order).text}
          </StatusBadge>
          {describeCancellations(order).map((text) => (
            <span key={text} className={styles['text']}>
              {text}
            </span>
          ))}
        </>
      ),
    },
    defineLinesColumn({
      id: 'amazon-order-packages',
      header: words.packages,
      width: 168,
      list: ({ PACKAGES }) => (PACKAGES ?? []).map((each) => formatPackage(each, timeZone)),
    }),
    {
      id: 'amazon-order-serials',
      header: words.serialNumbers,
      width: 128,
      value: (order) => words.countSerialNumbers(listSerials(order).length),
      cell: (order) => <SerialNumbers order={order} />,
    },
    ...AMOUNT_COLUMNS,
    {
      id: 'amazon-order-fees',
      header: words.fees,
      width: 96,
      align: 'end',
      sort: 'descending',
      value: findOwnFees,
      exported: exportFees,
      cell: ({ FEES }) => (FEES === null ? NO_VALUE : formatMoneyList(FEES)),
    },
    {
      id: 'amazon-order-time',
      header: words.time,
      width: 60,
      sort: 'descending',
      value: ({ CREATED_AT }) => CREATED_AT,
      cell: ({ CREATED_AT }) => (
        <time dateTime={CREATED_AT} title={timeZone}>
          {formatClock(CREATED_AT, timeZone)}
        </time>
      ),
    },
  ]);
