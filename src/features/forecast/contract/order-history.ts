import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText } from '#shared/text.ts';
import { HISTORY_CSV_MAX } from '../rules/history/read-order-history.ts';

const day = z.iso.date();

/** A file as it was chosen. */
const historyFile = z.object({
  file_name: defineBoundedText({ max: 200, required: 'File name is required' }),
  csv: z.string().max(HISTORY_CSV_MAX, 'The file is too large. Please split it.'),
});

/** What is known of one channel in one region by imports. */
const imported = z.object({
  channel_group: z.enum(['shops', 'amazon']),
  region: z.enum(['us', 'eu']),
  first_day: day,
  last_day: day,
  days: z.int(),
  units: z.int(),
});

/** What a file says, and what importing it would change. A day is one of a channel and a region. */
const preview = z.object({
  rows: z.int(),
  units: z.int(),
  first_day: day.nullable(),
  last_day: day.nullable(),
  /** Days that nothing was imported of yet, those that would be replaced, and those that are as in the file already. */
  added_days: z.int(),
  replaced_days: z.int(),
  same_days: z.int(),
  /** Days whose orders are synced: what is synced counts, and not the file. */
  synced_days: z.int(),
  /** SKUs that the catalogue does not know, with their units: they count for no variant. */
  unmapped: z.object({ skus: z.int(), units: z.int() }),
  /** The first of them; without any the file can be imported. */
  problems: z.array(z.object({ line: z.int(), reason: z.string() })),
  problem_count: z.int(),
});

export const listOrderHistory = defineEndpoint({
  method: 'GET',
  path: '/forecast/order-history',
  tables: ['order_history'],
  access: 'signed-in',
  summary: 'The days of imported orders, by channel and region',
  response: z.object({ imported: z.array(imported) }),
  revalidates: true,
});

export const previewOrderHistory = defineEndpoint({
  method: 'POST',
  path: '/forecast/order-history/preview',
  // Of one who may not, the refusal.
  tables: ['history'],
  access: 'signed-in',
  right: 'administration',
  summary: 'Previews an import of a CSV of orders by day, channel, region and SKU; changes nothing',
  body: historyFile,
  response: preview,
});
export type OrderHistoryPreview = z.infer<typeof preview>;

export const importOrderHistory = defineEndpoint({
  method: 'POST',
  path: '/forecast/order-history',
  tables: ['order_history', 'history'],
  access: 'signed-in',
  right: 'administration',
  summary: 'Imports a CSV of orders, all days or none; days imported before are replaced',
  body: historyFile,
  response: z.object({ success: z.literal(true), added_days: z.int(), replaced_days: z.int() }),
});

export const removeOrderHistory = defineEndpoint({
  method: 'DELETE',
  path: '/forecast/order-history',
  tables: ['order_history', 'history'],
  access: 'signed-in',
  right: 'administration',
  summary: 'Deletes the imported orders of a channel in a region',
  query: z.object({ channel_group: z.enum(['shops', 'amazon']), region: z.enum(['us', 'eu']) }),
  response: z.object({ success: z.literal(true), removed_days: z.int() }),
});
