import { expect, test } from 'vitest';
import type { HistoryEntry } from '#features/history/contract.ts';
import { describeLine } from '#features/history/web/lines/line-text.ts';
import { joinPieces } from '#features/history/web/lines/sentence.ts';
import { KINDS_IN_HISTORY } from '#testing/builders/history-kinds.ts';
import { buildHistoryEntry } from '#testing/web/history-entries.ts';
import { HISTORY_SENTENCES } from '#testing/builders/history-sentences.ts';
import { historyKinds } from './history-kinds.ts';

function findKind(entity: string) {
  const kind = historyKinds.find((each) => each.entity === entity);
  if (!kind) throw new Error(`no kind describes ${entity}`);
  return kind;
}

test.each(HISTORY_SENTENCES)('A12 it reads: a person %s', (sentence, overrides) => {
  const entry = buildHistoryEntry(overrides);
  expect(
    joinPieces(
      describeLine({ shape: 'one', entries: [entry] }, findKind(entry.entity), 'Europe/London').sentence,
    ),
  ).toBe(sentence);
});

test('a change to many records at once is one sentence', () => {
  const many = (overrides: Partial<HistoryEntry>) => {
    const entry = buildHistoryEntry(overrides);
    return joinPieces(
      describeLine({ shape: 'together', entries: [entry, entry] }, findKind(entry.entity), 'Europe/London')
        .sentence,
    );
  };
  expect(many({ entity: 'kit', action: 'created' })).toBe('created 2 kits');
  expect(many({ entity: 'planning-day', action: 'updated' })).toBe('changed 2 planning days');
  expect(many({ entity: 'source', action: 'run-requested' })).toBe('requested a sync of 2 sources');
});

test('every entry that an area writes into the history has a kind that describes it, and each is tried here', () => {
  expect(historyKinds.map(({ entity }) => entity).toSorted()).toEqual(KINDS_IN_HISTORY);
  expect([...new Set(HISTORY_SENTENCES.map(([, { entity }]) => entity))].toSorted()).toEqual(
    KINDS_IN_HISTORY,
  );
});
