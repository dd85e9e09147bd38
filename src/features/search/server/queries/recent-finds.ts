import type { Db } from '#server/db/database.ts';
import type { FoundRecord } from '#server/db/find-records.ts';
import { RECENT_KEPT } from '../../rules.ts';
import type { AskedFinder } from '../public.ts';

interface RecentQuestion {
  userId: number;
  now: Date;
}

/** What a person opened last, the latest first: as it is now, without what is gone or may not be seen any more. */
export async function listRecent(
  db: Db,
  finders: readonly AskedFinder[],
  { userId, now }: RecentQuestion,
): Promise<(FoundRecord & { kind: string })[]> {
  const kept = await db
    .selectFrom('recent_finds')
    .select(['kind', 'record_id'])
    .where('user_id', '=', userId)
    .orderBy('found_at', 'desc')
    .limit(RECENT_KEPT)
    .execute();
  const described = await Promise.all(
    finders.map(async ({ kind, describe }) => {
      const ids = kept.filter((one) => one.kind === kind).map(({ record_id }) => record_id);
      const records = ids.length > 0 ? await describe(db, ids, now) : [];
      return records.map((record) => ({ ...record, kind }));
    }),
  );
  const all = described.flat();
  return kept.flatMap(({ kind, record_id }) =>
    all.filter((record) => record.kind === kind && record.id === record_id),
  );
}
