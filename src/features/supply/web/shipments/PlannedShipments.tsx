import { AT_LEAST, exportFigure, formatDate, formatFigure, formatNumber } from '#web/format.ts';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { supplyView } from '../supply-view.ts';
import { FACTORY_NAME } from '../variant-names.ts';
import { countArrived, countPlannedUnits, describeShipmentLines, describeShipmentState } from './wording.ts';
import { plannedShipmentsWords as words } from './wording.ts';

const columns = defineColumns<WirePlannedShipment>([
  {
    id: 'name',
    header: words.shipment,
    width: 168,
    value: ({ name }) => name,
    cell: ({ name, place }) => <NameCell name={name} caption={words.toPlace(place)} />,
  },
  {
    id: 'lines',
    header: words.variants,
    width: 200,
    value: describeShipmentLines,
    cell: (shipment) => describeShipmentLines(shipment),
  },
  {
    id: 'units',
    header: words.units,
    width: 96,
    align: 'end',
    sort: 'descending',
    value: countPlannedUnits,
    cell: (shipment) => formatNumber(countPlannedUnits(shipment)),
  },
  { id: 'from', header: words.from, width: 112, value: ({ source }) => source ?? FACTORY_NAME },
  {
    id: 'ships',
    header: words.ships,
    width: 120,
    value: ({ ship_on: day, shipped_on: shipped }) => shipped ?? day,
    cell: ({ ship_on: day, shipped_on: shipped }) => formatDate(shipped ?? day),
  },
  {
    id: 'arrives',
    header: words.arrives,
    width: 120,
    value: ({ arrives_on: day, arrived_on: arrived }) => arrived ?? day,
    cell: ({ arrives_on: day, arrived_on: arrived }) => formatDate(arrived ?? day),
  },
  {
    id: 'state',
    header: words.state,
    width: 160,
    value: (shipment) => describeShipmentState(shipment).text,
    cell: (shipment) => {
      const { tone, text } = describeShipmentState(shipment);
      return <StatusBadge tone={tone}>{text}</StatusBadge>;
    },
  },
  {
    id: 'arrived',
    header: words.arrived,
    about: words.unitsThatArrived,
    width: 88,
    align: 'end',
    value: (shipment) => countArrived(shipment).units,
    exported: (shipment) => {
      const { units, isPartial } = countArrived(shipment);
      return exportFigure(units, isPartial ? AT_LEAST : '', formatNumber);
    },
    cell: (shipment) => {
      const { units, isPartial } = countArrived(shipment);
      return formatFigure(units, isPartial);
    },
  },
]);

/** What people have decided on: it has not arrived, or did so lately. */
export function PlannedShipments({ planned }: { planned: readonly WirePlannedShipment[] }) {
  const [, show] = useUrlState(supplyView);
  const open = planned.filter(({ state }) => state !== 'arrived').length;
  return (
    <DataTable
      name={words.plannedShipments}
      columns={columns}
      rows={planned}
      rowKey={({ id }) => id}
      sortedBy="ships"
      count={words.shipmentsUnderWayOrPlanned(open)}
      empty={<Notice heading={words.nothingPlanned}>{words.acceptProposalToPlan}</Notice>}
      opener={({ id }) =>
        () =>
          show({ planned: id }, { push: true })
        }
    />
  );
}
