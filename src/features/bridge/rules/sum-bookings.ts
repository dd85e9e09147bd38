import type { Booking } from './book-receipts.ts';
import type { BookingState } from './words.ts';

/** What was booked of all SKUs of one receipt. */
export interface BookedReceipt {
  units: number | null;
  booked: number | null;
  open: number | null;
  bookedBy: string | null;
  state: BookingState;
}

/** The first that holds of a SKU holds of the receipt. */
const STATES: readonly BookingState[] = ['waiting', 'unknown', 'open', 'explained', 'booked'];

/** A sum is known only where all of its parts are. */
export function sumBookings(bookings: readonly Booking[]): BookedReceipt {
  const units = sumKnown(bookings.map((each) => each.units));
  const booked = sumKnown(bookings.map((each) => each.booked));
  return {
    units,
    booked,
    open: units === null || booked === null ? null : units - booked,
    bookedBy: bookings.flatMap(({ bookedBy }) => bookedBy ?? []).reduce(findLater, null),
    state: STATES.find((state) => bookings.some((each) => each.state === state)) ?? 'unknown',
  };
}

const findLater = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

const sumKnown = (parts: readonly (number | null)[]): number | null =>
  parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0);
