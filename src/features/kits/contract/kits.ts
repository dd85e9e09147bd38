import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { definePaging, defineSort } from '#shared/paging.ts';
import { defineBoundedText, hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import {
  KIT_BATCH_MAX,
  IMPORT_FIELDS,
  IMPORT_ROWS_AT_ONCE,
  IMPORT_ROWS_MAX,
  KIT_SORTS,
  KITS_PAGE_SIZE,
  KIT_TEXT_MAX,
  USUAL_KIT_SORT,
} from '../rules/kits.ts';
import { importOutcome } from '../rules/import-outcome.ts';

export const wireKit = z.object({
  id: z.int(),
  serial_number: z.string(),
  sku: z.string().nullable(),
  /** Null where no one reported it. */
  is_subscription_activated: z.boolean().nullable(),
  is_retail: z.boolean(),
  subscription_id: z.string().nullable(),
  subscription_plan: z.string().nullable(),
  coupon_code: z.string().nullable(),
  creation_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
});
export type Kit = z.infer<typeof wireKit>;

const yesOrNo = z.enum(['true', 'false']).optional();

export const KIT_FILTERS = {
  /** Looked for in serial number, subscription ID and coupon, without case. */
  search: z
    .string()
    .max(200)
    .refine(hasNoHiddenCharacters, 'Remove the invisible characters from your search')
    .optional(),
  /** `unknown` for kits of which no one reported whether they are activated. */
  activated: z.enum(['true', 'false', 'unknown']).optional(),
  retail: yesOrNo,
  hasSubscription: yesOrNo,
  /** By creation; company days, both included. */
  dateFrom: isoDay.optional(),
  dateTo: isoDay.optional(),
};
export type KitFilters = z.infer<z.ZodObject<typeof KIT_FILTERS>>;

export const listKits = defineEndpoint({
  method: 'GET',
  path: '/manufacturing/kits',
  tables: ['kits'],
  access: 'signed-in',
  summary: 'Kits, newest first or in another order, page by page, with totals for the search and dates',
  query: z.object({
    ...KIT_FILTERS,
    sort: defineSort(KIT_SORTS).default(USUAL_KIT_SORT),
    ...definePaging(KITS_PAGE_SIZE),
  }),
  response: z.object({
    kits: z.array(wireKit),
    /** About all kits that match search and dates. */
    stats: z.object({
      total: z.int(),
      activated: z.int(),
      /** Kits of which no one reported it: `activated` is at least so many of `total`. */
      activationUnknown: z.int(),
      retail: z.int(),
      withSubscription: z.int(),
    }),
    /** `total` counts what all filters leave; `pages` are those that can be asked for. */
    pagination: z.object({
      total: z.int(),
      limit: z.int(),
      offset: z.int(),
      pages: z.int(),
      currentPage: z.int(),
    }),
    /** True if so many kits match that the counts are estimated, and only the first 5000 can be paged. */
    is_estimate: z.boolean(),
    /** What they are sorted by: very many that match a search come newest first, whatever was wanted. */
    sort: defineSort(KIT_SORTS),
  }),
});
export type KitPage = z.infer<typeof listKits.response>;

export const exportKits = defineEndpoint({
  method: 'GET',
  path: '/manufacturing/kits/export',
  access: 'signed-in',
  summary: 'All kits that match the filters, as a CSV file or as JSON { kits }',
  query: z.object({ ...KIT_FILTERS, format: z.enum(['csv', 'json']).default('csv') }),
  response: { contentType: ['text/csv', 'application/json'] },
});

/** Nothing, null and an empty text are the same: none. */
const optionalText = z
  .union([z.null(), z.literal(''), defineBoundedText({ max: KIT_TEXT_MAX, required: 'Must be text' })])
  .transform((text) => text || null);

const serialNumber = defineBoundedText({ max: KIT_TEXT_MAX, required: 'Serial number is required' });

/** What the table holds, too; how far ahead of now a moment may be is decided where now is known. */
const moment = z.iso
  .datetime({ offset: true, error: 'Must be a date and time such as 2026-11-21T10:00:00Z' })
  .refine((text) => !(readYear(text) < 2000), 'Must be a date after 1999')
  .refine((text) => !(readYear(text) >= 2200), 'Must be before the year 2200');

/** Not a number for what is no moment, of which one complaint is enough. */
const readYear = (moment: string): number => new Date(moment).getUTCFullYear();

/** The fields of a kit. Those that are left out stay as they are in a kit that exists. */
const kitWrite = z.strictObject({
  serial_number: serialNumber,
  sku: optionalText.optional(),
  /** Unknown until it is reported: left out, it stays as it is, and null makes it unknown again. */
  is_subscription_activated: z.boolean().nullable().optional(),
  is_retail: z.boolean().optional(),
  subscription_id: optionalText.optional(),
  subscription_plan: optionalText.optional(),
  coupon_code: optionalText.optional(),
  /** Of a new kit; now, if it is left out. A kit that exists keeps its own. */
  creation_time: moment.optional(),
});

/** What a machine says of a kit: also in which box it is, and when things happened to it. */
const kitReport = kitWrite.extend({
  /** The number of the box that it was packed into, which may be recorded later. Null changes nothing. */
  box: optionalText.optional(),
  /** When its owner activated it; left out of a kit that is activated by this very call, it is now. */
  activation_time: moment.nullable().optional(),
  subscription_time: moment.nullable().optional(),
});
export type KitReport = z.infer<typeof kitReport>;

/** What a row of a file says of a kit. What is left out, or null, stays as it is in a kit that exists. */
export const importedKit = kitWrite.extend({
  box: optionalText.optional(),
  activation_time: moment.optional(),
  subscription_time: moment.optional(),
});

const outcome = z.enum(['created', 'updated', 'unchanged']);
export type KitOutcome = z.infer<typeof outcome>;

export const saveKits = defineEndpoint({
  method: 'POST',
  path: '/manufacturing/kits',
  tables: ['kits', 'box_kits', 'box_checks', 'history'],
  access: 'signed-in',
  right: 'records',
  scope: 'kits:write',
  summary: 'Records 1 to 1,000 kits, all or none; a known serial number updates its kit',
  body: z.union([z.strictObject({ kits: z.array(kitReport).min(1).max(KIT_BATCH_MAX) }), kitReport]),
  response: z.object({
    success: z.literal(true),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    kits: z.array(z.object({ serial_number: z.string(), outcome })),
  }),
});
export type SavedKits = z.infer<typeof saveKits.response>;

const importId = z.object({ id: defineWholeNumber({ min: 1 }) });
const done = { success: z.literal(true) };

export const startImport = defineEndpoint({
  method: 'POST',
  path: '/manufacturing/kit-imports',
  tables: ['kit_imports'],
  access: 'signed-in',
  right: 'records',
  summary: 'Starts an import of kits from a file: send its rows, check them, then apply them all or none',
  body: z.strictObject({
    file_name: defineBoundedText({ max: KIT_TEXT_MAX, required: 'File name is required' }),
    /** Those that the file has. Of a kit that exists, the others stay as they are. */
    columns: z.array(z.enum(IMPORT_FIELDS)).min(1).max(IMPORT_FIELDS.length),
  }),
  response: z.object({ ...done, id: z.int() }),
});

const importRow = z.strictObject({ line: z.int().min(1).max(10_000_000), kit: importedKit });
export type ImportRow = z.input<typeof importRow>;

export const sendImportRows = defineEndpoint({
  method: 'POST',
  path: '/manufacturing/kit-imports/:id/rows',
  tables: ['kit_import_rows'],
  access: 'signed-in',
  right: 'records',
  summary: 'Sends rows of an import; sending a line again changes nothing',
  params: importId,
  body: z.strictObject({ rows: z.array(importRow).min(1).max(IMPORT_ROWS_AT_ONCE) }),
  response: z.object({ ...done }),
});

const namedRow = z.object({ line: z.int(), serial_number: z.string() });

export const checkImport = defineEndpoint({
  method: 'GET',
  path: '/manufacturing/kit-imports/:id',
  tables: ['kit_imports', 'kit_import_rows', 'kits', 'factory_shipments', 'box_kits'],
  access: 'signed-in',
  summary: 'What an import would do, and its problems; once applied, what it did',
  params: importId,
  response: z.object({
    rows: z.int(),
    /** Rows whose serial number is in the table already; the first 1000 of them by name. */
    existing: z.int(),
    existing_rows: z.array(namedRow),
    /** Of those, the rows that say something else than the table, or name another box. */
    changed: z.int(),
    /** Rows whose serial number is further up in the file, too; the first 1000 of them. */
    repeated_rows: z.array(namedRow.extend({ first_line: z.int() })),
    /** Boxes that rows name and that are not recorded yet: their kits wait for them. The first 100 by name. */
    unknown_boxes: z.array(z.string()),
    unknown_box_count: z.int(),
    outcome: importOutcome.nullable(),
  }),
});
export type ImportCheck = z.infer<typeof checkImport.response>;

export const applyImport = defineEndpoint({
  method: 'POST',
  path: '/manufacturing/kit-imports/:id/apply',
  tables: ['kits', 'kit_imports', 'kit_import_rows', 'box_kits', 'box_checks', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Applies all rows of an import, or none; repeated, it returns the same result',
  params: importId,
  body: z.strictObject({
    /** How many were sent. */
    rows: z.int().min(1).max(IMPORT_ROWS_MAX),
    /** What happens to kits that exist. */
    existing: z.enum(['refuse', 'update']),
  }),
  response: z.object({ ...done, outcome: importOutcome }),
});

export const discardImport = defineEndpoint({
  method: 'DELETE',
  path: '/manufacturing/kit-imports/:id',
  tables: ['kit_imports', 'kit_import_rows'],
  access: 'signed-in',
  right: 'records',
  summary: 'Discards an import; applied rows are kept',
  params: importId,
  response: z.object({ ...done }),
});
