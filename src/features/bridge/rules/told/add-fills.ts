import { findLaterDay } from '#shared/dates.ts';
import type { Booking } from '../book-receipts.ts';
import type { FilledBooking } from '../sum-bookings.ts';
import type { CoveredClaim } from './cover-claims.ts';

/**
 * What was booked of a receipt, of which `booking` follows the part that the warehouse itself does not speak of. What it says it
 * booked is booked, whether or not a closing has been calculated since; while the rest is not known, that is the least.
 */
export function addFills(booking: Booking, { units, fills, rest }: CoveredClaim): FilledBooking {
  if (fills.length === 0) return { ...booking, isPartial: false };
  const told = fills.reduce((sum, fill) => sum + fill.units, 0);
  const toldBy =
    fills
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null;
  if (rest === 0)
    return { ...booking, units, booked: told, bookedBy: toldBy, state: 'booked', isPartial: false };
  return {
    ...booking,
    units,
    booked: told + (booking.booked ?? 0),
    bookedBy: findLaterDay(toldBy, booking.bookedBy),
    isPartial: booking.booked === null,
  };
}
