import { addDays, toDayNumber } from '#shared/dates.ts';
import { formatDateName } from '#shared/date-name.ts';
import { formatCount } from '#shared/numbers.ts';
import type { SourceKind } from '#shared/tables.ts';

/** How far the data of a source can be relied on. */
export const SOURCE_STATES = ['never', 'fresh', 'late', 'stale', 'paused'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** How the last run of a source ended. */
export const RUN_OUTCOMES = ['succeeded', 'failed', 'held-back'] as const;

const LATE_AFTER_INTERVALS = 2;
const STALE_AFTER_INTERVALS = 6;
const STALE_AFTER_FAILURES = 3;

/** What the state of a source follows from. */
export interface StateFacts {
  isPaused: boolean;
  intervalSeconds: number;
  lastSuccessAt: Date | null;
  failuresInRow: number;
}

export interface SourceFacts extends StateFacts {
  /** The last response looked wrong and was not accepted. */
  isHeldBack: boolean;
}

/** Whole seconds since a moment of our own clock; never negative, whatever became of that clock since. */
export const computeAgeSeconds = (moment: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - moment.getTime()) / 1000));

/** Whether data is too old to rely on, whatever else is known of its source: one that is paused is as good as its data. */
export const isTooOld = (ageSeconds: number | null, intervalSeconds: number): boolean =>
  ageSeconds === null || ageSeconds > STALE_AFTER_INTERVALS * intervalSeconds;

/**
 * How far the data of a source can be relied on. Up to two intervals it is fresh: after one and a half a run is
 * overdue, but one slow run is no news.
 */
export function getSourceState(facts: StateFacts, now: Date): SourceState {
  const { isPaused, intervalSeconds, lastSuccessAt, failuresInRow } = facts;
  if (isPaused) return 'paused';
  if (lastSuccessAt === null) return 'never';
  const intervals = (now.getTime() - lastSuccessAt.getTime()) / 1000 / intervalSeconds;
  if (intervals > STALE_AFTER_INTERVALS || failuresInRow >= STALE_AFTER_FAILURES) return 'stale';
  return intervals > LATE_AFTER_INTERVALS ? 'late' : 'fresh';
}

// After midnight most sources are read again within minutes; one with a long interval is up to date for hours.
const LATELY_MS = 3_600_000;

/** Whether the last sync is so short a time ago that a company day may be taken as read which ended since. */
export const isReadLately = (lastSuccessAt: Date, now: Date): boolean =>
  now.getTime() - lastSuccessAt.getTime() <= LATELY_MS;

/** Whether data is not up to date: that of a source that is paused gets old like any other. */
export const isOutOfDate = ({ state, age_seconds: age, interval_seconds: interval }: AgedSource): boolean =>
  state === 'paused' ? age === null || age > LATE_AFTER_INTERVALS * interval : state !== 'fresh';

interface AgedSource {
  state: SourceState;
  age_seconds: number | null;
  interval_seconds: number;
}

/** How the last run ended; after a response held for review, a failure takes precedence. */
export function getLastOutcome({ lastSuccessAt, failuresInRow, isHeldBack }: SourceFacts): Outcome {
  if (failuresInRow > 0) return 'failed';
  if (isHeldBack) return 'held-back';
  return lastSuccessAt === null ? null : 'succeeded';
}
type Outcome = (typeof RUN_OUTCOMES)[number] | null;

interface SourceOutcome {
  state: SourceState;
  last_outcome: Outcome;
  /** Absent where each sync brings everything. */
  is_loading?: boolean;
}

/** The state of a source as a word and a color: the same on every screen, and never milder as it gets worse. */
export function getStanding({ state, last_outcome: outcome, is_loading }: SourceOutcome): Standing {
  if (state === 'paused') return STANDINGS.paused;
  if (state === 'never') return outcome === 'failed' ? STANDINGS.neverRead : STANDINGS.notReadYet;
  if (state === 'stale') return STANDINGS.stale;
  if (outcome === 'failed') return STANDINGS.failing;
  if (outcome === 'held-back') return STANDINGS.heldBack;
  return state === 'fresh' && is_loading === true ? STANDINGS.loading : STANDINGS[state];
}

const STANDINGS = {
  fresh: { text: 'Up to Date', tone: 'good' },
  notReadYet: { text: 'Not Synced Yet', tone: 'neutral' },
  loading: { text: 'Still Loading', tone: 'neutral' },
  paused: { text: 'Paused', tone: 'neutral' },
  late: { text: 'Late', tone: 'watch' },
  heldBack: { text: 'Held for Review', tone: 'watch' },
  failing: { text: 'Failing', tone: 'bad' },
  stale: { text: 'Out of Date', tone: 'bad' },
  neverRead: { text: 'Never Synced', tone: 'bad' },
} as const;
export type Standing = (typeof STANDINGS)[keyof typeof STANDINGS];

/** The higher, the more urgent. */
export const URGENCY = { good: 0, neutral: 1, watch: 2, bad: 3 } as const;

/** The most urgent of some standings, which is shown for all of them; undefined without any. */
export const findWorst = (standings: readonly Standing[]): Standing | undefined =>
  standings.toSorted((one, other) => URGENCY[other.tone] - URGENCY[one.tone])[0];

/** How many sources are not up to date, such as `2 of 4 sources failing`; undefined if all are. */
export function formatUnhealthySources(standings: readonly Standing[]): string | undefined {
  const notWell = standings.filter(({ tone }) => tone !== 'good');
  if (notWell.length === 0) return undefined;
  const [word, ...others] = new Set(notWell.map(({ text }) => text.toLowerCase()));
  return `${notWell.length} of ${standings.length} ${others.length > 0 ? 'sources out of date' : `sources ${word}`}`;
}

/** When the state of one of these, or what follows from its age, will next change by time alone; null if it never will. */
export function computeNextStateChange(
  sources: readonly Pick<SourceFacts, 'intervalSeconds' | 'lastSuccessAt'>[],
  now: Date,
): Date | null {
  const changes = sources.flatMap(({ intervalSeconds, lastSuccessAt }) =>
    lastSuccessAt === null
      ? []
      : [LATE_AFTER_INTERVALS, STALE_AFTER_INTERVALS]
          .map((intervals) => intervals * intervalSeconds * 1000)
          .concat(LATELY_MS)
          // A state holds up to the very moment, and an age in whole seconds for one second more.
          .flatMap((age) => [lastSuccessAt.getTime() + age + 1, lastSuccessAt.getTime() + age + 1000]),
  );
  const next = Math.min(...changes.filter((change) => change > now.getTime()));
  return Number.isFinite(next) ? new Date(next) : null;
}

/** The last run succeeded and its data is not stale; pausing a source does not change what it last brought. */
export function isOnline(facts: SourceFacts, now: Date): boolean {
  if (facts.failuresInRow > 0 || facts.isHeldBack) return false;
  const state = getSourceState({ ...facts, isPaused: false }, now);
  return state === 'fresh' || state === 'late';
}

/** The totals of a complete response, such as all stock of a warehouse. */
export interface AnswerSize {
  rows: number;
  units: number;
}

export interface HeldBackAnswer {
  size: AnswerSize;
  isAccepted: boolean;
}

const hasHalved = (before: number, after: number) => before > 0 && after < before / 2;

const hasLostMuch = (before: AnswerSize, after: AnswerSize): boolean =>
  hasHalved(before.rows, after.rows) || hasHalved(before.units, after.units);

/**
 * An answer that is empty, or lost more than half, looks like a vendor's mistake: taken at its word it would empty
 * the shelves on every screen. It is believed when the next run says about the same, or when an admin accepts it and
 * it has not got worse since.
 */
export function isSuspicious(had: AnswerSize | null, got: AnswerSize, held: HeldBackAnswer | null): boolean {
  if (had === null || !hasLostMuch(had, got)) return false;
  if (held === null || hasLostMuch(held.size, got)) return true;
  return !held.isAccepted && hasLostMuch(got, held.size);
}

/** How a run ended, as far as the next one depends on it. */
export type RunEnd =
  | { status: 'succeeded'; hasMore: boolean; lookAgainSeconds?: number | undefined }
  | { status: 'held-back' }
  | { status: 'failed'; retryAt: Date | null; isRefused: boolean }
  | { status: 'interrupted'; failuresInRow: number }
  | { status: 'waiting'; until: Date };

// A daily source must not wait a day after one bad minute.
const RETRY_AFTER_MAX_SECONDS = 15 * 60;
// Repeating refused credentials would lock the account.
const RETRY_REFUSED_SECONDS = 60 * 60;

/** When a source runs again. */
export function computeNextRun(end: RunEnd, intervalSeconds: number, now: Date): Date {
  const addSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const retry = Math.min(intervalSeconds, RETRY_AFTER_MAX_SECONDS);
  switch (end.status) {
    case 'succeeded':
      return end.hasMore
        ? now
        : addSeconds(Math.min(intervalSeconds, end.lookAgainSeconds ?? intervalSeconds));
    case 'held-back':
      return addSeconds(retry);
    case 'interrupted':
      // Repeated at once, but a run that takes its process down every time must not do so all day.
      return end.failuresInRow < STALE_AFTER_FAILURES ? now : addSeconds(retry);
    case 'waiting':
      return findLatestMoment(now, end.until);
    case 'failed': {
      const next = addSeconds(end.isRefused ? Math.max(retry, RETRY_REFUSED_SECONDS) : retry);
      return findLatestMoment(next, end.retryAt);
    }
  }
}

/** The latest of some moments, of which only the first is sure to be one. */
export const findLatestMoment = (first: Date, ...others: (Date | null | undefined)[]): Date =>
  others.reduce<Date>((latest, other) => (other && other > latest ? other : latest), first);

/** How the configuration of a process compares with that of the installation. */
export type ConfigurationStanding = 'same' | 'other' | 'undeclared';

interface ComparedConfiguration {
  hash: string;
  changedAt: Date;
}

/**
 * Whether a worker's configuration is, or becomes, that of the installation (`same`): it is the one, its file was
 * changed later, or a new release makes sources of the same file that were never declared.
 */
export function compareConfiguration(
  ours: ComparedConfiguration,
  declared: readonly (ComparedConfiguration & { isCurrent: boolean })[],
): 'same' | 'other' {
  const current = declared.find(({ isCurrent }) => isCurrent);
  if (!current || current.hash === ours.hash || ours.changedAt > current.changedAt) return 'same';
  const isOfSameFile = ours.changedAt.getTime() === current.changedAt.getTime();
  return isOfSameFile && declared.every(({ hash }) => hash !== ours.hash) ? 'same' : 'other';
}

/** The screens that lack something while a source lacks it. */
export const SCREENS_OF_KIND: Record<SourceKind, readonly string[]> = {
  'exchange-rates': ['Sales', 'Dashboard'],
  'fba-inbound': ['Amazon', 'Supply'],
  'fba-ledger': ['Amazon'],
  'fba-stock': ['Amazon', 'Dashboard', 'Planning'],
  finances: ['Sales'],
  'goods-in': ['Warehouse', 'Stock Bridge', 'Supply'],
  'order-serials': ['Kits'],
  orders: ['Sales', 'Dashboard', 'Forecast'],
  returns: ['Sales', 'Stock Bridge'],
  shipments: ['Shipping', 'Manufacturing'],
  'stock-flow': ['Stock Bridge'],
  'warehouse-stock': ['Warehouse', 'Dashboard', 'Planning'],
};

/**
 * Of the sources that are due, those with a higher number are read first: stock, which people look at first and which
 * takes seconds, and last what costs a call for each product or order.
 */
export const PRIORITY_OF_KIND: Record<SourceKind, number> = {
  'warehouse-stock': 3,
  'fba-stock': 3,
  'exchange-rates': 2,
  orders: 2,
  shipments: 2,
  'fba-inbound': 1,
  'fba-ledger': 1,
  finances: 1,
  'goods-in': 1,
  returns: 1,
  'order-serials': 0,
  'stock-flow': 0,
};

/** What a source relies on and what ends by itself: a secret, a version of a provider's interface. */
export interface Deadline {
  /** As the subject of a sentence: `The client secret`. */
  subject: string;
  /** The first day on which it no longer counts. */
  endsOn: string;
  /** How many days before its end each sync says so. */
  noticeDays: number;
  /** What to do about it, as a sentence without its full stop. */
  remedy: string;
}

/** Whether each sync has to say it. */
export const isDeadlineNear = ({ endsOn, noticeDays }: Deadline, today: string): boolean =>
  today >= addDays(endsOn, -noticeDays);

/** `The client secret ends in 12 days, on Sat 5 Dec 2026: replace it`. */
export function describeDeadline({ subject, endsOn, remedy }: Deadline, today: string): string {
  const days = toDayNumber(endsOn) - toDayNumber(today);
  const date = formatDateName(endsOn);
  if (days < 0) return `${subject} ended on ${date}: ${remedy}`;
  if (days === 0) return `${subject} ends today: ${remedy}`;
  return `${subject} ends in ${formatCount(days, 'day')}, on ${date}: ${remedy}`;
}
