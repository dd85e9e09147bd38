import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { estimateOf, hitsToHave, SAMPLE_OF } from '../rules.ts';
import { flagged, matching, type Chosen } from './chosen.ts';
import type { Counts } from './counts.ts';

/** What of the sample matches, and how many kits of the dates are in it. */
export type Sampled = Counts & { seen: number };

/** One kit in 128; index `kits_sample` has all that it takes. */
const sample = (db: Db, chosen: Chosen) =>
  matching(db, { ...chosen, pattern: null }).where(
    sql<boolean>`(hashint8(id) & ${sql.lit(SAMPLE_OF - 1)}) = 0`,
  );

const hit = ({ pattern }: Chosen) => sql<boolean>`search_text like lower(${pattern})`;

export async function sampleOf(db: Db, chosen: Chosen): Promise<Sampled> {
  const { fn } = db;
  const count = () => fn.countAll<number>().filterWhere(hit(chosen));
  return sample(db, chosen)
    .select([
      fn.countAll<number>().as('seen'),
      count().as('total'),
      count().filterWhere('is_subscription_activated', '=', true).as('activated'),
      count().filterWhere('is_retail', '=', true).as('retail'),
      count().filterWhere('has_subscription', '=', true).as('withSubscription'),
      count().filterWhere(flagged(chosen.flags)).as('listed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Since when there are almost certainly as many kits as wanted, and how many kits there are in all since then. */
export async function reachOf(
  db: Db,
  chosen: Chosen,
  wanted: number,
): Promise<{ since: Date; kits: number } | undefined> {
  const mark = await sample(db, chosen)
    .where(hit(chosen))
    .where(flagged(chosen.flags))
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(hitsToHave(wanted) - 1)
    .limit(1)
    .executeTakeFirst();
  if (!mark) return undefined;
  const since = mark.created_at;
  const { seen } = await sample(db, { ...chosen, range: { ...chosen.range, from: since } })
    .select((q) => q.fn.countAll<number>().as('seen'))
    .executeTakeFirstOrThrow();
  return { since, kits: seen * SAMPLE_OF };
}

/** About how many of `kits` match, by what the sample says. */
export function countsFrom({ seen, ...hits }: Sampled, kits: number): Counts {
  const about = (name: keyof Counts) => estimateOf(kits, { hits: hits[name], seen });
  return {
    total: about('total'),
    activated: about('activated'),
    retail: about('retail'),
    withSubscription: about('withSubscription'),
    listed: about('listed'),
  };
}
