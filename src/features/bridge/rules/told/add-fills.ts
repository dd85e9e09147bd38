import { findLaterDay } from '#shared/dates.ts';
import type { Booking } from '../book-receipts.ts';
import type { CoveredClaim } from './cover-claims.ts';

/**
 * What was booked of a receipt, of which `booking` follows the part that the warehouse itself does not speak of. What it says it
 * booked is booked, whether or not a closing has been calculated since.
 */
export function addFills(booking: Booking, { units, fills, rest }: CoveredClaim): Booking {
  if (fills.length === 0) return booking;
  const told = fills.reduce((sum, fill) => sum + fill.units, 0);
  const toldBy =
    fills
      .map(({ day }) => day)
      .toSorted()
      .at(-1) ?? null;
  if (rest === 0) return { ...booking, units, booked: told, bookedBy: toldBy, state: 'booked' };
  const isKnown = booking.booked !== null;
  return {
    ...booking,
    units,
    booked: told + (booking.booked ?? 0),
    bookedBy: findLaterDay(toldBy, booking.bookedBy),
    state: isKnown ? booking.state : 'open',
  };
}
