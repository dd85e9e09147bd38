import { expect, test } from 'vitest';
import { countPastEpisodes, type PastFigure } from './count-past.ts';

/** Five hours after midnight, when the last of those below is long over. */
const UNTIL = new Date(Date.UTC(2026, 10, 1, 5));
const LIMIT = { worse: 'higher', margin: 0.2 } as const;
/** A figure each hour; a gap is not known. */
const listHours = (figures: readonly (number | null)[], subject = 'a'): PastFigure[] =>
  figures.map((figure, hour) => ({ subject, figure, at: new Date(Date.UTC(2026, 10, 1, hour)) }));

test.each([
  ['one that stays over is one', [12, 13, 14], 1],
  ['one that is over again after it was well is two', [12, 2, 12], 2],
  ['close to the threshold it has not ended', [12, 9, 12], 1],
  ['what is not known neither begins nor ends it', [null, 12, null, 12], 1],
  ['below it there is none', [9, 8, 0], 0],
])('%s', (_, figures, count) => {
  expect(countPastEpisodes(listHours(figures), { limit: LIMIT }, { threshold: 10, until: UNTIL })).toBe(
    count,
  );
});

test('another threshold is another count, and each subject counts for itself', () => {
  const figures = [...listHours([5, 0, 12, 0]), ...listHours([5, 5], 'b')];
  const count = (threshold: number) =>
    countPastEpisodes(figures, { limit: LIMIT }, { threshold, until: UNTIL });
  expect(count(10)).toBe(1);
  expect(count(5)).toBe(3);
});

test('waiting and settling count as they do when it happens', () => {
  const count = (figures: number[], rule: { waitMinutes?: number; settleMinutes?: number }) =>
    countPastEpisodes(listHours(figures), { limit: LIMIT, ...rule }, { threshold: 10, until: UNTIL });
  expect(count([12, 0, 12, 0], { waitMinutes: 90 })).toBe(0);
  expect(count([12, 0, 12, 12, 12], { waitMinutes: 90 })).toBe(1);
  expect(count([0, 12], { waitMinutes: 90 }), 'the last figure holds until now').toBe(1);
  expect(count([0, 0, 0, 0, 12], { waitMinutes: 90 })).toBe(0);
  expect(count([12, 0, 12], { settleMinutes: 90 })).toBe(1);
  expect(count([12, 0, 0, 12], { settleMinutes: 90 })).toBe(2);
});
