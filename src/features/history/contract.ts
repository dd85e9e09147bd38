import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { endpoint } from '#shared/endpoint.ts';
import { paging } from '#shared/paging.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { wholeNumber } from '#shared/whole-number.ts';

/** A value before and after; a secret is only ever `changed`. */
const change = z.union([z.object({ before: z.unknown(), after: z.unknown() }), z.literal('changed')]);
export type Change = z.infer<typeof change>;

export const historyEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  user_id: z.int().nullable(),
  user_name: z.string().nullable(),
  /** What was changed: `user`, `session`, `access`; later areas add theirs. */
  entity: z.string(),
  entity_id: z.string().nullable(),
  /** A past-tense verb: created, updated, deleted, activated, deactivated, signed-in, sign-in-failed, refused. */
  action: z.string(),
  changes: z.record(z.string(), change),
  address: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const key = (max: number) =>
  z.string().max(max).refine(hasNoHiddenCharacters, 'Contains invisible characters');

export const listHistory = endpoint({
  method: 'GET',
  path: '/history',
  access: 'admin',
  summary: 'Who changed what and when, newest first',
  query: z.object({
    entity: key(60).optional(),
    entity_id: key(200).optional(),
    user_id: wholeNumber({ min: 1 }).optional(),
    from: isoDay.optional(),
    to: isoDay.optional(),
    ...paging(50),
  }),
  response: z.object({
    entries: z.array(historyEntry),
    /** `total` goes up to 10,001, which stands for any number beyond 10,000. */
    pagination: z.object({ total: z.int(), limit: z.int(), offset: z.int() }),
  }),
});
