import type { z } from 'zod';
import { useMemo } from 'react';
import { formatDate, formatNumber } from '#web/format.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import type { shopifyOrdersByDate } from '../../contract/sales.ts';
import { useOrdersOnDay } from '../api.ts';
import { buildOrderColumns } from './order-columns.tsx';
import styles from './OrdersModal.module.css';
import { SalesPart } from '../SalesPart.tsx';
import { formatOrderCount } from '../wording.ts';

/** The Shopify orders that count on a day, with those who placed them. */
export function OrdersModal({ date, onClose }: { date: string; onClose: () => void }) {
  const orders = useOrdersOnDay(date);
  const timeZone = useCompanyTimeZone();
  const columns = useMemo(() => buildOrderColumns(timeZone, orders.data), [timeZone, orders.data]);
  return (
    <Dialog title={`Orders on ${formatDate(date)}`} size="wide" onClose={onClose}>
      <SalesPart
        title="Shopify Orders"
        isInDialog
        query={orders}
        what="The orders"
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ orders, cancelled_orders, personal_data, personal_data_days }) => (
          <>
            <div className={styles['orders']}>
              <DataTable
                name="Orders"
                columns={columns}
                rows={orders}
                rowKey={({ ID }) => ID}
                sortedBy="-order-time"
                count={formatOrderCount(orders.length)}
                empty={<Notice heading="No orders found for this date" />}
              />
            </div>
            {cancelled_orders > 0 && (
              <p className={styles['note']}>
                {`${formatNumber(cancelled_orders)} cancelled ${cancelled_orders === 1 ? 'order is' : 'orders are'} not counted.`}
              </p>
            )}
            <p className={styles['note']}>{describePersonalData(personal_data, personal_data_days)}</p>
          </>
        )}
      </SalesPart>
    </Dialog>
  );
}

type PersonalData = z.output<typeof shopifyOrdersByDate.response>['personal_data'];

function describePersonalData(personalData: PersonalData, days: number): string {
  switch (personalData) {
    case 'kept':
      return 'Viewing this list is recorded in History.';
    case 'removed':
      return `Customer names and email addresses are removed after ${formatNumber(days)} days.`;
    case 'hidden':
      return 'Your role can’t see customer names and email addresses. An admin can give you another role.';
  }
}
