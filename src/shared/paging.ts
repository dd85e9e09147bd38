import { wholeNumber } from './whole-number.ts';

const PAGE_SIZE_MAX = 200;

/** The query fields of a list that is read page by page. */
export const paging = (size: number) => ({
  limit: wholeNumber({ min: 1, max: PAGE_SIZE_MAX }).default(size),
  offset: wholeNumber({ min: 0 }).default(0),
});
