import { findLaterDay } from '#shared/dates.ts';
import { sumIfAllKnown } from '#shared/sum-by.ts';
import type { Booking } from './book-receipts.ts';
import type { BookingState } from './words.ts';

/** A booking with what the warehouse itself says it booked. */
export interface FilledBooking extends Booking {
  /** At least this was booked, as the warehouse says; of the rest it is not known. */
  isPartial: boolean;
}

/** What was booked of all SKUs of one receipt. */
export interface BookedReceipt {
  units: number | null;
  booked: number | null;
  isPartial: boolean;
  /** Null if what is booked is not known, or only in part. */
  open: number | null;
  bookedBy: string | null;
  state: BookingState;
}

/** The first that holds of a SKU holds of the receipt. */
const STATES: readonly BookingState[] = ['waiting', 'unknown', 'open', 'explained', 'booked'];

/** A sum is known only where all of its parts are. */
export function sumBookings(bookings: readonly FilledBooking[]): BookedReceipt {
  const units = sumIfAllKnown(bookings.map((each) => each.units));
  const booked = sumIfAllKnown(bookings.map((each) => each.booked));
  const isPartial = booked !== null && bookings.some((each) => each.isPartial);
  return {
    units,
    booked,
    isPartial,
    open: units === null || booked === null || isPartial ? null : units - booked,
    bookedBy: bookings.reduce<string | null>((latest, { bookedBy }) => findLaterDay(latest, bookedBy), null),
    state: STATES.find((state) => bookings.some((each) => each.state === state)) ?? 'unknown',
  };
}
