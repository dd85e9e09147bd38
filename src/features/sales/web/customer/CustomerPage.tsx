import { useNavigate, useParams } from '@tanstack/react-router';
import { AT_LEAST, formatMoney, formatNumber, NO_VALUE } from '#web/format.ts';
import { ThingPage } from '#web/shell/ThingPage.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { ThingFacts } from '#web/ui/thing/ThingFacts.tsx';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { Customer } from '../../contract/customer.ts';
import { useCustomer } from '../api.ts';
import { customerPageWords as words } from '../wording/order.ts';
import styles from './CustomerPage.module.css';

type CustomerOrder = Customer['orders'][number];

const columns = defineColumns<CustomerOrder>([
  {
    id: 'order',
    header: words.order,
    width: 160,
    value: ({ number }) => number,
    cell: ({ external_id, number }) => (
      <ThingLink kind="order" id={external_id}>
        {number}
      </ThingLink>
    ),
  },
  {
    id: 'placed',
    header: words.placed,
    width: 120,
    sort: 'descending',
    value: ({ placed_at }) => placed_at,
    cell: ({ placed_at }) => <When at={placed_at} />,
  },
  {
    id: 'country',
    header: words.country,
    width: 100,
    value: ({ country }) => country,
  },
  {
    id: 'status',
    header: words.status,
    width: 112,
    value: ({ is_cancelled }) => (is_cancelled ? words.cancelled : words.valid),
    cell: ({ is_cancelled }) =>
      is_cancelled ? <StatusBadge tone="neutral">{words.cancelled}</StatusBadge> : words.valid,
  },
  {
    id: 'total',
    header: words.orderTotal,
    width: 120,
    align: 'end',
    sort: 'descending',
    value: ({ total_minor }) => total_minor,
    exported: ({ total_minor, currency }) =>
      total_minor === null ? null : formatMoney(total_minor, currency),
    cell: ({ total_minor, currency }) =>
      total_minor === null ? NO_VALUE : formatMoney(total_minor, currency),
  },
]);

/** One that is too long for its place goes on before the `@`. */
const Email = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@');
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
};

/** A customer, by one of their orders: what they are called, and all of their orders. Each look is in the history. */
export function CustomerPage() {
  const { orderId = '' }: { orderId?: string } = useParams({ strict: false });
  const query = useCustomer(orderId);
  const navigate = useNavigate();
  const customer = query.data?.customer;
  return (
    <ThingPage
      query={query}
      title={customer?.name ?? customer?.email ?? words.customer}
      tabTitle={words.customer}
      heading={words.heading}
      failed={words.failed}
      unknown={{
        heading: words.unknownCustomer,
        to: `/order/${encodeURIComponent(orderId)}`,
        link: words.openOrder,
      }}
    >
      {({ customer: { email, orders, has_more_orders: hasMore } }) => (
        <>
          <ThingFacts
            facts={[
              [words.email, email === null ? NO_VALUE : <Email key="email" email={email} />],
              [words.orders, `${hasMore ? AT_LEAST : ''}${formatNumber(orders.length)}`],
            ]}
          />
          <ThingSection title={words.orders}>
            <DataTable
              name={words.ordersOfCustomer}
              columns={columns}
              rows={orders}
              rowKey={({ external_id }) => external_id}
              empty={null}
              opener={({ external_id }) =>
                () =>
                  void navigate({ to: `/order/${encodeURIComponent(external_id)}` })
                }
            />
          </ThingSection>
          {hasMore && <p className={styles['note']}>{words.onlyLatest}</p>}
          <p className={styles['note']}>{words.isRecorded}</p>
        </>
      )}
    </ThingPage>
  );
}
