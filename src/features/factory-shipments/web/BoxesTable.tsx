import { useNavigate } from '@tanstack/react-router';
import { use, useMemo, type ReactNode } from 'react';
import { NoRows, NoticeButton } from '#web/ui/feedback/NoRows.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { useIsPhone } from '#web/ui/cells/use-is-phone.ts';
import type { FactoryShipment } from '../contract.ts';
import { BookedSlot } from './booked-slot.ts';
import { useBoxCommands } from './box-commands.ts';
import { boxColumns, phoneBoxColumns } from './box-columns.tsx';
import {
  trackingGroupColumns,
  groupByTracking,
  phoneTrackingGroupColumns,
  withBookedText,
} from './tracking-groups.tsx';
import { boxesTableWords as words } from './wording.ts';

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
export function BoxesTable({ isGrouped, onNew, onClear, onTracking, ...list }: Props) {
  const { canChange } = useBoxCommands();
  const empty = (
    <NoRows isFiltered={list.total > 0} noMatch={words.noMatch} onClear={onClear}>
      <Notice
        heading={words.heading}
        action={canChange && <NoticeButton onClick={onNew}>{words.newShipment}</NoticeButton>}
      >
        {words.boxesShippedFromFactory}
      </Notice>
    </NoRows>
  );
  return isGrouped ? (
    <TrackingTable {...list} empty={empty} onTracking={onTracking} />
  ) : (
    <BoxTable {...list} empty={empty} />
  );
}

type ListProps = Pick<Props, 'boxes' | 'total'> & { empty: ReactNode };

const formatShown = ({ boxes, total }: ListProps): string => words.showingOfBoxes(boxes.length, total);

function BoxTable(list: ListProps) {
  const navigate = useNavigate();
  const { boxes } = useColumns();
  return (
    <DataTable
      name={words.factoryShipments}
      columns={boxes}
      rows={list.boxes}
      rowKey={({ id }) => id}
      sortedBy="-shipped"
      count={formatShown(list)}
      empty={list.empty}
      opener={({ id }) =>
        () =>
          void navigate({ to: `/box/${id}` })
        }
    />
  );
}

function TrackingTable({ onTracking, ...list }: ListProps & Pick<Props, 'onTracking'>) {
  const columns = useColumns();
  const groups = useMemo(() => groupByTracking(list.boxes), [list.boxes]);
  const { describe } = use(BookedSlot);
  const shown = useMemo(() => withBookedText(columns.groups, describe), [columns.groups, describe]);
  const numbers = groups.filter(({ tracking }) => tracking !== null).length;
  return (
    <DataTable
      name={words.factoryShipmentsByTrackingNumber}
      columns={shown}
      rows={groups}
      rowKey={({ tracking }) => tracking ?? ''}
      sortedBy="-shipped"
      count={words.boxesAndNumbers(formatShown(list), numbers)}
      empty={list.empty}
      opener={({ tracking }) => (tracking === null ? null : () => onTracking(tracking))}
    />
  );
}
