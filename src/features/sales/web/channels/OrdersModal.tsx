import type { z } from 'zod';
import { useMemo } from 'react';
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
import { formatOrderCount } from '../wording/amounts.ts';
import { ordersModalWords as words } from '../wording/channels.ts';

/** The Shopify orders that count on a day, with those who placed them. */
export function OrdersModal({ date, onClose }: { date: string; onClose: () => void }) {
  const orders = useOrdersOnDay(date);
  const timeZone = useCompanyTimeZone();
  const columns = useMemo(() => buildOrderColumns(timeZone, orders.data), [timeZone, orders.data]);
  return (
    <Dialog title={words.title(date)} size="wide" onClose={onClose}>
      <SalesPart
        title={words.shopifyOrders}
        isInDialog
        query={orders}
        what={words.theOrders}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ orders, cancelled_orders, personal_data, personal_data_days }) => (
          <>
            <div className={styles['orders']}>
              <DataTable
                name={words.orders}
                columns={columns}
                rows={orders}
                rowKey={({ ID }) => ID}
                sortedBy="-order-time"
                count={formatOrderCount(orders.length)}
                empty={<Notice heading={words.heading} />}
              />
            </div>
            {cancelled_orders > 0 && (
              <p className={styles['note']}>{words.cancelledNotCounted(cancelled_orders)}</p>
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
      return words.viewingThisListIsRecorded;
    case 'removed':
      return words.customerNamesAndEmailAddresses(days);
    case 'hidden':
      return words.yourRoleCannotSeeCustomer;
  }
}
