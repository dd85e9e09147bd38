import { expect, test } from 'vitest';
import { countOpenUnits, getGoodsInState } from './goods-in.ts';

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
  [{ ...open, lines: [line(100, null, 120), line(20, null, 0)] }, 'part-booked'],
  [{ ...closed, lines: [line(100, null, 120), line(20, null, 0)] }, 'short'],
  [{ ...closed, lines: [line(null, null, 120), line(20, null, 0)] }, 'short'],
  [{ ...open, lines: [line(null, null, 120), line(20, null, 20)] }, 'part-booked'],
])('%o is %s', (delivery, state) => expect(getGoodsInState(delivery)).toBe(state));

test.each([
  [line(800, 0, 780), 20],
  [line(800, 0, 820), 0],
  [line(null, 0, 20), null],
  [line(800, 0, null), null],
])('of %o, %s units are open', (each, units) => expect(countOpenUnits(each)).toBe(units));
