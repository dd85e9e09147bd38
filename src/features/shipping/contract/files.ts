import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineFileColumns, LIST_FILE, LIST_FILE_RESPONSE } from '#shared/files/list-file.ts';
import { defineSort } from '#shared/paging.ts';
import { limitDays, PARCEL_FILTERS, WORK_FILTERS, type Shipment, type WorkParcel } from '../contract.ts';
import { formatStatusTitle } from '../rules/groups.ts';
import { PARCEL_SORTS } from '../rules/overview.ts';
import { REASON_LABELS } from '../rules/worklist.ts';

const columns = {
  order: { header: 'Order', value: (row: Shipment) => row.ORDER_NAME },
  country: { header: 'Country', value: (row: Shipment) => row.DESTINATION_COUNTRY },
  warehouse: { header: 'Warehouse', value: (row: Shipment) => row.WAREHOUSE_NAME },
  carrier: { header: 'Carrier', value: (row: Shipment) => row.TRACKING_COMPANY },
  tracking: { header: 'Tracking', value: (row: Shipment) => row.TRACKING_NUMBER },
};
const updated = { header: 'Last Update', value: (row: Shipment) => row.LAST_STATUS_TIME };

/** What a list of parcels says of one, on the screen and in a file. */
export const PARCEL_COLUMNS = defineFileColumns<Shipment>()({
  ...columns,
  status: { header: 'Status', value: (row) => formatStatusTitle(row.CURRENT_STATUS) },
  'to-ship': { header: 'Order to Ship', value: (row) => row.TIME_ORDER_TO_SHIP },
  'to-deliver': { header: 'Ship to Deliver', value: (row) => row.TIME_SHIP_TO_DELIVER },
  updated,
});

export const WORK_COLUMNS = defineFileColumns<WorkParcel>()({
  order: columns.order,
  reasons: {
    header: 'Why',
    value: ({ reasons }) => reasons.map((reason) => REASON_LABELS[reason]).join(', '),
  },
  since: updated,
  tracking: columns.tracking,
  carrier: columns.carrier,
  country: columns.country,
  warehouse: columns.warehouse,
  care: {
    header: 'Owner and Note',
    value: ({ care }) => [care.owner_name, care.note].filter(Boolean).join(': ') || null,
  },
});

export const WORK_TITLE = 'Parcels needing action';

export const exportShipments = defineEndpoint({
  method: 'GET',
  path: '/shipping/export',
  access: 'signed-in',
  summary: 'All parcels that match the filters, as a CSV file or a workbook',
  query: limitDays(z.object({ ...PARCEL_FILTERS, sort: defineSort(PARCEL_SORTS).optional(), ...LIST_FILE })),
  response: LIST_FILE_RESPONSE,
});

export const exportWork = defineEndpoint({
  method: 'GET',
  path: '/shipping/worklist/export',
  access: 'signed-in',
  summary: 'All parcels needing action that match the filters, as a CSV file or a workbook',
  query: limitDays(z.object({ ...WORK_FILTERS, ...LIST_FILE })),
  response: LIST_FILE_RESPONSE,
});
