import { z } from 'zod';

export const PAGE_SIZE_MAX = 200;

const wholeNumber = z.coerce.number<string | number>().pipe(z.int());

/** The query fields of a list that is read page by page. */
export const paging = (size: number) => ({
  limit: wholeNumber.pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(size),
  offset: wholeNumber.pipe(z.int().min(0).max(2_147_483_647)).default(0),
});
