import { Button } from '@mantine/core';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { formatCount, formatNumber } from '#web/format.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { FbaShipment } from '../contract/inbound.ts';
import { useFbaShipments } from './api.ts';
import { inboundColumns } from './inbound-columns.tsx';
import { isShipmentShown } from './inbound-view.ts';
import styles from './InboundTab.module.css';
import { AMAZON_REGIONS, CLAIM_FILTERS, isInboundSource, type AmazonView } from './view.ts';

interface Props {
  view: AmazonView;
  onChange: (change: Partial<AmazonView>) => void;
}

/** What is on its way into Amazon's stock: how long, what was received, and what can be claimed. */
export function InboundTab({ view, onChange }: Props) {
  const shipments = useFbaShipments();
  const skeleton = <TableSkeleton columns={inboundColumns} />;
  return (
    <>
      <InboundFilters view={view} onChange={onChange} />
      <div className={styles['table']}>
        <Loaded
          query={shipments}
          heading="Error Loading Inbound Shipments"
          failed="Failed to load the inbound shipments"
          skeleton={skeleton}
          isEmpty={(data) => data.shipments.length === 0}
          empty={
            <NotConnectedPanel
              of={isInboundSource}
              heading="Amazon is not connected"
              unread="Amazon’s inbound shipments have not been read yet"
              skeleton={skeleton}
            >
              <Notice heading="Nothing is on its way to Amazon" />
            </NotConnectedPanel>
          }
        >
          {(data) => (
            <ShipmentsTable
              all={data.shipments}
              view={view}
              onClear={() => onChange({ search: '', region: 'all', claim: 'all' })}
            />
          )}
        </Loaded>
      </div>
      <p className={styles['note']}>
        Amazon reports no dates: a shipment counts as shipped on the day on which it was first seen under way.
        Missing units can be claimed from day 45 to day 60.
      </p>
    </>
  );
}

function InboundFilters({ view: { search, region, claim }, onChange }: Props) {
  const fold = useFold();
  return (
    <Toolbar>
      <SearchInput
        label="Search inbound shipments"
        placeholder="Shipment, SKU or product name"
        value={search}
        onSearch={(text) => onChange({ search: text })}
      />
      <FoldedFilters fold={fold} active={[region, claim].filter((chosen) => chosen !== 'all').length}>
        <SelectFilter
          label="Region"
          options={AMAZON_REGIONS}
          value={region}
          onChange={(chosen) => onChange({ region: chosen })}
        />
        <SelectFilter
          label="Units"
          options={CLAIM_FILTERS}
          value={claim}
          onChange={(chosen) => onChange({ claim: chosen })}
        />
      </FoldedFilters>
    </Toolbar>
  );
}

interface ShipmentsTableProps {
  all: readonly FbaShipment[];
  view: AmazonView;
  onClear: () => void;
}

function ShipmentsTable({ all, view, onClear }: ShipmentsTableProps) {
  const shown = all.filter((shipment) => isShipmentShown(shipment, view));
  const found = shown.length < all.length ? `${formatNumber(shown.length)} of ` : '';
  return (
    <DataTable
      name="Inbound shipments"
      columns={inboundColumns}
      rows={shown}
      rowKey={({ shipment_id }) => shipment_id}
      sortedBy="-claim"
      count={`${found}${formatCount(all.length, 'shipment')}`}
      empty={
        <Notice
          heading="No shipments match your filters"
          action={
            <Button variant="default" onClick={onClear}>
              Clear Filters
            </Button>
          }
        />
      }
    />
  );
}
