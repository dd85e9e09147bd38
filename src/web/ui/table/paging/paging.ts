import { pagingWords as words } from './wording.ts';

/** How many pages a list has; an empty one has one. */
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/** The page numbers to offer: up to `size` in a row, with the current one in their middle where there is room. */
export function listPageWindow(current: number, pages: number, size = 5): number[] {
  const length = Math.min(size, pages);
  const centred = current - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pages - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}

interface Shown {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** Too many to be counted. */
  isAbout?: boolean;
  /** What is before the total, such as that it is at least so many; nothing by default. */
  bound?: string;
}

/** `Showing 51 to 100 of 1,234 results` */
export function formatShowing({ page, pageSize, total, isAbout = false, bound = '' }: Shown): string {
  const last = Math.min(page * pageSize, total);
  const first = Math.min((page - 1) * pageSize + 1, last);
  return words.showingToOfResults({ first, last, isAbout, bound, total });
}
