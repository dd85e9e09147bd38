import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { FBA_LISTINGS, STOCK_MEMORY_TABLES } from '#shared/tables.ts';
import { formatNumber } from '#shared/numbers.ts';
import { defineBoundedText, hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { BOX_FIELDS, BOX_TEXT_MAX } from './rules/boxes.ts';

const factoryShipment = z.object({
  id: z.int(),
  serial_box: z.string(),
  sku: z.string(),
  from_factory: z.string(),
  to_warehouse: z.string(),
  shipping_company: z.string().nullable(),
  tracking_number: z.string().nullable(),
  ship_date: z.string(),
  delivered_date: z.iso.datetime().nullable(),
  status: z.enum(['in_transit', 'delivered']),
  units: z.int().nullable(),
  /** Of its destination; null as long as no one has said where that lies. */
  region: z.enum(['us', 'eu']).nullable(),
  /** Null while the region, and so the time that a box travels, is unknown. */
  expected_arrival: z.string().nullable(),
  first_expected_arrival: z.string().nullable(),
  /** Why the expected arrival was changed; null while it is ship date and transport time. */
  expected_reason: z.string().nullable(),
  /** The user who confirmed its arrival, and may undo that; null also where that is not known. */
  confirmed_by: z.int().nullable(),
  /** As counted when it was received; null where no one said. */
  damaged_units: z.int().nullable(),
  receipt_note: z.string().nullable(),
  /** Its state today; a box that has arrived keeps what it was on that day. */
  arrival: z.enum(['on-track', 'due', 'late', 'unknown']),
  /** 0 unless late. */
  days_late: z.int(),
});
export type FactoryShipment = z.infer<typeof factoryShipment>;

const requireText = (message: string) => defineBoundedText({ max: BOX_TEXT_MAX, required: message });

/** Blank is as good as absent. */
const optional = z
  .union([z.null(), z.string()])
  .transform((text) => text?.normalize('NFC').trim() || null)
  .pipe(
    z
      .string()
      .max(BOX_TEXT_MAX, `Use ${BOX_TEXT_MAX} characters or fewer`)
      .refine(hasNoHiddenCharacters, 'Remove the invisible characters')
      .nullable(),
  );

export const requireDay = (message: string) => z.string(message).min(1, message).pipe(isoDay);

const UNITS_MAX = 1_000_000;

const box = {
  serial_box: requireText('Serial box is required'),
  sku: requireText('SKU is required'),
  from_factory: requireText('Enter a factory'),
  to_warehouse: requireText('Enter a warehouse'),
  shipping_company: optional,
  tracking_number: optional,
  ship_date: requireDay('Ship date is required'),
  units: z
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(UNITS_MAX, { error: () => `Must be at most ${formatNumber(UNITS_MAX)}` })
    .nullable(),
};

export const newFactoryShipment = z.object({
  ...box,
  shipping_company: optional.default(null),
  tracking_number: optional.default(null),
  /** Absent or null: as many as boxes of this SKU usually hold. */
  units: box.units.optional(),
  /** The planned shipment that it is part of, by its number. */
  planned_shipment_id: z.int().min(1).nullable().optional(),
});
export type NewFactoryShipment = z.infer<typeof newFactoryShipment>;

// A list of them as zod wants it; the keys are exactly these.
const BOX_KEYS = Object.fromEntries(BOX_FIELDS.map((field) => [field, true])) as Record<
  (typeof BOX_FIELDS)[number],
  true
>;

/** A change of a box: what is left out stays as it is. */
export const factoryShipmentEdit = z
  .object({
    ...box,
    /** The values that the edit started from; a field that has changed since is refused. */
    seen: factoryShipment.pick(BOX_KEYS).partial(),
  })
  .partial();
export type FactoryShipmentEdit = z.infer<typeof factoryShipmentEdit>;

export const expectation = {
  expected_arrival: requireDay('Expected arrival is required'),
  reason: requireText('Enter a reason'),
};

export const newArrival = z.object({
  ...expectation,
  /** The value that the edit started from; if it has changed since, the edit is refused. */
  seen: factoryShipment.pick({ expected_arrival: true }).optional(),
});
export type NewArrival = z.infer<typeof newArrival>;

export const shipmentId = z.object({ id: defineWholeNumber({ min: 1 }) });
export const savedShipment = z.object({ success: z.literal(true), shipment: factoryShipment });

const text = z.string().max(BOX_TEXT_MAX).refine(hasNoHiddenCharacters, 'Contains invisible characters');

export const listFactoryShipments = defineEndpoint({
  method: 'GET',
  path: '/factory-shipments',
  tables: ['factory_shipments', 'box_destinations', 'product_names', 'catalogue_items'],
  access: 'signed-in',
  summary: 'Boxes from the factory, last shipped first; all of them, or a page with its totals',
  query: z.object({
    search: text.optional(),
    status: z.enum(['in_transit', 'delivered']).optional(),
    tracking: text.optional(),
    limit: defineWholeNumber({ min: 1, max: 200 }).optional(),
    offset: defineWholeNumber({ min: 0 }).optional(),
  }),
  response: z.object({
    success: z.literal(true),
    results: z.array(factoryShipment),
    /** What the SKUs of these boxes are called, as far as a warehouse, a channel or the catalogue names them. */
    product_names: z.record(z.string(), z.string()),
    /** Over everything that the filters leave, on whatever page it is. */
    stats: z.object({
      total: z.int(),
      delivered: z.int(),
      in_transit: z.int(),
      /** From ship date to delivery; null before the first delivery. */
      avg_delivery_days: z.number().nullable(),
    }),
    pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }).optional(),
  }),
  revalidates: true,
});
export type FactoryShipments = z.infer<typeof listFactoryShipments.response>;

export const listBoxesAtRiskEndpoint = defineEndpoint({
  method: 'GET',
  path: '/factory-shipments/at-risk',
  tables: [
    ...STOCK_MEMORY_TABLES,
    'sales_days',
    'sales_product_days',
    'demand_days',
    'demand_forecasts',
    'demand_overrides',
    'planning_days',
    'leg_defaults',
    'planning_settings',
    'factory_shipments',
    'catalogue_items',
    FBA_LISTINGS,
    'standing/orders',
    'orders',
    'order_line_places',
    'order_lines',
    'shipments',
    'standing/warehouse-stock',
    'standing/fba-stock',
    'box_destinations',
  ],
  access: 'signed-in',
  summary: 'Inbound boxes that arrive after their variant runs out',
  response: z.object({
    success: z.literal(true),
    boxes: z.array(
      z.object({
        id: z.int(),
        /** Since when, or from when on, there is nothing left of it. */
        runs_out: z.iso.date(),
        /** Null for a box that is overdue: its arrival is unknown. */
        lands: z.iso.date().nullable(),
      }),
    ),
    /** Boxes of which it is not known: the stock or the demand where they go is not, or where they go is not. */
    unknown: z.array(z.int()),
  }),
  revalidates: true,
});
export type BoxAtRisk = z.infer<typeof listBoxesAtRiskEndpoint.response>['boxes'][number];

export const createFactoryShipment = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments',
  tables: ['factory_shipments', 'box_kits', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Records one box that the factory has sent',
  body: newFactoryShipment,
  response: savedShipment,
});

export const updateFactoryShipment = defineEndpoint({
  method: 'PUT',
  path: '/factory-shipments/:id',
  tables: ['factory_shipments', 'box_checks', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Changes the given fields of a box; refused if it changed since it was `seen`',
  params: shipmentId,
  body: factoryShipmentEdit,
  response: savedShipment,
});

export const expectFactoryShipment = defineEndpoint({
  method: 'PUT',
  path: '/factory-shipments/:id/expected-arrival',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary:
    'Changes a box’s expected arrival, with a reason; the first one is kept. Refused if it changed since it was `seen`',
  params: shipmentId,
  body: newArrival,
  response: savedShipment,
});

export const deleteFactoryShipment = defineEndpoint({
  method: 'DELETE',
  path: '/factory-shipments/:id',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Permanently deletes a box',
  params: shipmentId,
  response: z.object({ success: z.literal(true) }),
});
