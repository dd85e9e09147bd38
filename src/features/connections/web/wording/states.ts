import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import { formatClock } from '#web/company-time.ts';
import type { SourceStatus, SyncRun } from '../../contract.ts';
import { getStanding, type Standing } from '../../rules.ts';
import { formatDecimals } from '#web/format.ts';

/** What each standing means for the person looking at the figures. */
const MEANING: Record<Standing['text'], string> = {
  'Up to Date': 'Synced on time.',
  'Still Loading': 'Synced on time, but not everything has loaded yet.',
  'Not Synced Yet': 'No sync has succeeded yet.',
  Paused: 'Not syncing until someone resumes it.',
  Late: 'A sync is overdue. Showing the last good data.',
  'Held for Review': 'The latest data looked wrong and is held for review.',
  Failing: 'The last sync failed. Showing the last good data.',
  'Out of Date': 'Not synced for a long time. Showing the last good data.',
  'Never Synced': 'Every sync so far has failed.',
};

interface Wording {
  text: string;
  tone: StatusTone;
  meaning: string;
}

/** The state of a source, for an admin: as on every screen, and whether our credentials need renewing. */
export function getWording(source: SourceStatus): Wording {
  const standing = getStanding(source);
  if (source.needs_attention && source.state !== 'paused') {
    return {
      ...standing,
      text: 'Needs Attention',
      meaning: 'The provider rejected Touchline’s credentials.',
    };
  }
  return { ...standing, meaning: MEANING[standing.text] };
}

const KINDS: Record<string, string> = {
  'warehouse-stock': 'Warehouse stock',
  'goods-in': 'Goods in',
  'stock-flow': 'Returns and corrections',
  'order-serials': 'Serial numbers of orders',
  'fba-stock': 'Amazon stock',
  'fba-inbound': 'Amazon inbound',
  'fba-ledger': 'Amazon ledger',
  orders: 'Orders',
  finances: 'Refunds, settlements and fees',
  returns: 'Returns and restocks',
  shipments: 'Parcels',
  'exchange-rates': 'Exchange rates',
};

/** What a source brings, in words; a kind that is not known here is shown as it is. */
export const formatKind = (kind: string): string => KINDS[kind] ?? kind;

export const RUN_STATUS: Record<SyncRun['status'], { text: string; tone: StatusTone }> = {
  running: { text: 'Syncing', tone: 'neutral' },
  succeeded: { text: 'Synced', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
  'held-back': { text: 'Held for Review', tone: 'watch' },
  waiting: { text: 'Waiting', tone: 'neutral' },
};

const MINUTE_S = 60;
const HOUR_S = 3600;

/** A length of time as people say it: `45 s`, `5 min`, `2 h`. */
export function formatLength(seconds: number): string {
  if (Math.round(seconds) < MINUTE_S) return `${Math.round(seconds)} s`;
  if (Math.round(seconds / MINUTE_S) < 120) return `${Math.round(seconds / MINUTE_S)} min`;
  return `${Math.round(seconds / HOUR_S)} h`;
}

/** How long a run took: `0.4 s`, `12 s`, `3 min`. */
export const formatRunDuration = (ms: number): string =>
  ms < 10_000 ? `${formatDecimals(ms / 1000, 1)} s` : formatLength(ms / 1000);

/** When the next run is: `in 4 min`, `due now`; nothing while a source is paused. */
export function describeNextRun({ next_run_at, requested_by }: SourceStatus, now: Date): string | null {
  if (next_run_at === null) return null;
  const seconds = Math.round((Date.parse(next_run_at) - now.getTime()) / 1000);
  if (seconds > 0) return `in ${formatLength(seconds)}`;
  return requested_by === null ? 'due now' : `requested by ${requested_by}`;
}

/** The first thing to read about a source: why it failed or was held back, what it does now, or what its last run noted. */
export function describeNews(
  { error, held_back, last_run, next_run_at }: SourceStatus,
  timeZone: string,
): string | null {
  if (last_run?.status === 'running') return 'Syncing now';
  if (last_run?.status === 'waiting' && next_run_at !== null) {
    return `Waiting for Touchline’s request limit; continues at ${formatClock(next_run_at, timeZone)}`;
  }
  if (error !== null) return error;
  if (held_back) {
    return held_back.accepted_by === null
      ? held_back.message
      : `Accepted by ${held_back.accepted_by}; syncing again soon`;
  }
  return last_run?.message ?? null;
}
