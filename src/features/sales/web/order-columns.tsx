import type { z } from 'zod';
import { clockText } from '#web/company-time.ts';
import { counted, formatNumber, NO_VALUE } from '#web/format.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { columnsOf, type Column } from '#web/ui/table/column.ts';
import type { shopifyOrdersByDate } from '../contract.ts';
import type { SoldMoney } from '../rules/shapes.ts';
import styles from './order-columns.module.css';
import { amountText, fulfillmentOf, ordersText, paymentTone } from './wording.ts';

type Answer = z.output<typeof shopifyOrdersByDate.response>;
type Order = Answer['orders'][number];

const GUEST = 'Guest';

const text = (
  id: string,
  header: string,
  width: number,
  of: (order: Order) => string | null,
): Column<Order> => ({
  id,
  header,
  width,
  value: of,
  cell: (order) => (
    <span className={styles['text']} title={of(order) ?? undefined}>
      {of(order) || NO_VALUE}
    </span>
  ),
});

/** The columns of a day's orders with their totals below them; times are those of the company. */
export const orderColumns = (timeZone: string, answer: Answer | undefined) => {
  const totals = answer?.totals;
  const isRemoved = answer?.personal_data === 'removed';
  return columnsOf<Order>([
    {
      id: 'order-number',
      header: 'Order',
      width: 84,
      value: ({ ORDER_NUMBER }) => ORDER_NUMBER,
      total: (orders) => ordersText(orders.length),
    },
    text(
      'order-customer',
      'Customer',
      124,
      ({ CUSTOMER_NAME }) => CUSTOMER_NAME ?? (isRemoved ? null : GUEST),
    ),
    text('order-email', 'Email', 214, ({ EMAIL }) => EMAIL),
    text('order-products', 'Products', 196, ({ PRODUCTS_LIST }) => PRODUCTS_LIST),
    text('order-skus', 'SKUs', 124, ({ SKUS_LIST }) => SKUS_LIST),
    {
      id: 'order-items',
      header: 'Items',
      width: 52,
      align: 'end',
      sort: 'descending',
      value: ({ TOTAL_ITEMS }) => TOTAL_ITEMS,
      cell: ({ TOTAL_ITEMS, LINE_ITEMS_COUNT }) => (
        <span title={counted(LINE_ITEMS_COUNT, 'line')}>{formatNumber(TOTAL_ITEMS)}</span>
      ),
      total: () => totals && formatNumber(totals.TOTAL_ITEMS),
    },
    {
      id: 'order-total',
      header: 'Total',
      width: 140,
      align: 'end',
      sort: 'descending',
      value: ({ TOTAL_PRICE }) => TOTAL_PRICE,
      cell: ({ TOTAL_PRICE, TOTAL_DISCOUNTS, CURRENCY }) => (
        <div className={styles['price']}>
          <span>{amountText(TOTAL_PRICE, CURRENCY)}</span>
          {TOTAL_DISCOUNTS > 0 && (
            <span className={styles['discount']}>{`-${amountText(TOTAL_DISCOUNTS, CURRENCY)} discount`}</span>
          )}
        </div>
      ),
      total: () => totals && <Totals prices={totals.TOTAL_PRICES} discounts={totals.TOTAL_DISCOUNTS} />,
    },
    {
      id: 'order-payment',
      header: 'Payment',
      width: 112,
      value: ({ FINANCIAL_STATUS }) => FINANCIAL_STATUS,
      cell: ({ FINANCIAL_STATUS }) => (
        <StatusBadge tone={paymentTone(FINANCIAL_STATUS)}>{words(FINANCIAL_STATUS)}</StatusBadge>
      ),
    },
    {
      id: 'order-fulfillment',
      header: 'Fulfillment',
      width: 106,
      value: ({ FULFILLMENT_STATUS }) => FULFILLMENT_STATUS,
      cell: ({ FULFILLMENT_STATUS }) => (
        <StatusBadge tone={fulfillmentOf(FULFILLMENT_STATUS).tone}>
          {fulfillmentOf(FULFILLMENT_STATUS).text}
        </StatusBadge>
      ),
    },
    {
      id: 'order-time',
      header: 'Time',
      width: 60,
      sort: 'descending',
      value: ({ CREATED_AT }) => CREATED_AT,
      cell: ({ CREATED_AT }) => (
        <time dateTime={CREATED_AT} title={timeZone}>
          {clockText(CREATED_AT, timeZone)}
        </time>
      ),
    },
  ]);
};

const words = (status: string): string => status.replaceAll('_', ' ');

interface TotalsProps {
  prices: readonly SoldMoney[];
  discounts: readonly SoldMoney[];
}

/** Unlike currencies are not added: each has a line of its own. */
const Totals = ({ prices, discounts }: TotalsProps) => (
  <div className={styles['price']}>
    {prices.map(({ amount, currency }) => (
      <span key={currency}>{amountText(amount, currency)}</span>
    ))}
    {discounts
      .filter(({ amount }) => amount > 0)
      .map(({ amount, currency }) => (
        <span key={currency} className={styles['discount']}>
          {`-${amountText(amount, currency)} discount`}
        </span>
      ))}
  </div>
);
