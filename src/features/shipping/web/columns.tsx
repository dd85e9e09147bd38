import { NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import type { Shipment, WorkParcel } from '../contract.ts';
import { formatStatusTitle, getStatusTone } from '../rules/groups.ts';
import { Tracking } from './cells/Tracking.tsx';
import { WarehousePlace } from './cells/WarehousePlace.tsx';
import { Cared } from './cells/Cared.tsx';
import { WaitingSince } from './cells/WaitingSince.tsx';
import { Reasons } from './cells/Reasons.tsx';
import { shippingColumnsWords as words } from './wording/screen.ts';

/** What both lists of parcels show of one. The server orders and pages them. */
const ORDER: Column<Shipment> = {
  id: 'order',
  header: words.order,
  width: 96,
  sort: 'ascending',
  value: (row) => row.ORDER_NAME,
  cell: (row) => <strong>{row.ORDER_NAME}</strong>,
};
const COUNTRY: Column<Shipment> = {
  id: 'country',
  header: words.country,
  width: 112,
  sort: 'ascending',
  value: (row) => row.DESTINATION_COUNTRY ?? NO_VALUE,
};
const WAREHOUSE: Column<Shipment> = {
  id: 'warehouse',
  header: words.warehouse,
  width: 100,
  sort: 'ascending',
  value: (row) => row.WAREHOUSE_NAME,
  cell: (row) => <WarehousePlace name={row.WAREHOUSE_NAME} city={row.WAREHOUSE_CITY} />,
};
const CARRIER: Column<Shipment> = {
  id: 'carrier',
  header: words.carrier,
  width: 112,
  sort: 'ascending',
  value: (row) => row.TRACKING_COMPANY ?? NO_VALUE,
};
const TRACKING: Column<Shipment> = {
  id: 'tracking',
  header: words.tracking,
  width: 222,
  sort: false,
  value: (row) => row.TRACKING_NUMBER,
  cell: (row) => <Tracking carrier={row.TRACKING_COMPANY} numbers={row.TRACKING_NUMBER} />,
};

export const parcelColumns = defineColumns<Shipment>([
  ORDER,
  COUNTRY,
  WAREHOUSE,
  CARRIER,
  TRACKING,
  {
    id: 'status',
    header: words.status,
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
    header: words.orderToShip,
    help: 'order-to-ship',
    width: 104,
    align: 'end',
    sort: 'descending',
    value: (row) => row.TIME_ORDER_TO_SHIP ?? NO_VALUE,
  },
  {
    id: 'to-deliver',
    header: words.shipToDeliver,
    help: 'ship-to-deliver',
    width: 108,
    align: 'end',
    sort: 'descending',
    value: (row) => row.TIME_SHIP_TO_DELIVER ?? NO_VALUE,
  },
  {
    id: 'updated',
    header: words.lastUpdate,
    width: 108,
    sort: 'descending',
    value: (row) => row.LAST_STATUS_TIME,
    cell: (row) => <FreshAge at={row.LAST_STATUS_TIME} never={NO_VALUE} />,
  },
]);

/** The worklist's columns are narrower, to leave room for the reasons. */
export const workColumns = defineColumns<WorkParcel>([
  { ...ORDER, width: 92 },
  {
    id: 'reasons',
    header: words.why,
    width: 222,
    sort: false,
    value: ({ reasons }) => reasons.join(' '),
    cell: ({ reasons, promise }) => <Reasons reasons={reasons} promise={promise} />,
  },
  {
    id: 'since',
    header: words.lastUpdate,
    width: 116,
    sort: 'ascending',
    value: (row) => row.LAST_STATUS_TIME,
    cell: (row) => <WaitingSince parcel={row} />,
  },
  TRACKING,
  { ...CARRIER, width: 104 },
  { ...COUNTRY, width: 108 },
  { ...WAREHOUSE, width: 92 },
  {
    id: 'care',
    header: words.ownerAndNote,
    width: 154,
    sort: 'ascending',
    value: ({ care }) => `${care.owner_name ?? ''} ${care.note ?? ''}`,
    cell: (row) => <Cared parcel={row} />,
  },
]);
