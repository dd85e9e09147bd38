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

// As index `kits_search` has it.
const KEYS = sql`kit_keys(created_at, is_subscription_activated, is_retail, has_subscription)`;

/** Leads the index of the search past all kits of other weeks; those of the first and last one remain to be told apart. */
const inWeeks = ({ from, to }: Range) => sql<boolean>`${KEYS} && array(
  select generate_series(
    greatest(kit_week(${from}::timestamptz), kit_week((select min(created_at) from kits))),
    least(kit_week(${to}::timestamptz), kit_week((select max(created_at) from kits)))
  ))`;

/** The kits that match search and dates. */
export function matching(db: Db, { pattern, range }: Chosen) {
  const { from, to } = range;
  return db
    .selectFrom('kits')
    .$if(pattern === undefined, (q) => q.where(sql<boolean>`false`))
    .$if(typeof pattern === 'string', (q) => q.where(sql<boolean>`search_text like lower(${pattern})`))
    .$if(typeof pattern === 'string' && (from ?? to) !== null, (q) => q.where(inWeeks(range)))
    .$if(from !== null, (q) => q.where('created_at', '>=', from))
    .$if(to !== null, (q) => q.where('created_at', '<', to));
}

/** What the filters beside search and dates leave. */
export const flagged = ({ activated, retail, hasSubscription }: Flags) =>
  sql<boolean>`${is('is_subscription_activated', activated)} and ${is('is_retail', retail)} and ${is('has_subscription', hasSubscription)}`;

/** Leads the index of the search past all kits that the filters do not leave. */
export const keyedBy = (flags: Flags) => sql<boolean>`${KEYS} && ${choicesOf(flags).map(keyOf)}::integer[]`;

const keyOf = ({ activated, retail, hasSubscription }: Choice): number =>
  -1 - (Number(activated) * 4 + Number(retail) * 2 + Number(hasSubscription));

/** An answer to each of the three questions. */
export type Choice = Record<keyof Flags, boolean>;

/** Every choice that fits the filters. */
export function choicesOf({ activated, retail, hasSubscription }: Flags): Choice[] {
  const answers = (wanted: boolean | undefined) => (wanted === undefined ? [true, false] : [wanted]);
  return answers(activated).flatMap((a) =>
    answers(retail).flatMap((r) =>
      answers(hasSubscription).map((s) => ({ activated: a, retail: r, hasSubscription: s })),
    ),
  );
}

export const isFiltered = (flags: Flags): boolean =>
  Object.values(flags).some((wanted) => wanted !== undefined);

const is = (column: string, wanted: boolean | undefined) =>
  wanted === undefined ? sql`true` : sql`${sql.ref(column)} = ${wanted}`;
