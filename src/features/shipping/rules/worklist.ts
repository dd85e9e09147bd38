import { countBusinessDays } from '#shared/business-days.ts';
import { addDays } from '#shared/dates.ts';

/** Why a parcel needs a person. */
export const REASONS = ['unscanned', 'still', 'failed', 'delayed', 'late'] as const;
export type Reason = (typeof REASONS)[number];

/** As people read them. */
export const REASON_LABELS: Record<Reason, string> = {
  unscanned: 'Not Scanned',
  still: 'No Movement',
  failed: 'Failed',
  delayed: 'Delayed',
  late: 'Overdue',
};

/** A label alone may wait this many business days for its first scan. */
const LABEL_DAYS = 1;
/** A paid order may wait this many business days for its first parcel. */
const ORDER_DAYS = 2;
/** After this many business days without a scan, a parcel has no movement. */
const STILL_DAYS = 3;

/** Statuses before the carrier has the parcel in hands; `unknown` is a number of which nothing has been heard. */
export const LABEL_STATUSES = ['unknown', 'label_purchased', 'label_printed', 'confirmed'];

/** A lane is measured over the parcels of this many days. */
export const LANE_DAYS = 120;

/**
 * What a parcel's promise is made of: the vendor's estimate; without one the plan's customer leg, or what 9 of 10
 * parcels of its lane take, whichever is longer.
 */
export const PROMISES = ['vendor', 'plan', 'lane'] as const;
export type PromiseOrigin = (typeof PROMISES)[number];

/** The orders that the worklist knows; the longest stuck is the usual one. */
export const WORK_SORTS = ['order', 'since', 'carrier', 'country', 'warehouse', 'care'] as const;
export type WorkSort = (typeof WORK_SORTS)[number];

export const NOTE_MAX = 500;

/** The latest days that are too long ago: that of a label without a scan, and that of a scan without another. */
export function computeOverdueLimits(today: string): { label: string; scan: string } {
  return { label: findLatestDayWith(LABEL_DAYS + 1, today), scan: findLatestDayWith(STILL_DAYS, today) };
}

/** The latest day whose orders have waited too long for a parcel. */
export const findLatestUnshippedDay = (today: string): string => findLatestDayWith(ORDER_DAYS + 1, today);

/** The latest day since which at least this many business days have passed. */
function findLatestDayWith(businessDays: number, today: string): string {
  let day = today;
  while (countBusinessDays(day, today) < businessDays) day = addDays(day, -1);
  return day;
}
