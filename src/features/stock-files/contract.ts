import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText, warehouseId } from '#shared/text.ts';
import { fileMapping } from './rules/mapping.ts';
import { FILE_WAYS } from './rules/ways.ts';

const moment = z.iso.datetime();
const success = z.literal(true);
const ofWarehouse = {
  params: z.object({ warehouseId }),
} as const;

/** A file as it travels: packed with gzip, in Base64. A request holds a mebibyte. */
export const PACKED_MAX = 1_000_000;
const packed = z
  .string()
  .min(4, 'Must be a packed file')
  .max(PACKED_MAX, 'This file is too large to upload')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'Must be a packed file');

const uploadedFile = z.object({
  id: z.int(),
  name: z.string(),
  byte_count: z.int(),
  uploaded_at: moment,
});

export const getStockFiles = defineEndpoint({
  ...ofWarehouse,
  method: 'GET',
  path: '/stock-files/:warehouseId',
  tables: ['file_mappings', 'uploaded_files'],
  access: 'signed-in',
  summary:
    'How the files of a warehouse that sends files arrive and are read, and the last that were uploaded',
  response: z.object({
    way: z.enum(FILE_WAYS),
    /** Where files are fetched from, in words; null where people upload them. */
    place: z.string().nullable(),
    /** Null until a person has chosen the columns. */
    mapping: fileMapping.nullable(),
    /** 0 without a mapping. */
    version: z.int(),
    uploads: z.array(uploadedFile),
  }),
});
export type StockFiles = z.infer<typeof getStockFiles.response>;

export const fetchLatestStockFile = defineEndpoint({
  ...ofWarehouse,
  method: 'GET',
  path: '/stock-files/:warehouseId/latest',
  tables: ['uploaded_files'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Fetches the newest file of a warehouse from where it arrives',
  response: z.object({ name: z.string(), packed: z.string(), modified_at: moment.nullable() }),
});

export const saveFileMapping = defineEndpoint({
  ...ofWarehouse,
  method: 'PUT',
  path: '/stock-files/:warehouseId/mapping',
  tables: ['file_mappings', 'sources', 'history'],
  access: 'signed-in',
  right: 'settings',
  summary: 'Decides how the columns of a warehouse’s files are read; the next sync follows at once',
  body: z.object({
    mapping: fileMapping,
    /** The one that was changed; 0 for the first. */
    version: z.int().min(0),
  }),
  response: z.object({ success }),
});

export const uploadStockFile = defineEndpoint({
  ...ofWarehouse,
  method: 'POST',
  path: '/stock-files/:warehouseId/files',
  tables: ['uploaded_files', 'sources', 'history'],
  access: 'signed-in',
  right: 'records',
  summary: 'Uploads a file of a warehouse’s stock; one that its columns don’t fit is refused',
  body: z.object({
    name: defineBoundedText({ max: 200, required: 'Name is required' }),
    packed,
    /** When it was saved where it comes from. */
    modified_at: moment,
  }),
  response: z.object({ success }),
});
