/** Why a day is not calculated; `reckoned` is a calculated one, `first` the closing that everything starts from. */
export type DayState =
  | 'reckoned'
  | 'first'
  | 'no-reading'
  | 'stale'
  | 'held-back'
  | 'rows-set-aside'
  | 'on-hand-unreported'
  | 'parcels-unread'
  | 'parcels-unknown'
  | 'flows-unread'
  | 'ledger-unread'
  | 'ledger-open';

/** What is wrong with the stock that was read last on a day: then the next good closing makes one bridge over both. */
export type ClosingState =
  | 'good'
  | 'no-reading'
  | 'stale'
  | 'held-back'
  | 'rows-set-aside'
  | 'on-hand-unreported';
/** What is wrong with a day’s movements. Such a day cannot be calculated, and the next day starts from its closing. */
export type MovementState =
  | 'known'
  | 'parcels-unread'
  | 'parcels-unknown'
  | 'flows-unread'
  | 'rows-set-aside'
  | 'ledger-unread'
  | 'ledger-open';

const AWAITING = ['parcels-unread', 'flows-unread', 'ledger-unread'] satisfies DayState[];
/** Whether a day waits for what moved on it, and is calculated once that has been read. */
export const isAwaitingMovements = (state: string): boolean => AWAITING.some((each) => each === state);

export interface BridgeDayFacts {
  day: string;
  closing: ClosingState;
  moved: MovementState;
}

export interface PlannedBridge {
  day: string;
  state: DayState;
  /** The day whose closing is the opening; null if the day is not calculated. */
  from: string | null;
}

/** Which days of a place can be calculated, and from which closing each. */
export function planBridges(days: readonly BridgeDayFacts[]): PlannedBridge[] {
  let opening: string | null = null;
  let trouble: Exclude<MovementState, 'known'> | null = null;
  return days.map(({ day, closing, moved }) => {
    if (opening !== null && moved !== 'known') trouble ??= moved;
    if (closing !== 'good') return { day, state: closing, from: null };
    const from = opening;
    const missing = trouble;
    opening = day;
    trouble = null;
    if (from === null) return { day, state: 'first' as const, from: null };
    return missing === null ? { day, state: 'reckoned' as const, from } : { day, state: missing, from: null };
  });
}
