import { expect, test } from 'vitest';
import { cursorAt, moved, rangeOf, tabbed } from './cursor.ts';

const size = { rows: 50, columns: 4 };
const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

test.each([
  ['ArrowUp', {}, 19, 2],
  ['ArrowDown', {}, 21, 2],
  ['ArrowLeft', {}, 20, 1],
  ['ArrowRight', {}, 20, 3],
  ['PageUp', {}, 8, 2],
  ['PageDown', {}, 32, 2],
  ['Home', {}, 20, 0],
  ['End', {}, 20, 3],
  ['Home', { ctrlKey: true }, 0, 0],
  ['End', { ctrlKey: true }, 49, 3],
  ['ArrowUp', { ctrlKey: true }, 0, 2],
  ['ArrowRight', { ctrlKey: true }, 20, 3],
])('%s with %o leads to row %i and column %i', (key, held, row, column) =>
  expect(moved(cursorAt(20, 2), press(key, held), size)).toEqual(cursorAt(row, column)),
);

test('nobody leaves the sheet by an arrow, and other keys lead nowhere', () => {
  expect(moved(cursorAt(0, 0), press('ArrowUp'), size)).toEqual(cursorAt(0, 0));
  expect(moved(cursorAt(49, 3), press('PageDown'), size)).toEqual(cursorAt(49, 3));
  expect(moved(cursorAt(0, 0), press('x'), size)).toBeNull();
});

test('Shift selects several cells, in any direction', () => {
  const once = moved(cursorAt(20, 2), press('ArrowUp', { shiftKey: true }), size);
  const twice = once && moved(once, press('ArrowLeft', { shiftKey: true }), size);
  expect(twice && rangeOf(twice)).toEqual({ top: 19, bottom: 20, left: 1, right: 2 });
});

test('Tab goes on in the next row, and leaves the sheet at its ends', () => {
  expect(tabbed(cursorAt(3, 3), false, size)).toEqual(cursorAt(4, 0));
  expect(tabbed(cursorAt(4, 0), true, size)).toEqual(cursorAt(3, 3));
  expect(tabbed(cursorAt(49, 3), false, size)).toBeNull();
  expect(tabbed(cursorAt(0, 0), true, size)).toBeNull();
});
