import { expect, test } from 'vitest';
import { countStillExpected, getGoodsInState } from './goods-in.ts';

const line = (expected: number | null, arrived: number | null, booked: number | null) => ({
  expected,
  arrived,
  booked,
});
const open = { isClosed: false, isCancelled: false };
const closed = { isClosed: true, isCancelled: false };

test.each([
  [{ ...open, lines: [line(800, 0, 0)] }, 'expected'],
  [{ ...open, lines: [line(800, 800, 0)] }, 'arrived'],
  [{ ...open, lines: [line(800, 800, 780)] }, 'part-booked'],
  [{ ...open, lines: [line(800, null, 800)] }, 'booked'],
  [{ ...open, lines: [line(800, null, 820)] }, 'booked'],
  [{ ...closed, lines: [line(800, 800, 780)] }, 'short'],
  [{ ...closed, lines: [line(null, null, 780)] }, 'booked'],
  [{ ...open, isCancelled: true, lines: [line(800, 0, 0)] }, 'cancelled'],
  [{ ...open, lines: [line(800, 0, 0), line(20, 0, null)] }, 'unknown'],
  [{ ...open, lines: [] }, 'unknown'],
])('%o is %s', (delivery, state) => expect(getGoodsInState(delivery)).toBe(state));

test.each([
  [open, line(800, 0, 780), 20],
  [open, line(800, 0, 820), 0],
  [open, line(null, 0, 20), null],
  [closed, line(800, 0, 780), 0],
])('of %o %o, %s units are still to come', (delivery, each, units) =>
  expect(countStillExpected(delivery, each)).toBe(units),
);
