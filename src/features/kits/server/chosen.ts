import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { containing } from '#server/db/like.ts';
import type { KitFilters } from '../contract.ts';
import { searchKindOf } from '../rules.ts';

/** Moments between which kits were created: the first included, the last not; null is no limit. */
export interface Range {
  from: Date | null;
  to: Date | null;
}

export interface Flags {
  activated: boolean | undefined;
  retail: boolean | undefined;
  hasSubscription: boolean | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

/** Which kits somebody wants to see, as the tables know it. */
export interface Chosen {
  /** What `search_text` must be like; null for every text, undefined for none. */
  pattern: string | null | undefined;
  range: Range;
  flags: Flags;
}

const flag = (text: 'true' | 'false' | undefined): boolean | undefined =>
  text === undefined ? undefined : text === 'true';

/** Reads filters; days are those of the company. */
export async function chosenBy(db: Db, filters: KitFilters, timeZone: string): Promise<Chosen> {
  return {
    pattern: patternOf(filters.search?.trim() ?? ''),
    range: await rangeOf(db, filters, timeZone),
    flags: {
      activated: flag(filters.activated),
      retail: flag(filters.retail),
      hasSubscription: flag(filters.hasSubscription),
    },
  };
}

function patternOf(text: string): string | null | undefined {
  switch (searchKindOf(text)) {
    case 'everything':
      return null;
    case 'nothing':
      return undefined;
    case 'anywhere':
      return containing(text);
    case 'beginning':
      return containing(`\n${text}`);
  }
}

async function rangeOf(db: Db, { dateFrom, dateTo }: KitFilters, timeZone: string): Promise<Range> {
  if (dateFrom === undefined && dateTo === undefined) return { from: null, to: null };
  const startOf = (day: string | undefined, plus: number) =>
    sql<Date | null>`(${day ?? null}::date + ${plus}::integer)::timestamp at time zone ${timeZone}`;
  return db
    .selectNoFrom([startOf(dateFrom, 0).as('from'), startOf(dateTo, 1).as('to')])
    .executeTakeFirstOrThrow();
}

// As the two indexes of the search have it.
const ERAS = sql`kit_eras(created_at, is_subscription_activated, is_retail)`;

/**
 * Leads the index of the search past all kits of other days; those of the first and last one remain to be told apart.
 * As a query of its own, so that it is worked out once and not for every kit.
 */
const onDays = ({ from, to }: Range) => sql<boolean>`${ERAS} && (select kit_eras_between(
  greatest(kit_day(${from}::timestamptz), kit_day(min(created_at)) & ~511),
  least(kit_day(${to}::timestamptz), kit_day(max(created_at)) | 511)) from kits)`;

/** Leads it past all kits that the filters do not leave. */
const inChoices = (flags: Flags) =>
  sql<boolean>`${ERAS} && ${choicesOf(flags).map(({ activated, retail }) => -1 - (Number(activated) * 2 + Number(retail)))}::integer[]`;

/** Spelled so that PostgreSQL asks the one index of the search, the other, or both. */
function found(pattern: string, { from, to }: Range, flags: Flags) {
  const asked = [
    sql<boolean>`search_text like lower(${pattern})`,
    ...((from ?? to) === null ? [] : [onDays({ from, to })]),
    ...(flags.activated === undefined && flags.retail === undefined ? [] : [inChoices(flags)]),
  ];
  const either = answersTo(flags.hasSubscription).map(
    (answer) => sql`(${is('has_subscription', answer)} and ${sql.join(asked, sql` and `)})`,
  );
  return sql<boolean>`(${sql.join(either, sql` or `)})`;
}

/** The kits that match search and dates, and filters, if there are any. */
export function matching(db: Db, { pattern, range }: Chosen, flags: Flags = NO_FLAGS) {
  const { from, to } = range;
  return db
    .selectFrom('kits')
    .$if(pattern === undefined, (q) => q.where(sql<boolean>`false`))
    .$if(typeof pattern === 'string', (q) => q.where(found(pattern ?? '', range, flags)))
    .$if(from !== null, (q) => q.where('created_at', '>=', from))
    .$if(to !== null, (q) => q.where('created_at', '<', to))
    .where(flagged(flags));
}

const NO_FLAGS: Flags = { activated: undefined, retail: undefined, hasSubscription: undefined };

/** What the filters beside search and dates leave. */
export const flagged = ({ activated, retail, hasSubscription }: Flags) =>
  sql<boolean>`${is('is_subscription_activated', activated)} and ${is('is_retail', retail)} and ${is('has_subscription', hasSubscription)}`;

/** An answer to each of the three questions. */
export type Choice = Record<keyof Flags, boolean>;

/** Every choice that fits the filters. */
export function choicesOf({ activated, retail, hasSubscription }: Flags): Choice[] {
  return answersTo(activated).flatMap((a) =>
    answersTo(retail).flatMap((r) =>
      answersTo(hasSubscription).map((s) => ({ activated: a, retail: r, hasSubscription: s })),
    ),
  );
}

const answersTo = (wanted: boolean | undefined): boolean[] =>
  wanted === undefined ? [true, false] : [wanted];

export const isFiltered = (flags: Flags): boolean =>
  Object.values(flags).some((wanted) => wanted !== undefined);

const is = (column: string, wanted: boolean | undefined) =>
  wanted === undefined ? sql`true` : sql`${sql.ref(column)} = ${wanted}`;
