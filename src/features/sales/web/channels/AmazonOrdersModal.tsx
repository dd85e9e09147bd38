import { useMemo } from 'react';
import { formatDate } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { useAmazonOrdersOnDay } from '../api.ts';
import { SalesPart } from '../SalesPart.tsx';
import { formatOrderCount } from '../wording.ts';
import { buildAmazonOrderColumns } from './amazon-order-columns.tsx';
import styles from './OrdersModal.module.css';

/** The orders of Amazon of a day, with their packages, cancellations, tax and fees. */
export function AmazonOrdersModal({ date, onClose }: { date: string; onClose: () => void }) {
  const orders = useAmazonOrdersOnDay(date);
  const timeZone = useCompanyTimeZone();
  const columns = useMemo(() => buildAmazonOrderColumns(timeZone), [timeZone]);
  return (
    <Dialog title={`Amazon Orders on ${formatDate(date)}`} size="wide" onClose={onClose}>
      <SalesPart
        title="Amazon Orders"
        isInDialog
        query={orders}
        what="The orders"
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ orders: listed }) => (
          <>
            <div className={styles['orders']}>
              <DataTable
                name="Amazon Orders"
                columns={columns}
                rows={listed}
                rowKey={({ ORDER_NUMBER }) => ORDER_NUMBER}
                sortedBy="-amazon-order-time"
                count={formatOrderCount(listed.length)}
                empty={<Notice heading="No orders found for this date" />}
              />
            </div>
            <p className={styles['note']}>
              Amazon gives packages for orders that the seller ships itself, and serial numbers for units that
              it tracks one by one. A dash means not known.
            </p>
          </>
        )}
      </SalesPart>
    </Dialog>
  );
}
