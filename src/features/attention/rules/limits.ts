export const EPISODE_NOTE_MAX = 1000;
/** So many are changed by one call. */
export const BULK_MAX = 500;
/** So many days back alerts are counted for a threshold. */
export const COUNTED_DAYS = 30;
