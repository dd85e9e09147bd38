import { formatNumber, formatTime } from '#web/format.ts';
import type { Change, HistoryEntry } from '../contract.ts';

/** How an area calls the fields of its records, and those values that are not told as they are. */
export type Words = Record<string, { label: string; values?: Record<string, string> }>;

/** A piece of a sentence; a `value` is set apart from the words around it. */
export type Piece = string | { value: string };

export interface Told {
  /** What somebody did: the end of a sentence that begins with their name. */
  sentence: Piece[];
  /** Field by field, when there are too many for one sentence. */
  details: { label: string; before?: string; after?: string }[];
}

/** Fields that say nothing beside the entry itself, which has its own time and record. */
const SELF_EVIDENT = new Set(['id', 'created_at']);

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Tells one entry of the history as people would. */
export function tell({ action, entity, changes }: HistoryEntry, words: Words): Told {
  const fields = inOrder(changes, words);
  const [only] = fields;
  if (action === 'updated' && only) {
    if (fields.length === 1) return { sentence: oneChange(only.name, only.change, words), details: [] };
    const labels = fields.map(({ name }) => labelOf(name, words));
    return {
      sentence: [`changed the ${listed(labels)}`],
      details: fields.map((field) => detail(field, words)),
    };
  }
  const sentence = [`${action.replaceAll('-', ' ')} this ${entity.replaceAll('-', ' ')}`];
  return { sentence, details: action === 'created' ? fields.map((field) => detail(field, words)) : [] };
}

function oneChange(name: string, change: Change, words: Words): Piece[] {
  const label = labelOf(name, words);
  if (change === 'changed') return [`changed the ${label}`];
  const before = valueOf(name, change.before, words);
  const after = valueOf(name, change.after, words);
  if (before === undefined) return [`set the ${label} to `, { value: after ?? '' }];
  if (after === undefined) return [`removed the ${label} `, { value: before }];
  return [`changed the ${label} from `, { value: before }, ' to ', { value: after }];
}

interface Field {
  name: string;
  change: Change;
}

/** The changes that mean something, in the order in which the area names its fields. */
function inOrder(changes: HistoryEntry['changes'], words: Words): Field[] {
  const names = Object.keys(words);
  const rank = (name: string): number => (name in words ? names.indexOf(name) : names.length);
  return Object.entries(changes)
    .map(([name, change]) => ({ name, change }))
    .filter(({ name }) => !SELF_EVIDENT.has(name))
    .filter(({ change }) => change === 'changed' || (change.before ?? change.after ?? null) !== null)
    .sort((a, b) => rank(a.name) - rank(b.name));
}

function detail({ name, change }: Field, words: Words): Told['details'][number] {
  const label = labelOf(name, words);
  if (change === 'changed') return { label, after: 'changed' };
  return { label, before: valueOf(name, change.before, words), after: valueOf(name, change.after, words) };
}

const labelOf = (name: string, words: Words): string => words[name]?.label ?? name.replaceAll('_', ' ');

/** A value in words; nothing for one that is not there. */
function valueOf(name: string, value: unknown, words: Words): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (Array.isArray(value)) return value.map((one) => valueOf(name, one, words)).join(', ') || 'none';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const known = words[name]?.values?.[text];
  if (known !== undefined) return known;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return MOMENT.test(text) ? formatTime(text) : text;
}

/** `role`, `role and status`, `name, role and status`. */
function listed(words: string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
