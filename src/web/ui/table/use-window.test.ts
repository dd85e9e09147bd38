import { expect, test, vi } from 'vitest';
import { bringIntoSight } from './use-window.ts';

/** A table that begins so far down in a window of 900 pixels, of which so much is seen at most. */
function tableAt(top: number, { height, rows }: { height: number; rows: number }) {
  const table = document.createElement('div');
  vi.stubGlobal('innerHeight', 900);
  let scrolled = 0;
  const scrollBy = vi.fn(({ top: further }: { top: number }) => (scrolled += further));
  vi.stubGlobal('scrollBy', scrollBy);
  const scrollHeight = rows * 41;
  let scrollTop = 0;
  Object.defineProperties(table, {
    scrollHeight: { value: scrollHeight },
    clientHeight: { value: Math.min(height, scrollHeight) },
    scrollTop: {
      get: () => scrollTop,
      set: (to: number) => {
        scrollTop = Math.max(0, Math.min(to, scrollHeight - Math.min(height, scrollHeight)));
      },
    },
    getBoundingClientRect: { value: () => ({ top }) },
  });
  return {
    show: (index: number) => bringIntoSight(table, index, rows),
    /** Where the middle of a row is in the window by now. */
    middleOf: (index: number) => top + (index + 0.5) * 41 - scrollTop - scrolled,
    scrollBy,
  };
}

test('a row comes into the middle of what is seen of its table, and the page stays where it is', () => {
  const { show, middleOf, scrollBy } = tableAt(440, { height: 756, rows: 200 });
  show(100);
  expect(middleOf(100)).toBe((440 + 900) / 2);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('a row that no scrolling of its table brings up makes the page scroll', () => {
  const { show, middleOf } = tableAt(440, { height: 756, rows: 14 });
  show(12);
  expect(middleOf(12)).toBe(900 - 2 * 41);
});

test('where the table is hardly in sight, as on a phone, the page stays where it is', () => {
  const { show, scrollBy } = tableAt(850, { height: 600, rows: 200 });
  show(100);
  expect(scrollBy).not.toHaveBeenCalled();
});
