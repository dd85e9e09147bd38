import { formatNumber } from '#web/format.ts';
import type { StatusTone } from '#web/ui/cells/StatusBadge.tsx';
import type { HistoryEntry } from '../../contract.ts';
import { buildUnknownKind } from '../kind.ts';
import type { RecordKind, SentencePart } from '../kind.ts';
import { STREAK_FROM } from './lines.ts';
import type { HistoryLine } from './lines.ts';
import { formatTimeSpan } from './moments.ts';
import { describeEntry, describeMany } from './sentence.ts';
import type { EntrySentence } from './sentence.ts';
import { lineTextWords as words } from '../wording.ts';

export const findRecordKind = (kinds: readonly RecordKind[], entity: string): RecordKind =>
  kinds.find((kind) => kind.entity === entity) ?? buildUnknownKind(entity);

interface LineAuthor {
  name: string;
  /** What else there is to know of them. */
  title?: string | undefined;
}

/** Who did something. A failed sign-in may be by anyone, whatever name they gave. */
export function describeLineActor(
  { action, user_id, user_name, user_full_name }: HistoryEntry,
  meId: number,
): LineAuthor {
  if (action === 'sign-in-failed') return { name: words.someoneUnknown };
  if (user_id !== null && user_id === meId) return { name: words.you, title: user_full_name ?? undefined };
  if (user_full_name !== null) return { name: user_full_name, title: `@${user_name}` };
  if (user_name === null) return { name: words.touchline };
  return user_id === null ? { name: user_name } : { name: user_name, title: words.title };
}

/** The record of an entry as it appears in a sentence. */
export function describeRecord({ entity_id, record }: HistoryEntry, kind: RecordKind): SentencePart[] {
  if (kind.isOnlyOne || entity_id === null) return [];
  const name = record?.name ?? entity_id;
  const value = kind.nameRecord?.(name) ?? name;
  if (record?.is_there === false) return [`${kind.one} `, { value, isGone: true }];
  return [`${kind.one} `, { value, address: kind.findAddress?.(entity_id) }];
}

/** What a line says, after who did it. */
export function describeLine(
  { shape, entries }: HistoryLine,
  kind: RecordKind,
  timeZone: string,
): EntrySentence {
  const [entry, ...others] = entries;
  if (others.length === 0)
    return describeEntry(entry, kind, { timeZone, record: describeRecord(entry, kind) });
  const times = formatNumber(entries.length);
  const span = formatTimeSpan(entries.at(-1)?.at ?? entry.at, entry.at);
  switch (shape) {
    case 'failed': {
      const names = new Set(entries.map(({ user_name }) => user_name));
      const as: SentencePart[] =
        names.size === 1 ? ['as ', { value: entry.user_name ?? '' }] : [words.asNames(names.size)];
      return { sentence: [words.failedSignInTimes(times), ...as, ` ${span}`], details: [] };
    }
    case 'refused': {
      const isOne = entries.every(({ entity_id }) => entity_id === entry.entity_id);
      const what = isOne ? [...describeEntry(entry, kind, { timeZone }).sentence, ' '] : [words.wasRefused];
      return { sentence: [...what, words.times(times, span)], details: [] };
    }
    case 'together':
    case 'one':
      return { sentence: describeMany(entry, kind, { timeZone, count: entries.length }), details: [] };
  }
}

/** What should not be overlooked about a line. */
export function describeNote({
  shape,
  entries,
  afterFailures,
}: HistoryLine): { tone: StatusTone; text: string } | null {
  const count = entries.length;
  const tone = count >= STREAK_FROM ? 'bad' : 'watch';
  if (shape === 'failed')
    return { tone, text: count === 1 ? words.failedSignIn : words.failedSignIns(count) };
  if (shape === 'refused') return { tone, text: count === 1 ? words.denied : words.deniedRequests(count) };
  if (afterFailures !== undefined) return { tone: 'bad', text: words.afterFailedSignIns(afterFailures) };
  return null;
}

/** Where a sign-in or a refused request came from. */
export function describeOrigin({ entries }: HistoryLine): string | null {
  const [{ entity }] = entries;
  if (entity !== 'session' && entity !== 'access') return null;
  const addresses = new Set(entries.map(({ address }) => address));
  return addresses.size === 1 ? entries[0].address : words.addresses(addresses.size);
}
