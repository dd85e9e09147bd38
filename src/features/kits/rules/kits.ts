import type { SortText } from '#shared/paging.ts';

export const KITS_PAGE_SIZE = 50;
export const KIT_SEARCH_PAUSE_MS = 500;
export const KIT_PAGE_NUMBERS = 5;
export const KIT_TEXT_MAX = 200;
/** This many kits fit into one request. */
export const KIT_BATCH_MAX = 1_000;

/** The most rows of an imported file, and how many are sent at once. */
export const IMPORT_ROWS_MAX = 100_000;
export const IMPORT_ROWS_AT_ONCE = 2_000;
/** Three times what this many rows of our own file take. */
export const IMPORT_MB_MAX = 40;
/** How many problems of a file are kept; the others are counted. */
export const IMPORT_PROBLEMS_MAX = 1_000;
/** What a row of a file can say about a kit. */
export const IMPORT_FIELDS = [
  'serial_number',
  'is_subscription_activated',
  'is_retail',
  'subscription_id',
  'subscription_plan',
  'coupon_code',
  'creation_time',
  'sku',
  'activation_time',
  'subscription_time',
  'box',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

const MAX_AHEAD_HOURS = 24;
export const CREATED_IN_FUTURE_MESSAGE = 'Must not be in the future';

/** The moments of a kit's life that others report. */
const KIT_MOMENTS = ['creation_time', 'activation_time', 'subscription_time'] as const;
export type KitMoments = { [Name in (typeof KIT_MOMENTS)[number]]?: string | null | undefined };

const isInFuture = (moment: string | null | undefined, now: Date): boolean =>
  typeof moment === 'string' && Date.parse(moment) > now.getTime() + MAX_AHEAD_HOURS * 3_600_000;

/** Which moment of a kit lies in the future; clocks may differ by a day. */
export const findFutureMoment = (kit: KitMoments, now: Date): keyof KitMoments | undefined =>
  KIT_MOMENTS.find((name) => isInFuture(kit[name], now));

/** The orders of kits, each also the other way round; those that an index gives. */
export const KIT_SORTS = ['created', 'updated', 'serial'] as const;
export type KitSort = SortText<(typeof KIT_SORTS)[number]>;
export const USUAL_KIT_SORT: KitSort = '-created';
/** How far kits can be paged in any other order than the usual one: all kits before a page are walked past. */
export const MAX_REACHABLE_WHEN_SORTED = 5_000;

/** One kit in this many is in the sample on which the kits that match a search are estimated. */
export const SAMPLE_ONE_IN = 128;
/** With fewer hits in the sample, the kits that match are few enough to be counted. */
const MIN_SAMPLE_HITS = 100;
/** Up to this many kits, all of them are looked at. */
const COUNT_ALL_UP_TO = 50_000;
/** How far a search with very many hits can be paged. */
export const MAX_REACHABLE_WHEN_ESTIMATED = 5_000;

// What the index of the search can be asked for: it knows letters (A to Z) and digits by threes, and where a word of
// them begins or ends.
const LETTER = '[a-z0-9]';
const INDEXED = new RegExp(`${LETTER}{3}|${LETTER}{2}[^a-z0-9]|[^a-z0-9]${LETTER}`, 'i');

/**
 * What a search text means. Three or more characters are looked for anywhere in the three texts; fewer would match
 * nearly everything, so they are looked for at their beginnings; without a letter or digit nothing is found.
 */
export function classifySearch(text: string): 'everything' | 'anywhere' | 'beginning' | 'nothing' {
  if (text === '') return 'everything';
  if (text.length >= 3 && INDEXED.test(text)) return 'anywhere';
  return /[a-z0-9]/i.test(text) ? 'beginning' : 'nothing';
}

/** Whether too many kits match to be counted while a person waits. */
export const shouldEstimate = (kits: number, hitsInSample: number): boolean =>
  kits > COUNT_ALL_UP_TO && hitsInSample >= MIN_SAMPLE_HITS;

/**
 * How many hits of the sample are to be passed until this many kits have almost certainly been passed: the usual number,
 * and three times what chance may take away from it.
 */
export function computeWantedHits(kits: number): number {
  const usual = kits / SAMPLE_ONE_IN;
  return Math.ceil(usual + 3 * Math.sqrt(usual) + 3);
}

/** About how many of `kits` match, of which this many are in the sample: no more digits than can be trusted. */
export function estimateMatches(kits: number, { hits, seen }: { hits: number; seen: number }): number {
  if (seen === 0) return 0;
  return Math.min(kits, Number(((kits * hits) / seen).toPrecision(2)));
}

export interface KitPagination {
  total: number;
  limit: number;
  offset: number;
  pages: number;
  currentPage: number;
}

/** The position of a page among all reachable pages. */
export function buildPagination(
  total: number,
  { limit, offset }: { limit: number; offset: number },
  reachable = total,
): KitPagination {
  const pages = Math.max(1, Math.ceil(Math.min(total, reachable) / limit));
  return { total, limit, offset, pages, currentPage: Math.floor(offset / limit) + 1 };
}

/** What a file may have beside the columns of our own. */
export const KITS_CSV_MORE = ['Activated On', 'Subscribed On', 'Box'] as const;

/** The columns of the CSV file, of which the first eight are those of the table. */
export const KITS_CSV_HEADER = [
  'Serial Number',
  'Activated',
  'Retail',
  'Subscription ID',
  'Subscription Plan',
  'Coupon Code',
  'Created',
  'Updated',
  'SKU',
] as const;
