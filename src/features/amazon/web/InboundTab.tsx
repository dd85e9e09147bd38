import { Button } from '@mantine/core';
import { NotConnectedPanel } from '#features/connections/web/NotConnectedPanel.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import type { ShowOptions } from '#web/use-url-state.ts';
import type { FbaShipment } from '../contract/inbound.ts';
import { useFbaShipments } from './api.ts';
import { inboundColumns } from './inbound-columns.tsx';
import { isShipmentShown } from './inbound-view.ts';
import styles from './InboundTab.module.css';
import { AMAZON_REGIONS, CLAIM_FILTERS, isInboundSource, type AmazonView } from './view.ts';
import { inboundTabWords as words } from './wording.ts';

interface Props {
  view: AmazonView;
  onChange: (change: Partial<AmazonView>, options?: ShowOptions) => void;
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
          heading={words.heading}
          failed={words.failed}
          skeleton={skeleton}
          isEmpty={(data) => data.shipments.length === 0}
          empty={
            <NotConnectedPanel
              of={isInboundSource}
              heading={words.amazonIsNotConnected}
              unread={words.amazonsInboundShipments}
              skeleton={skeleton}
            >
              <Notice heading={words.nothingIsOnItsWay} />
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
      <p className={styles['note']}>{words.amazonReportsNoDates}</p>
    </>
  );
}

function InboundFilters({ view: { search, region, claim }, onChange }: Props) {
  const fold = useFold();
  return (
    <Toolbar>
      <SearchInput
        label={words.searchInboundShipments}
        placeholder={words.placeholder}
        value={search}
        onSearch={(text) => onChange({ search: text }, { isTyped: true })}
        isImmediate
      />
      <FoldedFilters fold={fold} active={[region, claim].filter((chosen) => chosen !== 'all').length}>
        <SelectFilter
          label={words.region}
          options={AMAZON_REGIONS}
          value={region}
          onChange={(chosen) => onChange({ region: chosen })}
        />
        <SelectFilter
          label={words.units}
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
  const found = shown.length < all.length ? words.foundOf(shown.length) : '';
  return (
    <DataTable
      name={words.inboundShipments}
      columns={inboundColumns}
      rows={shown}
      rowKey={({ shipment_id }) => shipment_id}
      sortedBy="-claim"
      count={words.shipments(found, all.length)}
      empty={
        <Notice
          heading={words.noShipmentsMatchYourFilters}
          action={
            <Button variant="default" onClick={onClear}>
              {words.clearFilters}
            </Button>
          }
        />
      }
    />
  );
}
