import type { Db } from '#server/db/database.ts';
import { hasRight, type Role } from '#shared/access/rights.ts';
import type { FoundRecord, RecordLook } from '#server/db/find-records.ts';
import { FINDS_OF_A_KIND, parseSearchText, rankGroups } from '../../rules.ts';
import type { AskedFinder } from '../public.ts';

/** The finders for a person: records they may not see are not searched. */
export const listAllowedFinders = (finders: readonly AskedFinder[], role: Role): AskedFinder[] =>
  finders.filter(({ right }) => hasRight(role, right));

interface FoundGroup {
  kind: string;
  title: string;
  finds: FoundRecord[];
}

interface TypedSearch {
  typed: string;
  /** Who searches, from where and when. */
  by: Parameters<RecordLook>[1];
}

/** Asks every finder at once. */
export async function askFinders(
  db: Db,
  finders: readonly AskedFinder[],
  { typed, by }: TypedSearch,
): Promise<FoundGroup[]> {
  const terms = parseSearchText(typed);
  if (terms.text === '') return [];
  // One more than is shown, so that an exact one is not cut off by another.
  const question = { terms, limit: FINDS_OF_A_KIND + 1, now: by.now };
  const groups = await Promise.all(
    finders.map(async ({ kind, title, find, recordLook }) => {
      const finds = await find(db, question);
      const isSeen = finds.length === 0 || !recordLook || (await recordLook(db, by));
      return { kind, title, finds: isSeen ? finds : [] };
    }),
  );
  return rankGroups(groups);
}
