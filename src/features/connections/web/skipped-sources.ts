import type { SkipReason } from '../contract.ts';

/** A source that Refresh did not have read, and why. */
export interface SkippedSource {
  name: string;
  why: SkipReason;
}

const NAMED = 3;

/** Each reason as a sentence about those it holds for; nothing of what is new, or read at this moment. */
const SENTENCES: Partial<Record<SkipReason, (who: string, count: number) => string>> = {
  'just-failed': (who) => `${who} failed to sync a moment ago. Try again in a minute.`,
  'just-held-back': (who) =>
    `The latest data from ${who} looks wrong and is being held for review. Showing the last good data.`,
  paused: (who, count) =>
    count === 1
      ? `${who} is paused. An admin can resume it.`
      : `${who} are paused. An admin can resume them.`,
  refused: (who) => `${who} rejected Touchline’s credentials. An admin needs to renew them.`,
  'asked-to-wait': (who, count) =>
    count === 1
      ? `${who} has reached its request limit and will sync later.`
      : `${who} have reached their request limits and will sync later.`,
};

/** Why sources were not read again although it was requested; undefined if all are new or being read. */
export function describeSkipped(sources: readonly SkippedSource[]): string | undefined {
  const reasons = [...Map.groupBy(sources, ({ why }) => why)].flatMap(([why, same]) => {
    const names = same.map(({ name }) => name);
    return SENTENCES[why]?.(formatNames(names), names.length) ?? [];
  });
  if (reasons.length === 0) return undefined;
  const isSomeNew = sources.some(({ why }) => why === 'just-read');
  return [...reasons, ...(isSomeNew ? ['Everything else is up to date.'] : [])].join(' ');
}

const formatNames = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.length} sources` : new Intl.ListFormat('en-GB').format(names);
