import { useMemo } from 'react';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useCompanyTimeZone } from '#web/use-today.ts';
import { useAmazonOrdersOnDay } from '../api.ts';
import { SalesPart } from '../SalesPart.tsx';
import { formatOrderCount } from '../wording/amounts.ts';
import { buildAmazonOrderColumns } from './amazon-order-columns.tsx';
import styles from './OrdersModal.module.css';
import { amazonOrdersModalWords as words } from '../wording/channels.ts';

/** The orders of Amazon of a day, with their packages, cancellations, tax and fees. */
export function AmazonOrdersModal({ date, onClose }: { date: string; onClose: () => void }) {
  const orders = useAmazonOrdersOnDay(date);
  const timeZone = useCompanyTimeZone();
  const columns = useMemo(() => buildAmazonOrderColumns(timeZone), [timeZone]);
  return (
    <Dialog title={words.title(date)} size="wide" onClose={onClose}>
      <SalesPart
        title={words.amazonOrders}
        isInDialog
        query={orders}
        what={words.theOrders}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ orders: listed, notes }) => (
          <>
            <div className={styles['orders']}>
              <DataTable
                name={words.amazonOrders}
                columns={columns}
                rows={listed}
                rowKey={({ ORDER_NUMBER }) => ORDER_NUMBER}
                sortedBy="-amazon-order-time"
                count={formatOrderCount(listed.length)}
                empty={<Notice heading={words.heading} />}
              />
            </div>
            {notes.map((note) => (
              <p key={note} className={styles['note']}>
                {note}
              </p>
            ))}
            <p className={styles['note']}>{words.amazonGivesPackagesForOrders}</p>
          </>
        )}
      </SalesPart>
    </Dialog>
  );
}
