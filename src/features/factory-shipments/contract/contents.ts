import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { formatCount } from '#shared/numbers.ts';
import { shipmentId } from '../contract.ts';
import { BOX_TEXT_MAX } from '../rules/boxes.ts';
import { BOX_KITS_MAX, CONTENT_ROWS_MAX, KIT_STATES } from '../rules/verify.ts';

const success = z.literal(true);
const moment = z.iso.datetime();
const serialNumber = defineBoundedText({ max: BOX_TEXT_MAX, required: 'Serial number is required' });

const counts = { matched: z.int(), missing: z.int(), unexpected: z.int(), doubled: z.int() };

const boxContents = z.object({
  success,
  kits: z.array(
    z.object({
      serial_number: z.string(),
      /** False where it was only scanned. */
      is_expected: z.boolean(),
      packed_at: moment,
      /** Null until the box was verified. */
      state: z.enum(KIT_STATES).nullable(),
    }),
  ),
  /** The last verification; null where there was none. */
  check: z
    .object({
      ...counts,
      version: z.int(),
      checked_at: moment,
      /** Null where the person is not known any more. */
      checked_by: z.string().nullable(),
      explanation: z.string().nullable(),
      explained_by: z.string().nullable(),
    })
    .nullable(),
  /** Who received the box; null where it is not here, or that is not known. */
  received_by: z.string().nullable(),
});
export type BoxContents = z.infer<typeof boxContents>;

export const getBoxContents = defineEndpoint({
  method: 'GET',
  path: '/factory-shipments/:id/kits',
  tables: ['box_kits', 'box_checks', 'factory_shipments', 'users'],
  access: 'signed-in',
  summary: 'The kits of a box, as the factory listed them and as they were scanned',
  params: shipmentId,
  response: boxContents,
});

export const contentRow = z.strictObject({
  serial_box: defineBoundedText({ max: BOX_TEXT_MAX, required: 'Serial box is required' }),
  serial_number: serialNumber,
});
export type ContentRow = z.infer<typeof contentRow>;

const contentRows = z.strictObject({
  kits: z
    .array(contentRow)
    .min(1, 'Nothing to import')
    .max(CONTENT_ROWS_MAX, `Import ${formatCount(CONTENT_ROWS_MAX, 'kit')} or fewer`),
});

export const previewContents = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/contents/preview',
  tables: [],
  access: 'signed-in',
  right: 'records',
  summary: 'Previews an import of kits in boxes; changes nothing',
  body: contentRows,
  response: z.object({
    success,
    boxes: z.array(
      z.object({
        serial_box: z.string(),
        id: z.int(),
        units: z.int().nullable(),
        kits: z.int(),
        /** How many kits it was expected to hold before. */
        replaced: z.int(),
      }),
    ),
    /** Boxes that are not recorded: nothing can be imported while there are any. */
    unknown: z.array(z.string()),
    /** Kits that another box on its way was expected to hold: they move. */
    moved: z.array(z.object({ serial_number: z.string(), from_box: z.string() })),
  }),
});
export type ContentsPreview = z.infer<typeof previewContents.response>;

export const importContents = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/contents',
  tables: ['box_kits', 'box_checks', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Sets which kits are expected in which boxes, replacing what was expected; all or none',
  body: contentRows,
  response: z.object({ success, boxes: z.int(), kits: z.int() }),
});

export const verifyBox = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/:id/verify',
  tables: ['box_kits', 'box_checks', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Compares the kits scanned in a box with those expected, and saves the difference',
  params: shipmentId,
  body: z.strictObject({
    /** One for each scan, in their order; a serial number that was scanned twice is there twice. */
    scans: z.array(serialNumber).min(1, 'Scan a kit first').max(BOX_KITS_MAX),
    /** The version of the verification that it started from; null where there was none. */
    seen: z.int().nullable(),
  }),
  response: z.object({ success, ...counts }),
});

export const explainDifference = defineEndpoint({
  method: 'POST',
  path: '/factory-shipments/:id/explain-difference',
  tables: ['box_checks', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Saves why the kits of a box differ from those expected; the difference then raises no alert',
  params: shipmentId,
  body: z.object({
    explanation: defineBoundedText({ max: 1_000, required: 'Enter an explanation' }),
    /** The version of the verification that it explains. */
    seen: z.int(),
  }),
  response: z.object({ success }),
});
