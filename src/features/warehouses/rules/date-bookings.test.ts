import { expect, test } from 'vitest';
import { dateBookings } from './date-bookings.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const BOOKED_AT = new Date('2026-11-02T11:05:00Z');

test.each<[string, number | null, number | null, Date | null, boolean, [number, Date][]]>([
  ['more than at the last reading was booked now', 780, 600, null, false, [[180, NOW]]],
  ['as much as then is nothing new', 780, 780, null, false, []],
  ['less than then was taken back', 760, 780, null, false, [[-20, NOW]]],
  [
    'a delivery that was booked before it was seen has the day of its provider',
    60,
    null,
    BOOKED_AT,
    true,
    [[60, BOOKED_AT]],
  ],
  [
    'all of it at once has the day of its provider, however late it is read',
    60,
    null,
    BOOKED_AT,
    false,
    [[60, BOOKED_AT]],
  ],
  ['the rest of what was booked in part was booked now', 60, 20, BOOKED_AT, false, [[40, NOW]]],
  ['without one it has no day', 60, null, null, true, []],
  ['an unknown figure says nothing', null, 600, null, false, []],
  ['a line that was added to a known delivery was booked now', 40, null, null, false, [[40, NOW]]],
])('%s', (_title, booked, before, bookedAt, isNew, expected) => {
  const known = new Map(before === null ? [] : [['1', before]]);
  const delivery = { reference: 'PO-1', bookedAt, lines: [{ id: '1', sku: 'A', booked }] };
  expect(dateBookings(delivery, { known, isNew, now: NOW }).map(({ units, at }) => [units, at])).toEqual(
    expected,
  );
});
