import { expect, test, vi } from 'vitest';
import { bringIntoSight } from './use-window.ts';

const ROWS = 200;
const ROW_PX = 41;

/** The position of a row's middle in a window of 900 pixels, for a table that begins `top` pixels down. */
function findMiddle(index: number, { top, height }: { top: number; height: number }): number {
  vi.stubGlobal('innerHeight', 900);
  const table = document.createElement('div');
  Object.defineProperties(table, {
    scrollHeight: { value: ROWS * ROW_PX },
    clientHeight: { value: height },
    scrollTop: { value: 0, writable: true },
    getBoundingClientRect: { value: () => ({ top }) },
  });
  bringIntoSight(table, index, ROWS);
  return top + (index + 0.5) * ROW_PX - table.scrollTop;
}

test.each([
  ['all of a table that is seen whole', { top: 440, height: 400 }, 640],
  ['what is seen of one that goes on below', { top: 440, height: 756 }, 670],
  ['a table that is hardly seen yet, as on a phone', { top: 850, height: 600 }, 1150],
])('a row comes into the middle of %s', (_, table, middle) => expect(findMiddle(100, table)).toBe(middle));
