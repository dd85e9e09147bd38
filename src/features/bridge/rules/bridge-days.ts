/** Why a day is not reckoned; `reckoned` is one that is, `first` the closing that all begins with. */
export type DayState =
  | 'reckoned'
  | 'first'
  | 'no-reading'
  | 'stale'
  | 'held-back'
  | 'rows-set-aside'
  | 'parcels-unread'
  | 'parcels-unknown';

/** What is wrong with the stock that was read last on a day: then the next good closing makes one bridge over both. */
export type ClosingState = 'good' | 'no-reading' | 'stale' | 'held-back' | 'rows-set-aside';
/** What is wrong with the parcels of a day: then it cannot be reckoned, and the next day begins with its closing. */
export type ParcelState = 'known' | 'parcels-unread' | 'parcels-unknown' | 'rows-set-aside';

export interface BridgeDayFacts {
  day: string;
  closing: ClosingState;
  parcels: ParcelState;
}

export interface PlannedBridge {
  day: string;
  state: DayState;
  /** The day whose closing is the opening; null where nothing is reckoned. */
  from: string | null;
}

/** Which days of a place can be reckoned, and from which closing each. */
export function planBridges(days: readonly BridgeDayFacts[]): PlannedBridge[] {
  let opening: string | null = null;
  let trouble: Exclude<ParcelState, 'known'> | null = null;
  return days.map(({ day, closing, parcels }) => {
    if (opening !== null && parcels !== 'known') trouble ??= parcels;
    if (closing !== 'good') return { day, state: closing, from: null };
    const from = opening;
    const missing = trouble;
    opening = day;
    trouble = null;
    if (from === null) return { day, state: 'first' as const, from: null };
    return missing === null ? { day, state: 'reckoned' as const, from } : { day, state: missing, from: null };
  });
}
