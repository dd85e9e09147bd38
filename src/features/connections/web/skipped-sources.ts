import type { SkipReason } from '../contract.ts';

/** A source that Refresh did not have read, and why. */
export interface SkippedSource {
  name: string;
  why: SkipReason;
}

const NAMED = 3;

/** Each reason as a sentence about those it holds for; nothing of what is new, or read at this moment. */
const SENTENCES: Partial<Record<SkipReason, (who: string, count: number) => string>> = {
  'just-failed': (who) => `${who} could not be read just now.`,
  'just-held-back': (who) => `What was last read of ${who} looked wrong and was not taken.`,
  paused: (who, count) => `${who} ${count === 1 ? 'is' : 'are'} paused.`,
  refused: (who) => `The service refuses our credentials for ${who}.`,
  'asked-to-wait': (who) => `The service asked us to wait with ${who}.`,
};

/** Why sources were not read again although it was requested; undefined if all are new or being read. */
export function describeSkipped(sources: readonly SkippedSource[]): string | undefined {
  const reasons = [...Map.groupBy(sources, ({ why }) => why)].flatMap(([why, same]) => {
    const names = same.map(({ name }) => name);
    return SENTENCES[why]?.(formatNames(names), names.length) ?? [];
  });
  if (reasons.length === 0) return undefined;
  const isSomeNew = sources.some(({ why }) => why === 'just-read');
  return [...reasons, ...(isSomeNew ? ['Everything else was read just now.'] : [])].join(' ');
}

const formatNames = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.length} sources` : new Intl.ListFormat('en-GB').format(names);
