import { type CompanyCalendar, DAY, HOUR } from '../days.ts';
import type { WorldDelivery } from './supply.ts';

/** Amazon hears of a consignment before it leaves. */
const ANNOUNCED_DAYS = 2;

/** Trucks are loaded before noon, and unloaded in the morning. */
export function computeDeliveryMoments(
  { shelf, shipDay, arrivalDay }: WorldDelivery,
  calendar: CompanyCalendar,
) {
  const shippedAt = calendar.getDayStart(shipDay) + 10 * HOUR;
  const announcedAt = shippedAt - (shelf.place.isAmazon ? ANNOUNCED_DAYS * DAY : 0);
  return { announcedAt, shippedAt, arrivesAt: calendar.getDayStart(arrivalDay) + 8 * HOUR };
}
