import type { Db } from '#server/db/database.ts';
import { selectNamedBoxes } from './select-contents.ts';

/** Of some numbers of boxes, those that are not recorded. */
export async function findUnrecordedBoxes(db: Db, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const known = await selectNamedBoxes(db, names);
  return names.filter((name) => !known.has(name.toLowerCase()));
}
