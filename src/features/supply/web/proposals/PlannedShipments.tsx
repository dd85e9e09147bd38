import { IconHistory, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { formatCount } from '#shared/numbers.ts';
import { formatDate, formatNumber } from '#web/format.ts';
import { useUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { CELL_REGION_NAMES, CELL_PARTS } from '#features/catalogue/rules/cells.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import styles from './SupplyPage.module.css';
import { supplyView } from './view.ts';
import { FACTORY_NAME, formatVariant } from './wording.ts';

const findRegion = ({ cell }: WirePlannedShipment): string => {
  const region = CELL_PARTS.find((parts) => parts.cell === cell)?.region;
  return region ? CELL_REGION_NAMES[region] : '';
};

const columns = defineColumns<WirePlannedShipment>([
  {
    id: 'variant',
    header: 'Variant',
    width: 168,
    value: (shipment) => `${findRegion(shipment)} ${formatVariant(shipment.cell)}`,
    cell: (shipment) => (
      <NameCell
        name={`${findRegion(shipment)} ${formatVariant(shipment.cell)}`}
        caption={`To ${shipment.place}`}
      />
    ),
  },
  {
    id: 'units',
    header: 'Units',
    width: 80,
    align: 'end',
    sort: 'descending',
    value: ({ units }) => units,
    cell: ({ units }) => formatNumber(units),
  },
  { id: 'from', header: 'From', width: 112, value: ({ source }) => source ?? FACTORY_NAME },
  {
    id: 'ships',
    header: 'Ships',
    width: 136,
    value: ({ ship_on: day }) => day,
    cell: ({ ship_on: day, is_overdue: isOverdue }) =>
      isOverdue ? <StatusBadge tone="bad">{`Due ${formatDate(day)}`}</StatusBadge> : formatDate(day),
  },
  {
    id: 'arrives',
    header: 'Arrives',
    width: 120,
    value: ({ arrives_on: day }) => day,
    cell: ({ arrives_on: day, is_overdue: isOverdue }) => (isOverdue ? 'Not counted' : formatDate(day)),
  },
  {
    id: 'planned-by',
    header: 'Planned By',
    width: 168,
    value: (shipment) => shipment.planned_by,
    cell: (shipment) => <NameCell name={shipment.planned_by} caption={shipment.note ?? ''} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 128,
    sort: false,
    isHeaderHidden: true,
    value: () => null,
    cell: (shipment) => <RowActions shipment={shipment} />,
  },
]);

/** What people have decided on, and has not left. */
export const PlannedShipments = ({ planned }: { planned: readonly WirePlannedShipment[] }) => (
  <DataTable
    name="Planned Shipments"
    columns={columns}
    rows={planned}
    rowKey={({ id }) => id}
    sortedBy="ships"
    count={`${formatCount(planned.length, 'shipment')} planned`}
    empty={
      <Notice heading="Nothing Planned">A proposal that is accepted stands here until it has left.</Notice>
    }
  />
);

function RowActions({ shipment }: { shipment: WirePlannedShipment }) {
  const [, show] = useUrlState(supplyView);
  const isAdmin = useUser().role === 'admin';
  const name = `${formatNumber(shipment.units)} ${formatVariant(shipment.cell)} to ${shipment.place}`;
  const open = (dialog: 'shipped' | 'cancel' | 'history') => () =>
    show({ dialog, planned: shipment.id }, { push: true });
  return (
    <div className={styles['actions']}>
      <IconButton label={`Mark ${name} as shipped`} icon={IconTruckDelivery} onClick={open('shipped')} />
      {isAdmin && <IconButton label={`History of ${name}`} icon={IconHistory} onClick={open('history')} />}
      <IconButton label={`Cancel ${name}`} icon={IconX} isDangerous onClick={open('cancel')} />
    </div>
  );
}
