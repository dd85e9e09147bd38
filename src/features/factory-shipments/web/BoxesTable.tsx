import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { counted, formatNumber } from '#web/format.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import type { FactoryShipment } from '../contract.ts';
import { boxColumns, phoneBoxColumns } from './box-columns.tsx';
import { trackingGroupColumns, groupByTracking, phoneTrackingGroupColumns } from './tracking-groups.tsx';

/** The table before its rows are there, of boxes or of tracking numbers. */
export function ShipmentsSkeleton({ isGrouped }: { isGrouped: boolean }) {
  const inOrder = useColumns();
  return isGrouped ? <TableSkeleton columns={inOrder.groups} /> : <TableSkeleton columns={inOrder.boxes} />;
}

const useColumns = () =>
  useIsPhone()
    ? { boxes: phoneBoxColumns, groups: phoneTrackingGroupColumns }
    : { boxes: boxColumns, groups: trackingGroupColumns };

interface Props {
  boxes: readonly FactoryShipment[];
  total: number;
  isGrouped: boolean;
  onTracking: (tracking: string) => void;
  onNew: () => void;
  onClear: () => void;
}

/** The boxes, one a row or one a tracking number; what fits on a phone is what is asked for first. */
export function BoxesTable({ boxes, total, isGrouped, onTracking, onNew, onClear }: Props) {
  const inOrder = useColumns();
  const groups = useMemo(() => (isGrouped ? groupByTracking(boxes) : []), [isGrouped, boxes]);
  const empty =
    total === 0 ? (
      <Notice
        heading="No factory shipments found"
        action={
          <Button variant="default" onClick={onNew}>
            New Shipment
          </Button>
        }
      >
        Boxes that the factory sends are listed here.
      </Notice>
    ) : (
      <Notice
        heading="No shipments match your filters"
        action={
          <Button variant="default" onClick={onClear}>
            Clear Filters
          </Button>
        }
      />
    );
  const shown = `${formatNumber(boxes.length)} of ${counted(total, 'box', 'boxes')}`;
  if (isGrouped) {
    const numbers = groups.filter(({ tracking }) => tracking !== null).length;
    return (
      <DataTable
        key="tracking"
        name="Factory Shipments by Tracking Number"
        columns={inOrder.groups}
        rows={groups}
        rowKey={({ tracking }) => tracking ?? ''}
        sortedBy="-shipped"
        count={`Showing ${shown}, ${counted(numbers, 'tracking number')}`}
        empty={empty}
        opener={({ tracking }) => (tracking === null ? null : () => onTracking(tracking))}
      />
    );
  }
  return (
    <DataTable
      key="boxes"
      name="Factory Shipments"
      columns={inOrder.boxes}
      rows={boxes}
      rowKey={({ id }) => id}
      sortedBy="-shipped"
      count={`Showing ${shown}`}
      empty={empty}
    />
  );
}
