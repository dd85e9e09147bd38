import { expect, test } from 'vitest';
import { createCursor, moveCursor, toRange, moveByTab } from './cursor.ts';

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
  expect(moveCursor(createCursor(20, 2), press(key, held), size)).toEqual(createCursor(row, column)),
);

test('no arrow leads out of the sheet, and other keys lead nowhere', () => {
  expect(moveCursor(createCursor(0, 0), press('ArrowUp'), size)).toEqual(createCursor(0, 0));
  expect(moveCursor(createCursor(49, 3), press('PageDown'), size)).toEqual(createCursor(49, 3));
  expect(moveCursor(createCursor(0, 0), press('x'), size)).toBeNull();
});

test('Shift selects several cells, in any direction', () => {
  const once = moveCursor(createCursor(20, 2), press('ArrowUp', { shiftKey: true }), size);
  const twice = once && moveCursor(once, press('ArrowLeft', { shiftKey: true }), size);
  expect(twice && toRange(twice)).toEqual({ top: 19, bottom: 20, left: 1, right: 2 });
});

test('Tab goes on in the next row, and leaves the sheet at its ends', () => {
  expect(moveByTab(createCursor(3, 3), false, size)).toEqual(createCursor(4, 0));
  expect(moveByTab(createCursor(4, 0), true, size)).toEqual(createCursor(3, 3));
  expect(moveByTab(createCursor(49, 3), false, size)).toBeNull();
  expect(moveByTab(createCursor(0, 0), true, size)).toBeNull();
});
