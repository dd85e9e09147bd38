import { z } from 'zod';

/** A value before and after; a secret is only ever `changed`. */
const fieldChange = z.union([z.object({ before: z.unknown(), after: z.unknown() }), z.literal('changed')]);
export type FieldChange = z.infer<typeof fieldChange>;

/** What an entry changed, by field, as it is stored. */
export const fieldChanges = z.record(z.string(), fieldChange);

/** The history never shrinks: more entries than these are not counted one by one. */
export const COUNTED_MAX = 10_000;

/** A sign-in or a request that was refused. */
export const FAILURES = ['sign-in-failed', 'refused'] as const;

export type Fields = Record<string, unknown>;

// History is read by every admin and kept for good, so a secret is never written down, not even as a hash.
const SECRET = /password|secret|token|credential|api_?key/i;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs between two states of a record, field by field; null stands for a record that is not there. */
export function diffFields(before: Fields | null, after: Fields | null): Record<string, FieldChange> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].flatMap((name): [string, FieldChange][] => {
    const change = { before: before?.[name] ?? null, after: after?.[name] ?? null };
    if (isSame(change.before, change.after)) return [];
    return [[name, SECRET.test(name) ? 'changed' : change]];
  });
  return Object.fromEntries(changed);
}

interface EditFacts {
  /** As it was when the edit began, as far as the caller says. */
  seen: Fields;
  now: Fields;
  wanted: Fields;
}

/** What an edit would overwrite unseen: fields that it changes, and that another person has changed to something else. */
export const findClashingFields = ({ seen, now, wanted }: EditFacts): string[] =>
  Object.keys(wanted).filter(
    (name) => name in seen && !isSame(now[name], seen[name]) && !isSame(now[name], wanted[name]),
  );

/** A value as text; empty if there is none. */
export const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** `role: user → admin; password: changed`, as a file shows it. */
export const formatChanges = (changes: Readonly<Record<string, FieldChange>>): string =>
  Object.entries(changes)
    .map(([name, change]) =>
      change === 'changed'
        ? `${name}: changed`
        : `${name}: ${formatValue(change.before)} → ${formatValue(change.after)}`,
    )
    .join('; ');
