import { useNavigate } from '@tanstack/react-router';
import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { WireReceipt } from '../../contract/receipts.ts';
import { useBridgeReceipts } from '../api.ts';
import { phoneReceiptColumns, receiptColumns } from './receipt-columns.tsx';
import { receiptsWords as words } from './wording.ts';

/** Boxes that a warehouse received, and how many of their units its stock gained since. */
export function Receipts({ place, days }: { place: string; days: number }) {
  const columns = useIsPhone() ? phoneReceiptColumns : receiptColumns;
  const query = useBridgeReceipts({ place, days });
  const navigate = useNavigate();
  const open = ({ tracking, boxes: [first] }: WireReceipt): void =>
    void (tracking === null
      ? navigate({ to: `/box/${first}` })
      : navigate({ to: '/factory-shipments', search: { search: tracking, status: 'all', group: 'boxes' } }));
  return (
    <ThingSection title={words.receipts}>
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<TableSkeleton columns={columns} />}
      >
        {({ receipts }) => (
          <DimWhileStale isOld={query.isPlaceholderData}>
            <DataTable
              name={words.boxesReceived}
              columns={columns}
              rows={receipts}
              rowKey={({ day, tracking }) => `${day} ${tracking ?? ''}`}
              sortedBy="-day"
              count={words.receiptsFor(receipts.length)}
              empty={<Notice heading={words.noReceipts}>{words.noBoxFromFactoryArrived}</Notice>}
              opener={(receipt) => () => open(receipt)}
            />
          </DimWhileStale>
        )}
      </Loaded>
    </ThingSection>
  );
}
