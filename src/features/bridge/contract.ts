import { z } from 'zod';
import { LEDGER_KINDS } from '#features/amazon/rules.ts';
import { FLOW_KINDS } from '#features/warehouses/rules/goods-in.ts';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { FBA_LISTINGS } from '#shared/tables.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { DIFFERENCE_STATUSES, DIFFERENCE_REASONS, TRANSFER_KINDS } from './rules/words.ts';

const done = z.object({ success: z.literal(true) });
export const placeId = z.string().min(1).max(200);
const sku = z.string().trim().min(1, 'SKU is required').max(200, 'Use 200 characters or fewer');
const note = z.string().trim().max(1000, 'Use 1,000 characters or fewer').nullable();

/** Units by what moved them, from an opening to a closing. */
const movements = {
  received: z.int(),
  returned: z.int(),
  transferred_in: z.int(),
  shipped: z.int(),
  transferred_out: z.int(),
  adjusted: z.int(),
};

const skuDifference = z.object({
  sku: z.string(),
  /** What the location called the same goods before it renamed them in the span. */
  former_skus: z.array(z.string()),
  name: z.string().nullable(),
  /** The sum of the span. */
  unexplained: z.int(),
  /** What is still open at the end of the span. */
  open: z.int(),
  since: z.iso.date().nullable(),
  flagged_on: z.iso.date().nullable(),
  status: z.enum(DIFFERENCE_STATUSES),
  /** What one unit costs, in minor units of `currency`; null where the catalogue does not say. */
  unit_cost: z.int().nullable(),
});
export type WireDifference = z.infer<typeof skuDifference>;

const placeDay = z.object({
  day: z.iso.date(),
  /** The day whose closing is the opening; null if no day is calculated. */
  from: z.iso.date().nullable(),
  state: z.string(),
});
export type WirePlaceDay = z.infer<typeof placeDay>;

export const bridgeTables = [
  'standing/fba-stock',
  'standing/fba-ledger',
  'bridge_days',
  'bridge_place_days',
  'bridge_reasons',
  'bridge_cut_offs',
  'product_names',
  'catalogue_items',
  FBA_LISTINGS,
] as const;

export const bridgeFields = z.object({
  place: z.string(),
  name: z.string(),
  /** What moves in a pool of Amazon is what its ledger says. */
  kind: z.enum(['warehouse', 'pool']),
  from: z.iso.date(),
  to: z.iso.date(),
  /** Of the first and the last calculated day; null if there is none. */
  opening: z.int().nullable(),
  closing: z.int().nullable(),
  /** SKUs that are not in it, because their units on hand are not reported: it is a lower bound. */
  skus_without_opening: z.int(),
  skus_without_closing: z.int(),
  ...movements,
  unexplained: z.int(),
  /** How much stock changed on days, and of SKUs, that could not be calculated; null where the opening or closing is partial. */
  unreckoned: z.int().nullable(),
  /** SKUs on days of which something that counts is not known, the latest first; the first of them. */
  undecided: z.array(
    z.object({
      sku: z.string(),
      day: z.iso.date(),
      /** Its units on hand are not reported at the opening or at the closing. */
      is_unreported: z.boolean(),
    }),
  ),
  undecided_count: z.int(),
  days: z.array(placeDay),
  skus: z.array(skuDifference),
  /** In which costs are. */
  currency: z.string(),
  /** Minutes of the day; null for midnight. */
  cut_off: z.int().nullable(),
});
export type WireBridge = z.infer<typeof bridgeFields>;

export const getBridge = defineEndpoint({
  method: 'GET',
  path: '/bridge',
  tables: bridgeTables,
  access: 'signed-in',
  summary: 'A warehouse’s expected stock from all movements, its actual stock, and the SKUs that differ',
  query: z.object({ place: placeId.optional(), days: defineWholeNumber({ min: 1, max: 90 }).default(30) }),
  revalidates: true,
  response: z.object({
    places: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Null without a warehouse. */
    bridge: bridgeFields.nullable(),
  }),
});

export const skuDay = z.object({
  /** As the location called it on that day. */
  sku: z.string(),
  day: z.iso.date(),
  from: z.iso.date().nullable(),
  /** Null where the location does not report units on hand. */
  opening: z.int().nullable(),
  ...movements,
  closing: z.int().nullable(),
  unexplained: z.int().nullable(),
  reason: z.enum(DIFFERENCE_REASONS).nullable(),
  owner: z.string().nullable(),
  note: z.string().nullable(),
  /** 0 where no one has said anything yet. */
  version: z.int(),
});
export type WireSkuDay = z.infer<typeof skuDay>;

export const getBridgeSku = defineEndpoint({
  method: 'GET',
  path: '/bridge/sku',
  tables: bridgeTables,
  access: 'signed-in',
  summary: 'The stock bridge of one SKU, day by day, also under its former names',
  query: z.object({ place: placeId, sku, days: defineWholeNumber({ min: 1, max: 90 }).default(30) }),
  response: z.object({ days: z.array(skuDay) }),
});

export const getBridgeEvidence = defineEndpoint({
  method: 'GET',
  path: '/bridge/evidence',
  tables: [
    'orders',
    'order_restocks',
    'shipments',
    'factory_shipments',
    'box_destinations',
    'stock_latest',
    'stock_transfers',
    'planned_shipments',
    'planned_shipment_lines',
    'fba_ledger_events',
    'stock_flows',
    ...bridgeTables,
  ],
  access: 'signed-in',
  summary:
    'The orders, boxes, returns, transfers and provider bookings counted for a SKU between two closings',
  query: z.object({ place: placeId, sku, from: isoDay, day: isoDay }),
  response: z.object({
    orders: z.array(z.object({ parcel: z.int(), order: z.string(), sku: z.string(), units: z.int() })),
    boxes: z.array(z.object({ id: z.int(), box: z.string(), units: z.int().nullable() })),
    /** What customers of shops sent back, and was restocked there; `id` is the order's in its shop. */
    restocks: z.array(z.object({ id: z.string(), order: z.string(), sku: z.string(), units: z.int() })),
    /** Of a pool of Amazon; below zero for what left. */
    ledger: z.array(z.object({ day: z.iso.date(), kind: z.enum(LEDGER_KINDS), units: z.int() })),
    /** What a warehouse’s own provider says; below zero for what left. */
    told: z.array(
      z.object({
        id: z.string(),
        day: z.iso.date(),
        kind: z.enum(FLOW_KINDS),
        units: z.int().nullable(),
        reason: z.string().nullable(),
        person: z.string().nullable(),
        reference: z.string().nullable(),
      }),
    ),
    transfers: z.array(
      z.object({ id: z.int(), kind: z.enum(TRANSFER_KINDS), units: z.int(), note: z.string().nullable() }),
    ),
  }),
});

export const saveBridgeReason = defineEndpoint({
  method: 'PUT',
  path: '/bridge/reason',
  tables: ['bridge_reasons', 'bridge_days', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Saves why stock differed on a day; a reason closes the difference',
  body: z.object({
    place: placeId,
    sku,
    day: isoDay,
    reason: z.enum(DIFFERENCE_REASONS).nullable(),
    owner: z.string().trim().max(200, 'Use 200 characters or fewer').nullable(),
    note,
    version: z.int(),
  }),
  response: done,
});

export const saveCutOff = defineEndpoint({
  method: 'PUT',
  path: '/bridge/cut-off',
  tables: ['bridge_cut_offs', 'bridge_place_days', 'history'],
  access: 'admin',
  summary: 'Sets the minute of the day after which a warehouse’s shipments count on the next day',
  body: z.object({ place: placeId, minute: z.int().min(1).max(1439).nullable() }),
  response: done,
});

const transfer = z.object({
  id: z.int(),
  sku: z.string(),
  units: z.int(),
  kind: z.enum(TRANSFER_KINDS),
  source: z.string().nullable(),
  destination: z.string().nullable(),
  left_on: z.iso.date().nullable(),
  arrived_on: z.iso.date().nullable(),
  note: z.string().nullable(),
  entered_by: z.string(),
});
export type WireTransfer = z.infer<typeof transfer>;

export const listTransfers = defineEndpoint({
  method: 'GET',
  path: '/bridge/transfers',
  tables: ['stock_transfers', 'planned_shipments', 'planned_shipment_lines', 'catalogue_items', 'fba_stock'],
  access: 'signed-in',
  summary: 'Transfers between locations: those people entered, latest first, and planned shipments',
  response: z.object({
    transfers: z.array(transfer),
    /** Planned shipments of supply that left one place for another, which count without being entered; the last first. */
    planned: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        source: z.string(),
        destination: z.string(),
        left_on: z.iso.date(),
        arrived_on: z.iso.date().nullable(),
        units: z.int(),
      }),
    ),
  }),
});

export const addTransfer = defineEndpoint({
  method: 'POST',
  path: '/bridge/transfers',
  tables: ['stock_transfers', 'bridge_place_days', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Enters a transfer: between locations, in from a supplier or customers, or out for good',
  body: z.object({
    sku,
    units: z
      .int('Must be a whole number')
      .min(1, 'Must be at least 1')
      .max(1_000_000, 'Must be at most 1,000,000'),
    kind: z.enum(TRANSFER_KINDS),
    source: placeId.nullable(),
    destination: placeId.nullable(),
    left_on: isoDay.nullable(),
    arrived_on: isoDay.nullable(),
    note,
  }),
  response: done.extend({ id: z.int() }),
});

export const saveTransferArrival = defineEndpoint({
  method: 'PUT',
  path: '/bridge/transfers/:id/arrival',
  tables: ['stock_transfers', 'bridge_place_days', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Sets the day a transfer in transit arrived',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  body: z.object({ arrived_on: isoDay }),
  response: done,
});

export const removeTransfer = defineEndpoint({
  method: 'DELETE',
  path: '/bridge/transfers/:id',
  tables: ['stock_transfers', 'bridge_place_days', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Deletes a transfer that was entered by mistake',
  params: z.object({ id: defineWholeNumber({ min: 1 }) }),
  response: done,
});
