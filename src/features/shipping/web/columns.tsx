import { NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import type { Shipment } from '../contract.ts';
import { formatStatusTitle, getStatusTone } from '../rules/groups.ts';
import { Tracking } from './cells/Tracking.tsx';
import { WarehousePlace } from './cells/WarehousePlace.tsx';

/** The server orders and pages these, so a click on a header sorts nothing. */
export const parcelColumns = defineColumns<Shipment>([
  {
    id: 'order',
    header: 'Order',
    width: 96,
    sort: false,
    value: (row) => row.ORDER_NAME,
    cell: (row) => <strong>{row.ORDER_NAME}</strong>,
  },
  {
    id: 'country',
    header: 'Country',
    width: 112,
    sort: false,
    value: (row) => row.DESTINATION_COUNTRY ?? NO_VALUE,
  },
  {
    id: 'warehouse',
    header: 'Warehouse',
    width: 100,
    sort: false,
    value: (row) => row.WAREHOUSE_NAME,
    cell: (row) => <WarehousePlace name={row.WAREHOUSE_NAME} city={row.WAREHOUSE_CITY} />,
  },
  {
    id: 'carrier',
    header: 'Carrier',
    width: 112,
    sort: false,
    value: (row) => row.TRACKING_COMPANY ?? NO_VALUE,
  },
  {
    id: 'tracking',
    header: 'Tracking',
    width: 222,
    sort: false,
    value: (row) => row.TRACKING_NUMBER,
    cell: (row) => <Tracking carrier={row.TRACKING_COMPANY} numbers={row.TRACKING_NUMBER} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 132,
    sort: false,
    value: (row) => row.CURRENT_STATUS,
    cell: (row) => (
      <StatusBadge tone={getStatusTone(row.CURRENT_STATUS)}>
        {formatStatusTitle(row.CURRENT_STATUS)}
      </StatusBadge>
    ),
  },
  {
    id: 'to-ship',
    header: 'Order to Ship',
    width: 104,
    align: 'end',
    sort: false,
    value: (row) => row.TIME_ORDER_TO_SHIP ?? NO_VALUE,
  },
  {
    id: 'to-deliver',
    header: 'Ship to Deliver',
    width: 108,
    align: 'end',
    sort: false,
    value: (row) => row.TIME_SHIP_TO_DELIVER ?? NO_VALUE,
  },
  {
    id: 'updated',
    header: 'Last Update',
    width: 108,
    sort: false,
    value: (row) => row.LAST_STATUS_TIME,
    cell: (row) => <FreshAge at={row.LAST_STATUS_TIME} never={NO_VALUE} />,
  },
]);
