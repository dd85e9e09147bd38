/** Every word that these components say. */
import { formatNumber } from '#web/format.ts';

export const pagerWords = {
  previous: 'Previous',
  page: (page: number, pages: number) => `Page ${formatNumber(page)} of ${formatNumber(pages)}`,
  goToPage: (number: number) => `Page ${number}`,
  next: 'Next',
} as const;

export const pagingWords = {
  showingToOfResults: ({
    first,
    last,
    isAbout,
    bound,
    total,
  }: {
    first: number;
    last: number;
    isAbout: boolean;
    bound: string;
    total: number;
  }) =>
    `Showing ${formatNumber(first)} to ${formatNumber(last)} of ${isAbout ? 'about ' : ''}${bound}${formatNumber(total)} results`,
} as const;
