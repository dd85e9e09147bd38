export type ParcelTone = 'good' | 'watch' | 'bad' | 'neutral';

const NO_STATUS = 'unknown';

/** What went wrong comes first, what has arrived last; what carriers say beyond that is between them. */
const FIRST = ['failure', 'delayed', 'in_transit'];
const LAST = [NO_STATUS, 'delivered'];

const TONES: Record<string, ParcelTone> = { delivered: 'good', delayed: 'watch', failure: 'bad' };

/** The group of a parcel: its latest event's status, whatever it is, and `unknown` without one. */
export const getStatusGroup = (status: string | null): string => status?.trim() || NO_STATUS;

/** What the carriers call otherwise than the cards, the charts and the worklist. */
const TITLES: Record<string, string> = { failure: 'Failed' };

/** `In Transit`, `Failed`: a status as the head of its section. */
export const formatStatusTitle = (status: string): string =>
  TITLES[status] ??
  status
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const getStatusTone = (status: string): ParcelTone => TONES[status] ?? 'neutral';

const rankStatus = (status: string): number => {
  if (FIRST.includes(status)) return FIRST.indexOf(status) - FIRST.length;
  return LAST.includes(status) ? LAST.indexOf(status) + 1 : 0;
};

/** The sections in their order on the screen. */
export const sortStatuses = (statuses: readonly string[]): string[] =>
  statuses.toSorted((one, other) => rankStatus(one) - rankStatus(other) || one.localeCompare(other, 'en'));
