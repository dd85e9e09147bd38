import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AT_MOST, formatKnownPart, formatMoney, formatNumber, NO_VALUE } from '#web/format.ts';
import { useRight } from '#web/session/session.ts';
import { ThingPage } from '#web/shell/ThingPage.tsx';
import { ThingFacts } from '#web/ui/thing/ThingFacts.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import type { OrderDetail } from '../../contract/order.ts';
import { useOrder } from '../api.ts';
import { buildLineColumns } from './line-columns.tsx';
import styles from './OrderPage.module.css';
import { ReturnedLines } from './ReturnedLines.tsx';
import { orderPageWords as words } from '../wording/order.ts';

interface Props {
  /** The parcels of an order, which another area keeps. */
  drawParcels: (order: OrderDetail) => ReactNode;
}

/** An order: its lines, its money with refunds, its parcels, what came back, and its kits where they are known. */
export function OrderPage({ drawParcels }: Props) {
  const { orderId = '' }: { orderId?: string } = useParams({ strict: false });
  const query = useOrder(orderId);
  return (
    <ThingPage
      query={query}
      title={query.data ? words.orderTitle(query.data.order.number) : words.order}
      heading={words.heading}
      failed={words.failed}
      unknown={{ heading: words.unknownOrder, to: '/sales', link: words.sales }}
    >
      {({ order }) => (
        <>
          <OrderFacts order={order} />
          {order.missing_refunds.map((reason) => (
            <p key={reason} className={styles['lack']}>
              {reason}
            </p>
          ))}
          <ThingSection title={words.lines}>
            <DataTable
              name={words.linesOfOrder}
              columns={buildLineColumns(order.currency, areRefundsKnown(order))}
              rows={order.lines}
              rowKey={(line) => order.lines.indexOf(line)}
              empty={null}
            />
          </ThingSection>
          <ThingSection title={words.parcels}>{drawParcels(order)}</ThingSection>
          {order.channel === 'shopify' && (
            <ThingSection title={words.returns}>
              <ReturnedLines order={order} />
            </ThingSection>
          )}
          <ThingSection title={words.kits}>
            <Serials order={order} />
          </ThingSection>
        </>
      )}
    </ThingPage>
  );
}

const areRefundsKnown = ({ missing_refunds }: OrderDetail): boolean => missing_refunds.length === 0;

function OrderFacts({ order }: { order: OrderDetail }) {
  const formatAmount = (minor: number | null): string =>
    minor === null ? NO_VALUE : formatMoney(minor, order.currency);
  return (
    <ThingFacts
      facts={[
        [
          words.channel,
          order.channel === 'amazon' ? words.amazon(order.account) : words.shopify(order.account),
        ],
        [words.placed, <When key="placed" at={order.placed_at} />],
        [words.customer, <CustomerLink key="customer" order={order} />],
        [words.country, order.country ?? NO_VALUE],
        [words.status, describeStatus(order)],
        [words.payment, order.payment_status === null ? NO_VALUE : capitalize(order.payment_status)],
        [words.units, formatNumber(order.units)],
        [
          words.goods,
          order.goods_minor === null
            ? words.noPriceYet
            : words.goodsOnBasis[order.goods_basis](formatAmount(order.goods_minor)),
        ],
        [words.refunded, formatKnownPart(order.refunded_minor, formatAmount, areRefundsKnown(order))],
        [
          words.net,
          order.goods_minor === null
            ? NO_VALUE
            : `${areRefundsKnown(order) ? '' : AT_MOST}${formatAmount(order.goods_minor - order.refunded_minor)}`,
        ],
        [words.orderTotal, formatAmount(order.total_minor)],
        [words.discounts, formatAmount(order.discounts_minor)],
      ]}
    />
  );
}

/** Whom it is for is on a page of its own, each look at which is in the history. */
function CustomerLink({ order: { external_id, has_customer } }: { order: OrderDetail }) {
  const maySee = useRight('customers');
  if (!has_customer) return words.noCustomer;
  if (!maySee) return words.hidden;
  return <Link to={`/customer/${encodeURIComponent(external_id)}`}>{words.show}</Link>;
}

function describeStatus({ channel, is_cancelled, fulfillment_status }: OrderDetail): string {
  if (is_cancelled) return words.cancelled;
  if (fulfillment_status !== null) return capitalize(fulfillment_status);
  // Orders of shops that an older release has read have none while they are not fulfilled.
  return channel === 'shopify' ? words.unfulfilled : NO_VALUE;
}

/** `partially_refunded` as people read it. */
const capitalize = (status: string): string =>
  (status.charAt(0).toUpperCase() + status.slice(1)).replaceAll('_', ' ');

const Serials = ({ order: { serials } }: { order: OrderDetail }) =>
  serials.length === 0 ? (
    <p>{words.notKnown}</p>
  ) : (
    <ul>
      {serials.map(({ serial_number, sku, is_kit }) => (
        <li key={serial_number}>
          {is_kit ? (
            <Link to={`/kit/${encodeURIComponent(serial_number)}`}>{serial_number}</Link>
          ) : (
            words.noRecordedKit(serial_number)
          )}
          {sku !== null && `, ${sku}`}
        </li>
      ))}
    </ul>
  );
