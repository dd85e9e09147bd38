import { expect, test } from 'vitest';
import { addFills } from './add-fills.ts';
import { sumBookings, type FilledBooking } from '../sum-bookings.ts';
import type { Booking } from '../book-receipts.ts';

const claim = { key: 'T', day: '2026-11-12', skus: ['A'], units: 800, kind: 'received' as const };
const booking = (rest: Partial<Booking>): Booking => ({
  key: 'T',
  day: '2026-11-12',
  units: 20,
  booked: 0,
  bookedBy: null,
  state: 'open',
  ...rest,
});
const fills = [
  { day: '2026-11-13', sku: 'A', units: 600 },
  { day: '2026-11-15', sku: 'A', units: 180 },
];

test.each<[string, Booking, number, Partial<FilledBooking>]>([
  [
    'what the warehouse booked is booked by its last day, and the rest is open',
    booking({}),
    20,
    { booked: 780, bookedBy: '2026-11-15', state: 'open', isPartial: false },
  ],
  [
    'the rest may have come without a booking',
    booking({ booked: 20, bookedBy: '2026-11-16', state: 'booked' }),
    20,
    { booked: 800, bookedBy: '2026-11-16', state: 'booked' },
  ],
  [
    'before any closing the warehouse’s word is the least that is booked',
    booking({ booked: null, state: 'waiting' }),
    20,
    { booked: 780, bookedBy: '2026-11-15', state: 'waiting', isPartial: true },
  ],
  [
    'a day that is not known does not hide it',
    booking({ booked: null, state: 'unknown' }),
    20,
    { booked: 780, bookedBy: '2026-11-15', state: 'unknown', isPartial: true },
  ],
  ['a reason explains the rest', booking({ state: 'explained' }), 20, { booked: 780, state: 'explained' }],
])('%s', (_title, followed, rest, expected) => {
  expect(addFills(followed, { ...claim, fills, rest })).toMatchObject({ units: 800, ...expected });
});

test('all booked is booked, and no booking leaves what the stock said', () => {
  const all = { ...claim, units: 780, fills, rest: 0 };
  expect(addFills(booking({ units: 0, booked: null, state: 'waiting' }), all)).toMatchObject({
    units: 780,
    booked: 780,
    bookedBy: '2026-11-15',
    state: 'booked',
  });
  const followed = booking({ units: 800, booked: 800, state: 'booked' });
  expect(addFills(followed, { ...claim, fills: [], rest: 800 })).toEqual({ ...followed, isPartial: false });
});

test('of a receipt of which a part is not known, what is open is not known either', () => {
  const partial = addFills(booking({ booked: null, state: 'waiting' }), { ...claim, fills, rest: 20 });
  const whole = addFills(booking({ units: 100, booked: 70 }), { ...claim, units: 100, fills: [], rest: 100 });
  expect(sumBookings([partial, whole])).toMatchObject({
    units: 900,
    booked: 850,
    isPartial: true,
    open: null,
    state: 'waiting',
  });
  expect(sumBookings([whole])).toMatchObject({ booked: 70, isPartial: false, open: 30, state: 'open' });
});
