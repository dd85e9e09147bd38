import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { RECEIPT_NOTE_MAX, RECEIPTS_AT_ONCE, RECEIPT_OUTCOMES } from '../rules/receive.ts';

const success = z.literal(true);
const moment = z.iso.datetime();

const receivableBox = z.object({
  id: z.int(),
  serial_box: z.string(),
  sku: z.string(),
  units: z.int().nullable(),
  to_warehouse: z.string(),
  /** Null for a box that travels alone. */
  tracking_number: z.string().nullable(),
  ship_date: z.string(),
  expected_arrival: z.string().nullable(),
  delivered_date: moment.nullable(),
  confirmed_by: z.int().nullable(),
  damaged_units: z.int().nullable(),
  receipt_note: z.string().nullable(),
  /** The scan that received it; null without one. */
  receipt_scan: z.string().nullable(),
});
export type ReceivableBox = z.infer<typeof receivableBox>;

export const listReceivable = defineEndpoint({
  method: 'GET',
  path: '/factory-shipments/receivable',
  tables: ['factory_shipments'],
  access: 'signed-in',
  summary: 'Inbound boxes, and those that arrived in the last 90 days, for scanning',
  response: z.object({ success, boxes: z.array(receivableBox) }),
  revalidates: true,
});
export type Receivable = z.infer<typeof listReceivable.response>;

/** What is found when a box is opened or looked at. */
export const receiptDetails = z.strictObject({
  damaged_units: z
    .int('Must be a whole number')
    .min(0, 'Must be at least 0')
    .max(1_000_000, 'Must be at most 1,000,000')
    .nullable(),
  note: z
    .string()
    .max(RECEIPT_NOTE_MAX, `Use ${RECEIPT_NOTE_MAX} characters or fewer`)
    .refine(hasNoHiddenCharacters, 'Remove the invisible characters')
    .transform((text) => text.trim() || null)
    .nullable(),
});

const receipt = z.strictObject({
  /** Made by the device for each scan: however often it is sent, it counts once. */
  scan: z.string().regex(/^[0-9a-f]{32}$/, 'Must be 32 digits from 0 to f'),
  box: z.int().min(1),
  /** The moment of the scan, or the day that a person chose. */
  received: z.union([z.iso.datetime({ offset: true }), isoDay]),
  ...receiptDetails.partial().shape,
});
export type Receipt = z.input<typeof receipt>;

export const receiveBoxes = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/receipts',
  tables: ['factory_shipments', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Records scanned or ticked boxes as received, one by one; sending a scan again changes nothing',
  body: z.strictObject({ receipts: z.array(receipt).min(1).max(RECEIPTS_AT_ONCE) }),
  response: z.object({
    success,
    results: z.array(
      z.object({ scan: z.string(), outcome: z.enum(RECEIPT_OUTCOMES), message: z.string().nullable() }),
    ),
  }),
});
export type ReceiptResult = z.infer<typeof receiveBoxes.response>['results'][number];
