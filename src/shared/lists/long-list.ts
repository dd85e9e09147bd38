import { z } from 'zod';
import { defineWholeNumber } from '../whole-number.ts';

/** A browser has all rows of a list up to here; a longer one is searched, sorted and paged by the server. */
export const LONG_LIST_ROWS = 2_000;

const PAGE_ROWS_MAX = 1_000;
/** As long as a SKU may be, after the name of a filter. */
const TEXT_MAX = 250;

/**
 * The query of a list that may be long. Without `rows` the answer has all of them. `short`: all rows of a list of at most
 * 2,000, and of a longer one none, but what is said of all. `page`: the rows from `offset` on that the search and the
 * filter find, in the order of `sort`.
 */
export const defineLongListQuery = () => ({
  rows: z.enum(['short', 'page']).optional(),
  search: z.string().max(TEXT_MAX).default(''),
  filter: z.string().max(TEXT_MAX).default(''),
  sort: z.string().max(TEXT_MAX).default(''),
  offset: defineWholeNumber({ min: 0 }).default(0),
  limit: defineWholeNumber({ min: 1, max: PAGE_ROWS_MAX }).default(100),
});

/** What the answer of a list says beside its rows, where it does not have all of them. */
export const defineLongListAnswer = <Figures extends z.ZodType, Counts extends z.ZodType>(parts: {
  figures: Figures;
  counts: Counts;
}) => ({
  /** Only of a list that was asked for if it is short, and is not. */
  long: z.object({ total: z.int(), figures: parts.figures }).optional(),
  /** Only of a page. */
  page: z
    .object({
      /** How many rows the search and the filter find. */
      found: z.int(),
      counts: parts.counts,
      /** Pages of the same revision are of the same data. */
      revision: z.string(),
    })
    .optional(),
});

/** What of a list is asked for, with the rows that this is about. */
export interface ListQuestion {
  search: string;
  sort: string;
  offset: number;
  limit: number;
}

export const EXPORT_PAGE_ROWS = PAGE_ROWS_MAX;
