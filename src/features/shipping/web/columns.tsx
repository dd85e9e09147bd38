import { NO_VALUE } from '#web/format.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns, type Column } from '#web/ui/table/column.ts';
import { ThingLink } from '#web/ui/thing/ThingLink.tsx';
import type { Shipment, WorkParcel } from '../contract.ts';
import { PARCEL_COLUMNS, WORK_COLUMNS } from '../contract/files.ts';
import { formatStatusTitle, getStatusTone } from '../rules/groups.ts';
import { Tracking } from './cells/Tracking.tsx';
import { WarehousePlace } from './cells/WarehousePlace.tsx';
import { Cared } from './cells/Cared.tsx';
import { WaitingSince } from './cells/WaitingSince.tsx';
import { Reasons } from './cells/Reasons.tsx';

/** What both lists of parcels show of one. The server orders and pages them. */
const ORDER: Column<Shipment> = {
  ...PARCEL_COLUMNS.order,
  width: 96,
  sort: 'ascending',
  cell: (row) => (
    <strong>
      <ThingLink kind="order" id={row.ORDER_ID}>
        {row.ORDER_NAME}
      </ThingLink>
    </strong>
  ),
};
const COUNTRY: Column<Shipment> = {
  ...PARCEL_COLUMNS.country,
  width: 112,
  sort: 'ascending',
};
const WAREHOUSE: Column<Shipment> = {
  ...PARCEL_COLUMNS.warehouse,
  width: 100,
  sort: 'ascending',
  cell: (row) => <WarehousePlace name={row.WAREHOUSE_NAME} city={row.WAREHOUSE_CITY} />,
};
const CARRIER: Column<Shipment> = {
  ...PARCEL_COLUMNS.carrier,
  width: 112,
  sort: 'ascending',
};
const TRACKING: Column<Shipment> = {
  ...PARCEL_COLUMNS.tracking,
  width: 210,
  sort: false,
  cell: (row) => <Tracking carrier={row.TRACKING_COMPANY} numbers={row.TRACKING_NUMBER} />,
};

export const parcelColumns = defineColumns<Shipment>([
  ORDER,
  COUNTRY,
  WAREHOUSE,
  CARRIER,
  TRACKING,
  {
    ...PARCEL_COLUMNS.status,
    width: 126,
    sort: false,
    cell: (row) => (
      <StatusBadge tone={getStatusTone(row.CURRENT_STATUS)}>
        {formatStatusTitle(row.CURRENT_STATUS)}
      </StatusBadge>
    ),
  },
  {
    ...PARCEL_COLUMNS['to-ship'],
    help: 'order-to-ship',
    width: 110,
    align: 'end',
    sort: 'descending',
  },
  {
    ...PARCEL_COLUMNS['to-deliver'],
    help: 'ship-to-deliver',
    width: 122,
    align: 'end',
    sort: 'descending',
  },
  {
    ...PARCEL_COLUMNS.updated,
    width: 108,
    sort: 'descending',
    cell: (row) => <FreshAge at={row.LAST_STATUS_TIME} never={NO_VALUE} />,
  },
]);

/** The worklist's columns are narrower, to leave room for the reasons. */
export const workColumns = defineColumns<WorkParcel>([
  { ...ORDER, width: 92 },
  {
    ...WORK_COLUMNS.reasons,
    width: 222,
    sort: false,
    cell: ({ reasons, promise }) => <Reasons reasons={reasons} promise={promise} />,
  },
  {
    ...WORK_COLUMNS.since,
    width: 116,
    sort: 'ascending',
    cell: (row) => <WaitingSince parcel={row} />,
  },
  TRACKING,
  { ...CARRIER, width: 104 },
  { ...COUNTRY, width: 108 },
  { ...WAREHOUSE, width: 92 },
  {
    ...WORK_COLUMNS.care,
    width: 154,
    sort: 'ascending',
    cell: (row) => <Cared parcel={row} />,
  },
]);
