import type { Db } from '#server/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import type { KitPage, listKits } from '../contract.ts';
import { isEstimated, paginationOf, REACHABLE_WHEN_ESTIMATED } from '../rules.ts';
import { chosenBy, type Chosen, type Page } from './chosen.ts';
import { countInRange, countMatching, type Counts } from './counts.ts';
import { selectFound, selectPage, selectWalking } from './queries.ts';
import { countsFrom, sampleOf, type Sampled } from './sample.ts';

/** Walking past more kits than this takes longer than the index of the search. */
const WALK_UP_TO = 200_000;

/** One page of kits, with the figures of all that match. */
export async function listOfKits(
  db: Db,
  { limit, offset, ...filters }: QueryOf<typeof listKits>,
  timeZone: string,
): Promise<KitPage> {
  const chosen = await chosenBy(db, filters, timeZone);
  const page = { limit, offset };
  if (chosen.pattern !== null) return searched(db, chosen, page);
  const [counts, kits] = await Promise.all([countInRange(db, chosen), selectPage(db, chosen, page)]);
  return answer(kits, counts, page);
}

/** A search with few hits is counted; of one with very many a sample tells how many, and the newest are walked to. */
async function searched(db: Db, chosen: Chosen, page: Page): Promise<KitPage> {
  const [inRange, sample] = await Promise.all([countInRange(db, chosen), sampleOf(db, chosen)]);
  if (!isEstimated(inRange.total, sample.total)) {
    const [counts, kits] = await Promise.all([countMatching(db, chosen), selectFound(db, chosen, page)]);
    return answer(kits, counts, page);
  }
  refuseTooFar(page);
  const select = stepsTo(page, sample) <= WALK_UP_TO ? selectWalking : selectFound;
  const kits = await select(db, chosen, page);
  return {
    ...answer(kits, countsFrom(sample, inRange.total), page, REACHABLE_WHEN_ESTIMATED),
    is_estimate: true,
  };
}

/** About how many kits are walked past until a page is full. */
const stepsTo = ({ limit, offset }: Page, { seen, listed }: Sampled): number =>
  listed === 0 ? Infinity : ((offset + limit) * seen) / listed;

function refuseTooFar({ limit, offset }: Page): void {
  if (offset + limit <= REACHABLE_WHEN_ESTIMATED) return;
  const sentence =
    'So many kits match that only the first 10,000 can be paged through. Narrow the search or the dates.';
  throw new AppError('invalid', sentence, { fields: { offset: sentence } });
}

const answer = (
  kits: KitPage['kits'],
  { listed, ...stats }: Counts,
  page: Page,
  reachable?: number,
): KitPage => ({
  kits,
  stats,
  pagination: paginationOf(listed, page, reachable),
  is_estimate: false,
});
