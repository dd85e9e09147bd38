import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countPages, listPageWindow, formatShowing } from './paging.ts';

test.each([
  [1, 1, 5, [1]],
  [1, 4, 5, [1, 2, 3, 4]],
  [1, 9, 5, [1, 2, 3, 4, 5]],
  [3, 9, 5, [1, 2, 3, 4, 5]],
  [4, 9, 5, [2, 3, 4, 5, 6]],
  [7, 9, 5, [5, 6, 7, 8, 9]],
  [8, 9, 5, [5, 6, 7, 8, 9]],
  [9, 9, 5, [5, 6, 7, 8, 9]],
  [12, 9, 5, [5, 6, 7, 8, 9]],
  [5, 9, 3, [4, 5, 6]],
])('on page %d of %d, %d numbers are %o', (current, pages, size, numbers) => {
  expect(listPageWindow(current, pages, size)).toEqual(numbers);
});

test('a window is five pages in a row, all of which exist, the current one among them', () => {
  const page = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(page, page, (one, other) => {
      const [current, pages] = one < other ? [one, other] : [other, one];
      const numbers = listPageWindow(current, pages);
      expect(numbers).toContain(current);
      expect(numbers).toHaveLength(Math.min(5, pages));
      expect(numbers[0]).toBeGreaterThanOrEqual(1);
      expect(numbers.at(-1)).toBe(Number(numbers[0]) + numbers.length - 1);
      expect(numbers.at(-1)).toBeLessThanOrEqual(pages);
    }),
  );
});

test.each([
  [{ page: 1, pageSize: 50, total: 1234 }, 'Showing 1 to 50 of 1,234 results'],
  [{ page: 25, pageSize: 50, total: 1234 }, 'Showing 1,201 to 1,234 of 1,234 results'],
  [{ page: 1, pageSize: 50, total: 1 }, 'Showing 1 to 1 of 1 results'],
  [{ page: 1, pageSize: 50, total: 0 }, 'Showing 0 to 0 of 0 results'],
])('%o reads %s', (shown, text) => expect(formatShowing(shown)).toBe(text));

test.each([
  [0, 1],
  [50, 1],
  [51, 2],
  [1234, 25],
])('%d rows are %d pages of 50', (total, pages) => expect(countPages(total, 50)).toBe(pages));
