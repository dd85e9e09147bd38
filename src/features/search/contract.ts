import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText, defineGivenText, hasNoHiddenCharacters } from '#shared/text.ts';
import { SEARCH_MAX } from './rules.ts';

const find = z.object({
  kind: z.string(),
  id: z.string(),
  label: z.string(),
  detail: z.string().nullable(),
  /** Where it is shown. */
  path: z.string(),
  /** What was typed is its identifier. */
  is_exact: z.boolean(),
});
export type Find = z.infer<typeof find>;

const FOUND_TABLES = [
  'catalogue_items',
  'factory_shipments',
  'kits',
  'orders',
  'planning_days',
  'product_names',
  'shipments',
  'sources',
  'users',
] as const;

export const searchRecords = defineEndpoint({
  method: 'GET',
  path: '/search',
  tables: FOUND_TABLES,
  access: 'signed-in',
  summary: 'Finds records by number or name, exact identifiers first, at most five of each kind',
  query: z.object({
    q: z.string().max(SEARCH_MAX).refine(hasNoHiddenCharacters, 'Contains invisible characters'),
  }),
  response: z.object({
    groups: z.array(z.object({ kind: z.string(), title: z.string(), finds: z.array(find) })),
  }),
});

export const listRecentFinds = defineEndpoint({
  method: 'GET',
  path: '/search/recent',
  tables: ['recent_finds', ...FOUND_TABLES],
  access: 'signed-in',
  summary: 'The records you last opened from search, as they are now',
  response: z.object({ finds: z.array(find) }),
});

export const keepRecentFind = defineEndpoint({
  method: 'POST',
  path: '/search/recent',
  tables: ['recent_finds'],
  access: 'signed-in',
  right: 'own',
  summary: 'Remembers that you opened a record from search',
  body: z.object({
    kind: defineBoundedText({ max: 40, required: 'Kind is required' }),
    id: defineGivenText({ max: 200, required: 'ID is required' }),
  }),
  response: z.object({ success: z.literal(true) }),
});
