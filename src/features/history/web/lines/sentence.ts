import { formatExactTime } from '#web/company-time.ts';
import { formatNumber } from '#web/format.ts';
import type { FieldChange } from '../../rules.ts';
import type { HistoryEntry } from '../../contract.ts';
import type { RecordKind, SentencePart, Words } from '../kind.ts';
import { sentenceWords } from '../wording.ts';

export interface EntrySentence {
  /** What a person did: the end of a sentence that begins with their name. */
  sentence: SentencePart[];
  /** Field by field, when there are too many for one sentence. */
  details: { label: string; before?: string; after?: string }[];
}

/** Fields that say nothing beside the entry itself, which has its own time and record. */
const SELF_EVIDENT = new Set(['id', 'created_at']);

/** After these verbs, the record’s values are listed. */
const LISTED_WHOLE = new Set(['created', 'deleted', 'accepted']);

/** Longer ones do not fit in a sentence, nor do more fields. */
const VALUE_MAX = 60;
const LABELS_MAX = 3;

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

interface SentenceOptions {
  timeZone: string;
  /** How the sentence names the record; without it, the entry is next to its record. */
  record?: readonly SentencePart[] | undefined;
}

interface ManyOptions {
  timeZone: string;
  /** How many records there are. */
  count: number;
}

/**
 * Describes one entry of the history, next to its record or with the record named in the sentence. Times are in the
 * company's time zone.
 */
export function describeEntry(
  entry: HistoryEntry,
  kind: RecordKind,
  { timeZone, record }: SentenceOptions,
): EntrySentence {
  const { words, sentences } = kind;
  const fields = sortChanges(entry.changes, words);
  const [only] = fields;
  const details = fields.map((field) => describeDetail(field, words, timeZone));
  if (entry.action === 'updated' && only) {
    const of = record && record.length > 0 ? [' of ', ...record] : [];
    const one = describeOneChange(only, { words, timeZone, of });
    if (fields.length === 1 && one.every((piece) => measurePiece(piece) <= VALUE_MAX))
      return { sentence: one, details: [] };
    return { sentence: [sentenceWords.changed(formatLabels(fields, words)), ...of], details };
  }
  const of = record ?? [sentenceWords.thisOne(kind.one)];
  return {
    sentence: sentences?.[entry.action]?.(of, entry, timeZone) ?? [`${formatVerb(entry.action)} `, ...of],
    details: LISTED_WHOLE.has(entry.action) ? details : [],
  };
}

/** Describes several records to which the same was done at once. */
export function describeMany(
  entry: HistoryEntry,
  { many, sentences }: RecordKind,
  { timeZone, count }: ManyOptions,
): SentencePart[] {
  const of = [{ value: `${formatNumber(count)} ${many}` }];
  if (entry.action === 'updated') return ['changed ', ...of];
  return sentences?.[entry.action]?.(of, entry, timeZone) ?? [`${formatVerb(entry.action)} `, ...of];
}

/** A sentence as plain text. */
export const joinPieces = (sentence: readonly SentencePart[]): string =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : piece.value)).join('');

const measurePiece = (piece: SentencePart): number => (typeof piece === 'string' ? 0 : piece.value.length);

const formatVerb = (action: string): string => action.replaceAll('-', ' ');

function formatLabels(fields: readonly Field[], words: Words): string {
  if (fields.length > LABELS_MAX) return sentenceWords.values(fields.length);
  return sentenceWords.theValues(joinList(fields.map(({ name }) => getLabel(name, words))));
}

interface FieldOptions {
  words: Words;
  timeZone: string;
}

interface ChangeOptions extends FieldOptions {
  /** What the field belongs to, where the sentence names it: " of …". */
  of: readonly SentencePart[];
}

function describeOneChange({ name, change }: Field, { words, timeZone, of }: ChangeOptions): SentencePart[] {
  const label = getLabel(name, words);
  if (change === 'changed') return [sentenceWords.changedThe(label), ...of];
  const before = formatFieldValue(name, change.before, { words, timeZone });
  const after = formatFieldValue(name, change.after, { words, timeZone });
  if (before === undefined) return [sentenceWords.set(label), ...of, ' to ', { value: after ?? '' }];
  if (after === undefined) return [sentenceWords.removed(label), { value: before }, ...of];
  return [sentenceWords.changedThe(label), ...of, ' from ', { value: before }, ' to ', { value: after }];
}

interface Field {
  name: string;
  change: FieldChange;
}

/** The changes that mean something, in the order in which the area names its fields. */
function sortChanges(changes: HistoryEntry['changes'], words: Words): Field[] {
  const names = Object.keys(words);
  const rank = (name: string): number => (name in words ? names.indexOf(name) : names.length);
  return Object.entries(changes)
    .map(([name, change]) => ({ name, change }))
    .filter(({ name }) => !SELF_EVIDENT.has(name))
    .filter(({ change }) => change === 'changed' || (change.before ?? change.after ?? null) !== null)
    .sort((a, b) => rank(a.name) - rank(b.name));
}

function describeDetail(
  { name, change }: Field,
  words: Words,
  timeZone: string,
): EntrySentence['details'][number] {
  const label = getLabel(name, words);
  if (change === 'changed') return { label, after: 'changed' };
  return {
    label,
    before: formatFieldValue(name, change.before, { words, timeZone }),
    after: formatFieldValue(name, change.after, { words, timeZone }),
  };
}

const getLabel = (name: string, words: Words): string => words[name]?.label ?? name.replaceAll('_', ' ');

/** A value in words; nothing for one that is not there. */
function formatFieldValue(name: string, value: unknown, options: FieldOptions): string | undefined {
  const { words, timeZone } = options;
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value))
    return value.map((one) => formatFieldValue(name, one, options)).join(', ') || 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { values, formatFigure = formatNumber } = words[name] ?? {};
  const known = values?.[text];
  if (known !== undefined) return known;
  if (typeof value === 'number') return formatFigure(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return MOMENT.test(text) ? formatExactTime(text, timeZone) : text;
}

/** `role`, `role and status`, `name, role and status`. */
function joinList(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : sentenceWords.listAnd(words.slice(0, -1).join(', '), last);
}
