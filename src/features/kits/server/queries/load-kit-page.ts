import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { KitPage, listKits } from '../../contract/kits.ts';
import {
  buildPagination,
  MAX_REACHABLE_WHEN_ESTIMATED,
  MAX_REACHABLE_WHEN_SORTED,
  shouldEstimate,
  USUAL_KIT_SORT,
  type KitSort,
} from '../../rules/kits.ts';
import { parseKitFilters, type KitSelection, type KitsSlice } from './parse-kit-filters.ts';
import { countInRange, type KitCounts } from './count-kits.ts';
import { countSearchPage } from './count-search-page.ts';
import {
  selectKitPage,
  selectPageByWalking,
  selectSearchPage,
  selectSortedPage,
  type SortedKitsPage,
} from './select-kit-page.ts';
import {
  hasMoreThan,
  countSampledKits,
  estimateCounts,
  countSampleHits,
  type SampleHits,
} from './sample-kits.ts';

/** Walking past more kits than this takes longer than the index of the search. */
const WALK_UP_TO = 20_000;

/** One page of kits, with the figures of all that match. */
export async function loadKitPage(
  db: Db,
  { limit, offset, sort, ...filters }: QueryOf<typeof listKits>,
  timeZone: string,
): Promise<KitPage> {
  const chosen = await parseKitFilters(db, filters, timeZone);
  const page = { limit, offset };
  if (sort !== USUAL_KIT_SORT) refuseUnreachablePage(page, 'In this order');
  if (chosen.pattern !== null) return searchKits(db, chosen, { page, sort });
  const [counts, kits] = await Promise.all([
    countInRange(db, chosen),
    sort === USUAL_KIT_SORT ? selectKitPage(db, chosen, page) : selectSortedPage(db, chosen, { page, sort }),
  ]);
  return buildAnswer({ kits, counts, page, sort });
}

/**
 * A search with few hits is counted; for one with very many, a sample gives the number, and how far back a page
 * reaches.
 */
async function searchKits(db: Db, chosen: KitSelection, { page, sort }: SortedKitsPage): Promise<KitPage> {
  const [inRange, hits] = await Promise.all([
    countInRange(db, chosen),
    countSampleHits(db, chosen, page.offset + page.limit),
  ]);
  if (!shouldEstimate(inRange.total, hits.total)) {
    const { counts, kits } = await countSearchPage(db, chosen, { page, sort });
    return buildAnswer({ kits, counts, page, sort });
  }
  refuseUnreachablePage(page, 'So many kits match that');
  const [kits, seen] = await Promise.all([
    loadNewestMatches(db, chosen, { page, since: hits.since }),
    countSampledKits(db, chosen),
  ]);
  const counts = estimateCounts(hits, { seen, kits: inRange.total });
  return {
    ...buildAnswer({ kits, counts, page, reachable: MAX_REACHABLE_WHEN_ESTIMATED, sort: USUAL_KIT_SORT }),
    is_estimate: true,
  };
}

/** Hits that are close are walked to; those that all lie far back are looked up, no further back than it takes. */
async function loadNewestMatches(
  db: Db,
  chosen: KitSelection,
  { page, since }: Pick<SampleHits, 'since'> & { page: KitsSlice },
): Promise<KitPage['kits']> {
  const newest = { page, sort: USUAL_KIT_SORT };
  if (since === null) return selectSearchPage(db, chosen, newest);
  const near = { ...chosen, range: { ...chosen.range, from: since } };
  if (!(await hasMoreThan(db, near, WALK_UP_TO))) return selectPageByWalking(db, chosen, page);
  const kits = await selectSearchPage(db, near, newest);
  // A page that is not full may go on further back than the sample made believe.
  return kits.length === page.limit ? kits : selectSearchPage(db, chosen, newest);
}

function refuseUnreachablePage({ limit, offset }: KitsSlice, where: string): void {
  if (offset + limit <= MAX_REACHABLE_WHEN_ESTIMATED) return;
  const sentence = `${where} only the first 5,000${where === 'In this order' ? ' kits' : ''} can be paged through. Narrow the search or the dates.`;
  throw new AppError('invalid', sentence, { fields: { offset: sentence } });
}

interface KitPageParts {
  kits: KitPage['kits'];
  counts: KitCounts;
  page: KitsSlice;
  sort: KitSort;
  /** How many kits can be paged; by default all of them in the usual order. */
  reachable?: number | undefined;
}

const buildAnswer = ({
  kits,
  counts: { listed, ...stats },
  page,
  sort,
  reachable = sort === USUAL_KIT_SORT ? undefined : MAX_REACHABLE_WHEN_SORTED,
}: KitPageParts): KitPage => ({
  kits,
  stats,
  pagination: buildPagination(listed, page, reachable),
  is_estimate: false,
  sort,
});
