import type { Tone } from '#web/ui/StatusBadge.tsx';
import type { SourceStatus, SyncRun } from '../contract.ts';

interface Wording {
  text: string;
  tone: Tone;
  /** What that means for whoever looks at the figures. */
  meaning: string;
}

/** How a source stands, in one word, the most urgent first. */
export function standingOf({ state, needs_attention, held_back, error }: SourceStatus): Wording {
  if (state === 'paused')
    return { text: 'Paused', tone: 'neutral', meaning: 'Not read until somebody resumes it.' };
  if (needs_attention) {
    return { text: 'Needs Attention', tone: 'bad', meaning: 'The service refuses our credentials.' };
  }
  if (held_back?.accepted_by === null) {
    return { text: 'Held Back', tone: 'watch', meaning: 'The last answer looked wrong and was not taken.' };
  }
  switch (state) {
    case 'never':
      if (error !== null)
        return { text: 'Never Read', tone: 'bad', meaning: 'Every reading so far has failed.' };
      return { text: 'Not Read Yet', tone: 'neutral', meaning: 'No reading has succeeded so far.' };
    case 'fresh':
      return { text: 'Fresh', tone: 'good', meaning: 'Read on time.' };
    case 'late':
      return { text: 'Late', tone: 'watch', meaning: 'A reading is overdue; the last good data is shown.' };
    case 'stale':
      return { text: 'Stale', tone: 'bad', meaning: 'Not read for long; the last good data is shown.' };
  }
}

const KINDS: Record<string, string> = {
  'warehouse-stock': 'Warehouse stock',
  'fba-stock': 'Amazon stock',
  orders: 'Orders',
  shipments: 'Parcels',
  'exchange-rates': 'Exchange rates',
};

/** What a source brings, in words; a kind that is not known here is shown as it is. */
export const kindText = (kind: string): string => KINDS[kind] ?? kind;

export const RUN_STATUS: Record<SyncRun['status'], { text: string; tone: Tone }> = {
  running: { text: 'Running', tone: 'neutral' },
  succeeded: { text: 'Succeeded', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  'held-back': { text: 'Held Back', tone: 'watch' },
};

const MINUTE_S = 60;
const HOUR_S = 3600;

/** A length of time as people say it: `45 s`, `5 min`, `2 h`. */
export function lengthText(seconds: number): string {
  if (seconds < MINUTE_S) return `${Math.round(seconds)} s`;
  if (seconds < 2 * HOUR_S) return `${Math.round(seconds / MINUTE_S)} min`;
  return `${Math.round(seconds / HOUR_S)} h`;
}

/** How long a run took: `0.4 s`, `12 s`, `3 min`. */
export const durationText = (ms: number): string =>
  ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : lengthText(ms / 1000);

/** When the next run is: `in 4 min`, `due now`; nothing while a source is paused. */
export function nextRunText({ next_run_at, requested_by }: SourceStatus, now: Date): string | null {
  if (next_run_at === null) return null;
  const seconds = (Date.parse(next_run_at) - now.getTime()) / 1000;
  if (seconds > 0) return `in ${lengthText(seconds)}`;
  return requested_by === null ? 'due now' : `asked for by ${requested_by}`;
}

/** What somebody should read first about a source: why it failed or was held back, or what it does just now. */
export function newsOf({ error, held_back, last_run }: SourceStatus): string | null {
  if (last_run?.status === 'running') return 'Reading now';
  if (held_back) {
    return held_back.accepted_by === null
      ? held_back.message
      : `Accepted by ${held_back.accepted_by}; read again soon`;
  }
  return error;
}
