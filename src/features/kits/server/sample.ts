import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { estimateOf, SAMPLE_OF } from '../rules.ts';
import { flagged, matching, type Chosen } from './chosen.ts';
import type { Counts } from './counts.ts';

/** What of the sample matches, and how many kits of the dates are in it. */
export type Sampled = Counts & { seen: number };

/** Looks at one kit in 128; index `kits_sample` has all that it takes. */
export async function sampleOf(db: Db, chosen: Chosen): Promise<Sampled> {
  const { pattern, flags } = chosen;
  const hit = sql<boolean>`search_text like lower(${pattern})`;
  const { fn } = db;
  const count = () => fn.countAll<number>().filterWhere(hit);
  return matching(db, { ...chosen, pattern: null })
    .where(sql<boolean>`(hashint8(id) & ${sql.lit(SAMPLE_OF - 1)}) = 0`)
    .select([
      fn.countAll<number>().as('seen'),
      count().as('total'),
      count().filterWhere('is_subscription_activated', '=', true).as('activated'),
      count().filterWhere('is_retail', '=', true).as('retail'),
      count().filterWhere('has_subscription', '=', true).as('withSubscription'),
      count().filterWhere(flagged(flags)).as('listed'),
    ])
    .executeTakeFirstOrThrow();
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
