import { z } from 'zod';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineBoundedText, defineGivenText } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { COLUMNS_MAX, SCREEN_MAX, TABLE_NAME_MAX, VIEW_NAME_MAX, VIEW_SEARCH_MAX } from './rules.ts';

const success = z.literal(true);

const savedView = z.object({
  id: z.int(),
  /** The path of its screen. */
  screen: z.string(),
  name: z.string(),
  /** What it adds to that path: `?status=failed`; empty where nothing is filtered. */
  search: z.string(),
  is_shared: z.boolean(),
  /** Whether the caller may change it: the owner, and admins what is shared. */
  is_editable: z.boolean(),
  /** Null for one's own, and once the owner is deleted. */
  owner: z.string().nullable(),
  /** The caller's screen opens with it. */
  is_usual: z.boolean(),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedView>;

const columnIds = z.array(z.string().min(1).max(100)).max(COLUMNS_MAX);
const tableLayout = z.object({
  /** Column ids in their order; those that it does not name follow in theirs. */
  order: columnIds,
  hidden: columnIds,
  density: z.enum(['normal', 'compact']),
});
export type WireTableLayout = z.infer<typeof tableLayout>;

export const listViews = defineEndpoint({
  method: 'GET',
  path: '/views',
  tables: ['saved_views', 'table_layouts', 'usual_views', 'users'],
  access: 'signed-in',
  summary: 'Your saved views and those shared with you, and how you have arranged tables',
  response: z.object({
    views: z.array(savedView),
    layouts: z.array(z.object({ table: z.string(), layout: tableLayout })),
  }),
});

const screen = defineGivenText({ max: SCREEN_MAX, required: 'Screen is required' }).refine(
  (path) => path.startsWith('/'),
  'Must be the path of a screen',
);
const search = z
  .string()
  .max(VIEW_SEARCH_MAX, 'These filters are too long to be saved')
  .refine((text) => text === '' || text.startsWith('?'), 'Must begin with a question mark');

export const viewFields = z.object({
  name: defineBoundedText({ max: VIEW_NAME_MAX, required: 'Name is required' }),
  search,
  is_shared: z.boolean(),
});

export const createView = defineEndpoint({
  method: 'POST',
  path: '/views',
  tables: ['history', 'saved_views'],
  access: 'signed-in',
  right: 'own',
  summary: 'Saves the filters of a screen under a name',
  body: viewFields.extend({ screen }),
  response: z.object({ success, id: z.int() }),
});

const params = z.object({ id: defineWholeNumber({ min: 1 }) });

export const updateView = defineEndpoint({
  method: 'PUT',
  path: '/views/:id',
  tables: ['history', 'saved_views', 'users'],
  access: 'signed-in',
  right: 'own',
  summary: 'Changes the name, the filters or the audience of a saved view',
  params,
  body: viewFields.extend({ version: z.int() }),
  response: z.object({ success }),
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: '/views/:id',
  tables: ['history', 'saved_views', 'users'],
  access: 'signed-in',
  right: 'own',
  summary: 'Deletes a saved view, for everyone who used it',
  params,
  response: z.object({ success }),
});

export const setUsualView = defineEndpoint({
  method: 'PUT',
  path: '/views/usual',
  tables: ['saved_views', 'usual_views'],
  access: 'signed-in',
  right: 'own',
  summary: 'Sets the saved view that a screen opens with for you; null for none',
  body: z.object({ screen, view_id: z.int().min(1).nullable() }),
  response: z.object({ success }),
});

export const saveTableLayout = defineEndpoint({
  method: 'PUT',
  path: '/views/layouts',
  tables: ['table_layouts'],
  access: 'signed-in',
  right: 'own',
  summary: 'Saves how you arranged a table: columns, order, density; null for the default',
  body: z.object({
    table: defineGivenText({ max: TABLE_NAME_MAX, required: 'Table is required' }),
    layout: tableLayout.nullable(),
  }),
  response: z.object({ success }),
});
