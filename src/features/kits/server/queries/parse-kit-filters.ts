import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { buildContainsPattern } from '#server/db/like.ts';
import type { KitFilters } from '../../contract/kits.ts';
import { classifySearch } from '../../rules/kits.ts';

/** Moments between which kits were created: the first included, the last not; null is no limit. */
export interface KitTimeRange {
  from: Date | null;
  to: Date | null;
}

export interface KitFlags {
  activated: boolean | undefined;
  /** Whether it is reported that a kit is activated or not; one that is activated needs no report. */
  reported: boolean | undefined;
  retail: boolean | undefined;
  hasSubscription: boolean | undefined;
}

export interface KitsSlice {
  limit: number;
  offset: number;
}

/** The filters of a kits list, as the tables know them. */
export interface KitSelection {
  /** What `search_text` must be like; null for every text, undefined for none. */
  pattern: string | null | undefined;
  range: KitTimeRange;
  flags: KitFlags;
}

const parseFlag = (text: 'true' | 'false' | undefined): boolean | undefined =>
  text === undefined ? undefined : text === 'true';

function parseActivation(text: KitFilters['activated']): Pick<KitFlags, 'activated' | 'reported'> {
  switch (text) {
    case undefined:
      return { activated: undefined, reported: undefined };
    case 'true':
      return { activated: true, reported: undefined };
    case 'false':
      return { activated: false, reported: true };
    case 'unknown':
      return { activated: false, reported: false };
  }
}

/** Reads filters; days are those of the company. */
export async function parseKitFilters(db: Db, filters: KitFilters, timeZone: string): Promise<KitSelection> {
  return {
    pattern: buildPattern(filters.search?.trim() ?? ''),
    range: await computeRange(db, filters, timeZone),
    flags: {
      ...parseActivation(filters.activated),
      retail: parseFlag(filters.retail),
      hasSubscription: parseFlag(filters.hasSubscription),
    },
  };
}

function buildPattern(text: string): string | null | undefined {
  switch (classifySearch(text)) {
    case 'everything':
      return null;
    case 'nothing':
      return undefined;
    case 'anywhere':
      return buildContainsPattern(text);
    case 'beginning':
      return buildContainsPattern(`\n${text}`);
  }
}

async function computeRange(
  db: Db,
  { dateFrom, dateTo }: KitFilters,
  timeZone: string,
): Promise<KitTimeRange> {
  if (dateFrom === undefined && dateTo === undefined) return { from: null, to: null };
  const computeDayStart = (day: string | undefined, plus: number) =>
    sql<Date | null>`(${day ?? null}::date + ${plus}::integer)::timestamp at time zone ${timeZone}`;
  return db
    .selectNoFrom([computeDayStart(dateFrom, 0).as('from'), computeDayStart(dateTo, 1).as('to')])
    .executeTakeFirstOrThrow();
}

// As the two indexes of the search have it.
const ERAS = sql`kit_eras(created_at, is_subscription_activated, is_retail)`;

/**
 * Leads the index of the search past all kits of other days; those of the first and last one remain to be told apart.
 * As a query of its own, so that it is worked out once and not for every kit.
 */
const matchEras = ({ from, to }: KitTimeRange) => sql<boolean>`${ERAS} && (select kit_eras_between(
  greatest(kit_day(${from}::timestamptz), kit_day(min(created_at)) & ~511),
  least(kit_day(${to}::timestamptz), kit_day(max(created_at)) | 511)) from kits)`;

/** Leads it past all kits that the filters do not leave. */
const matchChoices = (flags: KitFlags) =>
  sql<boolean>`${ERAS} && ${listChoices(flags).map(({ activated, retail }) => -1 - (Number(activated) * 2 + Number(retail)))}::integer[]`;

/** Spelled so that PostgreSQL asks the one index of the search, the other, or both. */
function matchSearch(pattern: string, { from, to }: KitTimeRange, flags: KitFlags) {
  const conditions = [
    sql<boolean>`search_text like lower(${pattern})`,
    ...((from ?? to) === null ? [] : [matchEras({ from, to })]),
    ...(flags.activated === undefined && flags.retail === undefined ? [] : [matchChoices(flags)]),
  ];
  const either = listAnswers(flags.hasSubscription).map(
    (answer) => sql`(${matchFlag('has_subscription', answer)} and ${sql.join(conditions, sql` and `)})`,
  );
  return sql<boolean>`(${sql.join(either, sql` or `)})`;
}

/** The kits that match search and dates, and filters, if there are any. */
export function selectMatching(db: Db, { pattern, range }: KitSelection, flags: KitFlags = NO_FLAGS) {
  const { from, to } = range;
  return db
    .selectFrom('kits')
    .$if(pattern === undefined, (q) => q.where(sql<boolean>`false`))
    .$if(typeof pattern === 'string', (q) => q.where(matchSearch(pattern ?? '', range, flags)))
    .$if(from !== null, (q) => q.where('created_at', '>=', from))
    .$if(to !== null, (q) => q.where('created_at', '<', to))
    .where(matchFlags(flags));
}

const NO_FLAGS: KitFlags = {
  activated: undefined,
  reported: undefined,
  retail: undefined,
  hasSubscription: undefined,
};

/** What the filters beside search and dates leave. */
export const matchFlags = ({ activated, reported, retail, hasSubscription }: KitFlags) =>
  sql<boolean>`${matchFlag('is_subscription_activated', activated)} and ${matchFlag('is_activation_reported', reported)} and ${matchFlag('is_retail', retail)} and ${matchFlag('has_subscription', hasSubscription)}`;

/** An answer to each of the questions. */
export type FlagChoice = Record<keyof KitFlags, boolean>;

/** Every choice that fits the filters. */
export const listChoices = ({ activated, reported, retail, hasSubscription }: KitFlags): FlagChoice[] =>
  listAnswers(activated).flatMap((isActivated) =>
    listAnswers(reported).flatMap((isReported) =>
      listAnswers(retail).flatMap((isRetail) =>
        listAnswers(hasSubscription).map((isSubscribed) => ({
          activated: isActivated,
          reported: isReported,
          retail: isRetail,
          hasSubscription: isSubscribed,
        })),
      ),
    ),
  );

const listAnswers = (wanted: boolean | undefined): boolean[] =>
  wanted === undefined ? [true, false] : [wanted];

export const hasFlags = (flags: KitFlags): boolean =>
  Object.values(flags).some((wanted) => wanted !== undefined);

const matchFlag = (column: string, wanted: boolean | undefined) =>
  wanted === undefined ? sql`true` : sql`${sql.ref(column)} = ${wanted}`;
