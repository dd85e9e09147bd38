export type Tone = 'good' | 'watch' | 'bad' | 'neutral';

const NO_STATUS = 'unknown';

/** What went wrong comes first, what has arrived last; what carriers say beyond that stands between them. */
const FIRST = ['failure', 'delayed', 'in_transit'];
const LAST = [NO_STATUS, 'delivered'];

const TONES: Record<string, Tone> = { delivered: 'good', delayed: 'watch', failure: 'bad' };

/** The group of a parcel: its latest event's status, whatever it is, and `unknown` without one. */
export const groupOf = (status: string | null): string => status?.trim() || NO_STATUS;

/** What the carriers call otherwise than the cards, the charts and the worklist. */
const TITLES: Record<string, string> = { failure: 'Failed' };

/** `In Transit`, `Failed`: a status as the head of its section. */
export const statusTitle = (status: string): string =>
  TITLES[status] ??
  status
    .split('_')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

export const toneOf = (status: string): Tone => TONES[status] ?? 'neutral';

const rankOf = (status: string): number => {
  if (FIRST.includes(status)) return FIRST.indexOf(status) - FIRST.length;
  return LAST.includes(status) ? LAST.indexOf(status) + 1 : 0;
};

/** The sections in their order on the screen. */
export const inOrder = (statuses: readonly string[]): string[] =>
  statuses.toSorted((one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other, 'en'));
