import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { findClashingFields, formatValue, type Fields } from '../../rules.ts';
import { selectLatestEntry } from '../queries/history.ts';

interface Edit {
  entity: string;
  entityId: number;
  /** `user`, as people call such a record. */
  one: string;
  /** What the edit began from; where it does not say so nothing can be noticed. */
  seen: Fields | undefined;
  now: Fields;
  wanted: Fields;
  /** The name of a field in the history, and its value in words, where people know them by others. */
  described?: Record<string, { name: string; value: string | null }>;
  /** What else would be overwritten unseen: a sentence by field. */
  also?: Record<string, string> | undefined;
}

/** Refuses an edit of fields that another person has changed since it began. Changes to different fields are both kept. */
export async function refuseClash(
  db: Db,
  { entity, entityId, one, seen, now, wanted, described, also }: Edit,
): Promise<void> {
  const names = findClashingFields({ seen: seen ?? {}, now, wanted });
  if (names.length === 0) return;
  const last = await selectLatestEntry(db, entity, String(entityId));
  const getWords = (name: string) => described?.[name] ?? { name, value: now[name] };
  const isTheirs = names.every((name) => last && getWords(name).name in last.changes);
  const who = (isTheirs && last?.user_name) || 'Someone else';
  const fields = names.map((name) => [
    name,
    `${who} ${describeChangeTo(getWords(name).value)} while you were editing`,
  ]);
  throw new AppError(
    'conflict',
    `${who} changed this ${one} while you were editing. Review it before saving.`,
    { fields: { ...also, ...Object.fromEntries(fields) } },
  );
}

const describeChangeTo = (value: unknown): string =>
  value === null ? 'emptied this' : `changed this to ${formatValue(value)}`;
