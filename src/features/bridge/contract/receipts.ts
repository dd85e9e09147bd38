import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { BOOKING_STATES } from '../rules/words.ts';

const receipt = z.object({
  place: z.string(),
  place_name: z.string(),
  /** The day on which the boxes were received. */
  day: z.iso.date(),
  tracking: z.string().nullable(),
  boxes: z.array(z.int()),
  /** Null where a box does not say. */
  units: z.int().nullable(),
  /** As counted when they were received; null where no one counted any. */
  damaged: z.int().nullable(),
  /** Units that the stock of the warehouse gained of it; null where that is not known (yet). */
  booked: z.int().nullable(),
  /** At least `booked` are: the provider’s own report, while the stock has not shown the rest. */
  is_partial: z.boolean(),
  /** The closing by which all of them were booked in; null without any. */
  booked_by: z.iso.date().nullable(),
  open: z.int().nullable(),
  state: z.enum(BOOKING_STATES),
  /** The last closing that is calculated. */
  known_until: z.iso.date().nullable(),
  /** What the bridge says of the day of the receipt; null where it says nothing. */
  day_state: z.string().nullable(),
  skus: z.array(z.object({ sku: z.string(), units: z.int().nullable(), booked: z.int().nullable() })),
});
export type WireReceipt = z.infer<typeof receipt>;

export const getBridgeReceipts = defineEndpoint({
  method: 'GET',
  path: '/bridge/receipts',
  tables: [
    'bridge_days',
    'bridge_place_days',
    'bridge_reasons',
    'factory_shipments',
    'box_destinations',
    'sources',
    'stock_flows',
    'stock_transfers',
    'planned_shipments',
    'planned_shipment_lines',
    'catalogue_items',
    'fba_stock',
  ],
  access: 'signed-in',
  summary: 'Boxes received in warehouses, and how many of their units the stock has gained since',
  query: z.object({
    place: z.string().min(1).max(200).optional(),
    days: defineWholeNumber({ min: 1, max: 90 }).default(90),
  }),
  revalidates: true,
  response: z.object({ receipts: z.array(receipt) }),
});
