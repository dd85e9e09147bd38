import type { SkipReason } from '../contract.ts';
import { skippedSourcesWords as words } from './wording/panels.ts';

/** A source that Refresh did not have read, and why. */
export interface SkippedSource {
  name: string;
  why: SkipReason;
}

const NAMED = 3;

/** Each reason as a sentence about those it holds for; nothing of what is new, or read at this moment. */
const SENTENCES: Partial<Record<SkipReason, (who: string, count: number) => string>> = {
  'just-failed': (who) => words.failedToSyncMomentAgo(who),
  'just-held-back': (who) => words.latestDataFromLooksWrong(who),
  paused: (who, count) => (count === 1 ? words.isPaused(who) : words.arePaused(who)),
  refused: (who) => words.rejectedTouchlinesCredentials(who),
  'asked-to-wait': (who, count) =>
    count === 1 ? words.hasReachedItsRequestLimit(who) : words.haveReachedTheirRequestLimits(who),
};

/** Why sources were not read again although it was requested; undefined if all are new or being read. */
export function describeSkipped(sources: readonly SkippedSource[]): string | undefined {
  const reasons = [...Map.groupBy(sources, ({ why }) => why)].flatMap(([why, same]) => {
    const names = same.map(({ name }) => name);
    return SENTENCES[why]?.(formatNames(names), names.length) ?? [];
  });
  if (reasons.length === 0) return undefined;
  const isSomeNew = sources.some(({ why }) => why === 'just-read');
  return [...reasons, ...(isSomeNew ? [words.everythingElseIsUp] : [])].join(' ');
}

const formatNames = (names: readonly string[]): string =>
  names.length > NAMED ? words.sources(names.length) : new Intl.ListFormat('en-GB').format(names);
