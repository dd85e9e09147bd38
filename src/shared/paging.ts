import { defineWholeNumber } from './whole-number.ts';

const PAGE_SIZE_MAX = 200;

/** The query fields of a list that is read page by page. */
export const definePaging = (size: number) => ({
  limit: defineWholeNumber({ min: 1, max: PAGE_SIZE_MAX }).default(size),
  offset: defineWholeNumber({ min: 0 }).default(0),
});
