import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { FBA_REGIONS } from '../rules.ts';

const count = z.int().min(0);

const inboundLine = z.object({
  sku: z.string(),
  /** Null where no source has one. */
  name: z.string().nullable(),
  product_codes: z.array(z.string()),
  shipped: count,
  /** Null while Amazon does not report it, which is not 0; so is what is missing then. */
  received: count.nullable(),
  missing: count.nullable(),
});

const fbaShipment = z.object({
  shipment_id: z.string(),
  name: z.string(),
  /** The pool; null where Amazon lists it for several. */
  region: z.enum(FBA_REGIONS).nullable(),
  /** As Amazon names it. */
  status: z.string(),
  /** The fulfilment centre. */
  destination: z.string().nullable(),
  /** The company day on which a reading first saw it under way; null while it has not left. */
  shipped_on: z.iso.date().nullable(),
  /** False where it was under way at the first reading: then it left on that day or earlier. */
  is_ship_day_known: z.boolean(),
  days_since_shipped: count.nullable(),
  /** Null while its SKUs have not been read, and so are the two below; these also while Amazon does not report them. */
  units_shipped: count.nullable(),
  units_received: count.nullable(),
  units_missing: count.nullable(),
  /** The days between which missing units can be claimed; null while it has not left, or its day is not known. */
  claim_from: z.iso.date().nullable(),
  claim_until: z.iso.date().nullable(),
  claim: z.enum(['Nothing Missing', 'Not Yet', 'Claim Now', 'Too Late', 'Not Known']),
  lines: z.array(inboundLine),
});
export type FbaShipment = z.infer<typeof fbaShipment>;

export const listFbaShipments = defineEndpoint({
  method: 'GET',
  path: '/amazon/inbound',
  tables: ['fba_shipments', 'fba_shipment_lines', 'product_names', 'catalogue_items', 'standing/fba-inbound'],
  access: 'signed-in',
  summary: 'Shipments into Amazon’s stock: units shipped, received, missing and claimable',
  revalidates: true,
  response: z.object({
    /** Not those that were cancelled, nor those that left more than `days` days ago. */
    days: count,
    shipments: z.array(fbaShipment),
  }),
});
