import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { KitPage, listKits } from '../../contract.ts';
import { isEstimated, paginate, REACHABLE_WHEN_ESTIMATED } from '../../rules/kits.ts';
import { parseKitFilters, type KitSelection, type KitsSlice } from './kit-filters.ts';
import { countInRange, countMatching, type KitCounts } from './count-kits.ts';
import { selectFound, selectPage, selectWalking } from './kits.ts';
import { areMoreThan, countSeen, countsFrom, countHits, type Hits } from './sample-kits.ts';

/** Walking past more kits than this takes longer than the index of the search. */
const WALK_UP_TO = 20_000;

/** One page of kits, with the figures of all that match. */
export async function listOfKits(
  db: Db,
  { limit, offset, ...filters }: QueryOf<typeof listKits>,
  timeZone: string,
): Promise<KitPage> {
  const chosen = await parseKitFilters(db, filters, timeZone);
  const page = { limit, offset };
  if (chosen.pattern !== null) return searchKits(db, chosen, page);
  const [counts, kits] = await Promise.all([countInRange(db, chosen), selectPage(db, chosen, page)]);
  return buildAnswer(kits, counts, page);
}

/** A search with few hits is counted; of one with very many a sample tells how many, and since when a page is full. */
async function searchKits(db: Db, chosen: KitSelection, page: KitsSlice): Promise<KitPage> {
  const [inRange, hits] = await Promise.all([
    countInRange(db, chosen),
    countHits(db, chosen, page.offset + page.limit),
  ]);
  if (!isEstimated(inRange.total, hits.total)) {
    const [counts, kits] = await Promise.all([countMatching(db, chosen), selectFound(db, chosen, page)]);
    return buildAnswer(kits, counts, page);
  }
  refuseTooFar(page);
  const [kits, seen] = await Promise.all([selectNewest(db, chosen, page, hits), countSeen(db, chosen)]);
  const counts = countsFrom(hits, { seen, kits: inRange.total });
  return { ...buildAnswer(kits, counts, page, REACHABLE_WHEN_ESTIMATED), is_estimate: true };
}

/** Hits that are close are walked to; those that all lie far back are looked up, no further back than it takes. */
async function selectNewest(
  db: Db,
  chosen: KitSelection,
  page: KitsSlice,
  { since }: Hits,
): Promise<KitPage['kits']> {
  if (since === null) return selectFound(db, chosen, page);
  const near = { ...chosen, range: { ...chosen.range, from: since } };
  if (!(await areMoreThan(db, near, WALK_UP_TO))) return selectWalking(db, chosen, page);
  const kits = await selectFound(db, near, page);
  // A page that is not full may go on further back than the sample made believe.
  return kits.length === page.limit ? kits : selectFound(db, chosen, page);
}

function refuseTooFar({ limit, offset }: KitsSlice): void {
  if (offset + limit <= REACHABLE_WHEN_ESTIMATED) return;
  const sentence =
    'So many kits match that only the first 5,000 can be paged through. Narrow the search or the dates.';
  throw new AppError('invalid', sentence, { fields: { offset: sentence } });
}

const buildAnswer = (
  kits: KitPage['kits'],
  { listed, ...stats }: KitCounts,
  page: KitsSlice,
  reachable?: number,
): KitPage => ({
  kits,
  stats,
  pagination: paginate(listed, page, reachable),
  is_estimate: false,
});
