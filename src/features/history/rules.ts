import type { Change } from './contract.ts';

/** The history never shrinks: more entries than these are not counted one by one. */
export const COUNTED_MAX = 10_000;

export type Fields = Record<string, unknown>;

// History is read by every admin and kept for good, so a secret is never written down, not even as a hash.
const SECRET = /password|secret|token|credential|api_?key/i;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What differs between two states of a record, field by field; null stands for a record that is not there. */
export function changesBetween(before: Fields | null, after: Fields | null): Record<string, Change> {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changed = [...names].flatMap((name): [string, Change][] => {
    const change = { before: before?.[name] ?? null, after: after?.[name] ?? null };
    if (isSame(change.before, change.after)) return [];
    return [[name, SECRET.test(name) ? 'changed' : change]];
  });
  return Object.fromEntries(changed);
}
