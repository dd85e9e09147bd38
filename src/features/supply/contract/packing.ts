import { z } from 'zod';
import { CELLS } from '#features/catalogue/rules/cells.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';

const params = z.object({ id: defineWholeNumber({ min: 1 }) });

const packedLine = z.object({
  cell: z.enum(CELLS),
  /** Null where the catalogue has no SKU of exactly one device of it. */
  sku: z.string().nullable(),
  units: z.int(),
  /** Null where no box size is known. */
  box_units: z.int().nullable(),
  boxes: z.array(z.object({ serial: z.string(), units: z.int() })),
});
export type WirePackedLine = z.infer<typeof packedLine>;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const getPackingList = defineEndpoint({
  method: 'GET',
  path: '/supply/planned/:id/packing-list',
  tables: [
    'planned_shipments',
    'planned_shipment_lines',
    'catalogue_items',
    'factory_shipments',
    'box_destinations',
    'stock_latest',
    'fba_stock',
  ],
  access: 'signed-in',
  summary: 'How a planned shipment is packed: SKUs, boxes and their serial numbers',
  params,
  response: z.object({ lines: z.array(packedLine) }),
});

export const exportPackingList = defineEndpoint({
  method: 'GET',
  path: '/supply/planned/:id/packing-list.xlsx',
  access: 'signed-in',
  summary: 'The packing list of a planned shipment as an Excel workbook',
  params,
  response: { contentType: XLSX },
});

export const exportPackingListCsv = defineEndpoint({
  method: 'GET',
  path: '/supply/planned/:id/packing-list.csv',
  access: 'signed-in',
  summary: 'The packing list of a planned shipment as CSV, a line for each box',
  params,
  response: { contentType: 'text/csv; charset=utf-8' },
});

export const exportAmazonManifest = defineEndpoint({
  method: 'GET',
  path: '/supply/planned/:id/amazon-manifest.xlsx',
  access: 'signed-in',
  summary: 'A shipment to Amazon in the layout of Amazon’s own upload',
  params,
  response: { contentType: XLSX },
});
