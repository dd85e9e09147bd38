import type { z } from 'zod';
import { formatClock } from '#web/company-time.ts';
import { AT_LEAST, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { formatAmount } from '#web/money/wording.ts';
import type { shopifyOrdersByDate } from '../../contract/sales.ts';
import type { SoldMoney } from '../../rules/figures.ts';
import styles from './order-columns.module.css';
import { describeFulfillment, formatOrderCount, getPaymentTone } from '../wording/amounts.ts';
import { orderColumnsWords as words } from '../wording/channels.ts';

type Answer = z.output<typeof shopifyOrdersByDate.response>;
type Order = Answer['orders'][number];

interface TextColumn extends Pick<Column<Order>, 'id' | 'header' | 'width'> {
  readText: (order: Order) => string | null;
}

const defineTextColumn = ({ readText, ...column }: TextColumn): Column<Order> => ({
  ...column,
  value: readText,
  cell: (order) => (
    <span className={styles['text']} title={readText(order) ?? undefined}>
      {readText(order) || NO_VALUE}
    </span>
  ),
});

/** The columns of a day's orders with their totals below them; times are those of the company. */
export const buildOrderColumns = (timeZone: string, answer: Answer | undefined) => {
  const totals = answer?.totals;
  const isWithout = answer !== undefined && answer.personal_data !== 'kept';
  return defineColumns<Order>([
    {
      id: 'order-number',
      header: words.order,
      width: 84,
      value: ({ ORDER_NUMBER }) => ORDER_NUMBER,
      cell: ({ ID, ORDER_NUMBER }) => (
        <ThingLink kind="order" id={ID}>
          {ORDER_NUMBER}
        </ThingLink>
      ),
      total: (orders) => formatOrderCount(orders.length),
    },
    defineTextColumn({
      id: 'order-customer',
      header: words.customer,
      width: 124,
      readText: ({ CUSTOMER_NAME }) => CUSTOMER_NAME ?? (isWithout ? null : words.guest),
    }),
    defineTextColumn({ id: 'order-email', header: words.email, width: 214, readText: ({ EMAIL }) => EMAIL }),
    defineTextColumn({
      id: 'order-products',
      header: words.products,
      width: 196,
      readText: ({ PRODUCTS_LIST }) => PRODUCTS_LIST,
    }),
    defineTextColumn({
      id: 'order-skus',
      header: words.skus,
      width: 124,
      readText: ({ SKUS_LIST }) => SKUS_LIST,
    }),
    ...listAmountColumns(totals),
    ...statusColumns,
    {
      id: 'order-time',
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
};

const listAmountColumns = (totals: Answer['totals'] | undefined): Column<Order>[] => [
  {
    id: 'order-items',
    header: words.items,
    width: 52,
    align: 'end',
    sort: 'descending',
    value: ({ TOTAL_ITEMS }) => TOTAL_ITEMS,
    cell: ({ TOTAL_ITEMS, LINE_ITEMS_COUNT }) => (
      <span title={words.lines(LINE_ITEMS_COUNT)}>{formatNumber(TOTAL_ITEMS)}</span>
    ),
    total: () => totals && formatNumber(totals.TOTAL_ITEMS),
  },
  {
    id: 'order-total',
    header: words.total,
    width: 140,
    align: 'end',
    sort: 'descending',
    value: ({ TOTAL_PRICE }) => TOTAL_PRICE,
    fileColumns: [
      { header: words.total, value: ({ TOTAL_PRICE }) => TOTAL_PRICE },
      { header: words.discounts, value: ({ TOTAL_DISCOUNTS }) => TOTAL_DISCOUNTS },
      { header: words.currency, value: ({ CURRENCY }) => CURRENCY },
    ],
    cell: ({ TOTAL_PRICE, TOTAL_DISCOUNTS, CURRENCY }) => (
      <div className={styles['price']}>
        <span>{formatAmount(TOTAL_PRICE, CURRENCY)}</span>
        {TOTAL_DISCOUNTS > 0 && (
          <span className={styles['discount']}>
            {words.discount(formatAmount(TOTAL_DISCOUNTS, CURRENCY))}
          </span>
        )}
      </div>
    ),
    total: () => totals && <Totals prices={totals.TOTAL_PRICES} discounts={totals.TOTAL_DISCOUNTS} />,
  },
];

const statusColumns = defineColumns<Order>([
  {
    id: 'order-payment',
    header: words.payment,
    width: 112,
    value: ({ FINANCIAL_STATUS }) => FINANCIAL_STATUS,
    cell: ({ FINANCIAL_STATUS }) => (
      <StatusBadge tone={getPaymentTone(FINANCIAL_STATUS)}>{formatStatusWords(FINANCIAL_STATUS)}</StatusBadge>
    ),
  },
  {
    id: 'order-fulfillment',
    header: words.fulfillment,
    width: 106,
    value: ({ FULFILLMENT_STATUS }) => FULFILLMENT_STATUS,
    cell: ({ FULFILLMENT_STATUS }) => (
      <StatusBadge tone={describeFulfillment(FULFILLMENT_STATUS).tone}>
        {describeFulfillment(FULFILLMENT_STATUS).text}
      </StatusBadge>
    ),
  },
]);

const formatStatusWords = (status: string): string => status.replaceAll('_', ' ');

interface TotalsProps {
  prices: Answer['totals']['TOTAL_PRICES'];
  discounts: readonly SoldMoney[];
}

/** Unlike currencies are not added: each has a line of its own. */
const Totals = ({ prices, discounts }: TotalsProps) => (
  <div className={styles['price']}>
    {prices.map(({ amount, currency, orders_without: without }) => (
      <span key={currency} title={without > 0 ? words.withoutTotal(without) : undefined}>
        {without > 0 && AT_LEAST}
        {formatAmount(amount, currency)}
      </span>
    ))}
    {discounts
      .filter(({ amount }) => amount > 0)
      .map(({ amount, currency }) => (
        <span key={currency} className={styles['discount']}>
          {words.discount(formatAmount(amount, currency))}
        </span>
      ))}
  </div>
);
