import { z } from 'zod';
import { isoDay } from '#shared/dates.ts';
import { endpoint } from '#shared/endpoint.ts';
import { paging } from '#shared/paging.ts';
import { hasNoHiddenCharacters } from '#shared/text.ts';
import { PAGE_SIZE } from './rules.ts';

const kit = z.object({
  id: z.int(),
  serial_number: z.string(),
  sku: z.string().nullable(),
  is_subscription_activated: z.boolean(),
  is_retail: z.boolean(),
  subscription_id: z.string().nullable(),
  subscription_plan: z.string().nullable(),
  coupon_code: z.string().nullable(),
  creation_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
});
export type Kit = z.infer<typeof kit>;

const yesOrNo = z.enum(['true', 'false']).optional();

const filters = {
  /** Looked for in serial number, subscription ID and coupon, without case. */
  search: z
    .string()
    .max(200)
    .refine(hasNoHiddenCharacters, 'Search contains invisible characters')
    .optional(),
  activated: yesOrNo,
  retail: yesOrNo,
  hasSubscription: yesOrNo,
  /** By creation; company days, both included. */
  dateFrom: isoDay.optional(),
  dateTo: isoDay.optional(),
};
export type KitFilters = z.infer<z.ZodObject<typeof filters>>;

export const listKits = endpoint({
  method: 'GET',
  path: '/manufacturing/kits',
  access: 'signed-in',
  summary: 'Kits, newest first, page by page, with what the kits of search and dates are',
  query: z.object({ ...filters, ...paging(PAGE_SIZE) }),
  response: z.object({
    kits: z.array(kit),
    /** About all kits that match search and dates. */
    stats: z.object({
      total: z.int(),
      activated: z.int(),
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
    /** So many match the search that its figures are estimated, and that only its first 10 000 can be paged. */
    is_estimate: z.boolean(),
  }),
});
export type KitPage = z.infer<typeof listKits.response>;

export const exportKits = endpoint({
  method: 'GET',
  path: '/manufacturing/kits/export',
  access: 'signed-in',
  summary: 'All kits that the filters leave, as a CSV file or as JSON { kits }',
  query: z.object({ ...filters, format: z.enum(['csv', 'json']).default('csv') }),
  response: { contentType: ['text/csv', 'application/json'] },
});
