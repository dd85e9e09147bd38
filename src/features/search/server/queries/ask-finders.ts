import type { Db } from '#server/db/database.ts';
import type { Role } from '#shared/access/rights.ts';
import type { FoundRecord } from '#server/db/find-records.ts';
import { FINDS_OF_A_KIND, parseSearchText, rankGroups } from '../../rules.ts';
import type { AskedFinder } from '../public.ts';

/** Those who are asked for a person: what may not be seen is not looked for. */
export const listAllowedFinders = (finders: readonly AskedFinder[], role: Role): AskedFinder[] =>
  finders.filter(({ access }) => access === 'signed-in' || role === 'admin');

interface FoundGroup {
  kind: string;
  title: string;
  finds: FoundRecord[];
}

/** Asks every finder at once. */
export async function askFinders(
  db: Db,
  finders: readonly AskedFinder[],
  { typed, now }: { typed: string; now: Date },
): Promise<FoundGroup[]> {
  const terms = parseSearchText(typed);
  if (terms.text === '') return [];
  // One more than is shown, so that an exact one is not cut off by another.
  const question = { terms, limit: FINDS_OF_A_KIND + 1, now };
  const groups = await Promise.all(
    finders.map(async ({ kind, title, find }) => ({ kind, title, finds: await find(db, question) })),
  );
  return rankGroups(groups);
}
