import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { defineEndpoint } from '#shared/endpoint.ts';
import { defineFileColumns, LIST_FILE, LIST_FILE_RESPONSE } from '#shared/files/list-file.ts';
import { definePaging } from '#shared/paging.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { defineWholeNumber } from '#shared/whole-number.ts';
import { fieldChanges, formatChanges } from './rules.ts';

const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  /** As the account is called now; null for a machine, and when there is no such account (any more). */
  user_full_name: z.string().nullable(),
  /** What was changed, by its area's own word: `user`, `session`, `kit-import` … */
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** What people call the record, and whether it is still there; null where it has no other name than its id. */
  record: z.object({ name: z.string(), is_there: z.boolean() }).nullable(),
  /** A past-tense verb: `created`, `confirmed`, `signed-in` … */
  action: z.string(),
  changes: fieldChanges,
  address: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What can be asked for by itself. What was only looked at is in none of them. */
export const EVENTS = ['changes', 'sign-ins', 'failures'] as const;
export type Events = (typeof EVENTS)[number];

const defineKey = (max: number) =>
  z.string().max(max).refine(hasNoHiddenCharacters, 'Contains invisible characters');

const filters = {
  entity: defineKey(60).optional(),
  entity_id: defineKey(200).optional(),
  user_id: defineWholeNumber({ min: 1 }).optional(),
  /** One that has no account, by the name that its entries have. */
  machine: defineKey(220).optional(),
  events: z.enum(EVENTS).optional(),
  from: isoDay.optional(),
  to: isoDay.optional(),
};

const NAMES_NOTHING = { path: ['entity'], message: 'Give the record type with the ID' };
const isOfAKind = ({ entity, entity_id }: { entity?: string | undefined; entity_id?: string | undefined }) =>
  entity_id === undefined || entity !== undefined;

export const listHistory = defineEndpoint({
  method: 'GET',
  path: '/history',
  tables: ['history'],
  access: 'admin',
  summary: 'Who changed what and when, newest first',
  query: z.object({ ...filters, ...definePaging(50) }).refine(isOfAKind, NAMES_NOTHING),
  response: z.object({
    entries: z.array(historyEntry),
    /** `total` goes up to 10,001, which stands for any number beyond 10,000. */
    pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
  }),
});

export const listActors = defineEndpoint({
  method: 'GET',
  path: '/history/actors',
  tables: ['history', 'users'],
  access: 'admin',
  summary: 'Everyone in the history, including deleted accounts and machines',
  response: z.object({
    users: z.array(z.object({ id: z.int(), username: z.string(), full_name: z.string().nullable() })),
    machines: z.array(z.string()),
  }),
});
export type Actors = z.infer<typeof listActors.response>;

/** What a file says of an entry. */
export const HISTORY_COLUMNS = defineFileColumns<HistoryEntry>()({
  at: { header: 'Time (UTC)', value: ({ at }) => at },
  name: { header: 'Name', value: ({ user_full_name }) => user_full_name },
  username: { header: 'Username', value: ({ user_name }) => user_name },
  user: { header: 'User ID', value: ({ user_id }) => user_id },
  entity: { header: 'Kind', value: ({ entity }) => entity },
  record: { header: 'Record', value: ({ record }) => record?.name },
  id: { header: 'Record ID', value: ({ entity_id }) => entity_id },
  action: { header: 'Action', value: ({ action }) => action },
  changes: { header: 'Changes', value: ({ changes }) => formatChanges(changes) },
  address: { header: 'Address', value: ({ address }) => address },
});

export const exportHistory = defineEndpoint({
  method: 'GET',
  path: '/history/export',
  access: 'admin',
  summary: 'The history that matches the filters, as a CSV file or a workbook, newest first',
  query: z
    .object({ ...filters, ...LIST_FILE, format: LIST_FILE.format.default('csv') })
    .refine(isOfAKind, NAMES_NOTHING),
  response: LIST_FILE_RESPONSE,
});
