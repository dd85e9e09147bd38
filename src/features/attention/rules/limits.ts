export const EPISODE_NOTE_MAX = 1000;
/** How many one call can change. */
export const BULK_MAX = 500;
/** Alerts of this many past days are counted for a threshold. */
export const COUNTED_DAYS = 30;
