import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { estimateMatches, computeWantedHits, SAMPLE_ONE_IN } from '../../rules/kits.ts';
import { matchFlags, selectMatching, type KitSelection } from './parse-kit-filters.ts';
import { buildCountColumns, type KitCounts } from './count-kits.ts';

/** One kit in 128; index `kits_sample` has all that it takes. */
const selectSample = (db: Db, chosen: KitSelection) =>
  selectMatching(db, { ...chosen, pattern: null }).where(
    sql<boolean>`(hashint8(id) & ${sql.lit(SAMPLE_ONE_IN - 1)}) = 0`,
  );

/** What of the sample matches. */
export interface SampleHits extends KitCounts {
  /** Since when there are almost certainly as many kits as wanted; null if there may not be as many at all. */
  since: Date | null;
}

/** Looks through the sample, the newest first. */
export async function countSampleHits(db: Db, chosen: KitSelection, wanted: number): Promise<SampleHits> {
  const hits = selectSample(db, chosen)
    .where(sql<boolean>`search_text like lower(${chosen.pattern})`)
    .select([
      'created_at',
      'is_subscription_activated',
      'is_activation_reported',
      'is_retail',
      'has_subscription',
    ])
    .orderBy('created_at', 'desc');
  return db
    .selectFrom(hits.as('kits'))
    .select(buildCountColumns(db, chosen.flags))
    .select(
      sql<Date | null>`(array_agg(created_at) filter (where ${matchFlags(chosen.flags)}))[${computeWantedHits(wanted)}::integer]`.as(
        'since',
      ),
    )
    .executeTakeFirstOrThrow();
}

/** How many kits of the dates are in the sample. */
export async function countSampledKits(db: Db, chosen: KitSelection): Promise<number> {
  const { seen } = await selectSample(db, chosen)
    .select((q) => q.fn.countAll<number>().as('seen'))
    .executeTakeFirstOrThrow();
  return seen;
}

/** Whether there are about more kits than this. */
export async function hasMoreThan(db: Db, chosen: KitSelection, kits: number): Promise<boolean> {
  const [beyond] = await selectSample(db, chosen)
    .select('created_at')
    .offset(Math.floor(kits / SAMPLE_ONE_IN))
    .limit(1)
    .execute();
  return beyond !== undefined;
}

/** About how many of `kits` match, of which this many are in the sample. */
export function estimateCounts(hits: KitCounts, { seen, kits }: { seen: number; kits: number }): KitCounts {
  const estimateFigure = (name: keyof KitCounts) => estimateMatches(kits, { hits: hits[name], seen });
  return {
    total: estimateFigure('total'),
    activated: estimateFigure('activated'),
    activationUnknown: estimateFigure('activationUnknown'),
    retail: estimateFigure('retail'),
    withSubscription: estimateFigure('withSubscription'),
    listed: estimateFigure('listed'),
  };
}
