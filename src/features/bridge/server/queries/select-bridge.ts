import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { joinRenamed } from '../../rules/join-renamed.ts';
import type { DifferenceReason } from '../../rules/words.ts';

interface Span {
  place: string;
  from: string;
  to: string;
}

export const selectPlaceDays = (db: Db, { place, from, to }: Span) =>
  db
    .selectFrom('bridge_place_days')
    .select([
      'day',
      'from_day',
      'state',
      'opening',
      'closing',
      'skus_without_opening',
      'skus_without_closing',
    ])
    .where('place', '=', place)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();

export interface BridgeSums {
  received: number;
  returned: number;
  transferred_in: number;
  shipped: number;
  transferred_out: number;
  adjusted: number;
  unexplained: number;
}

export async function sumBridges(db: Db, { place, from, to }: Span): Promise<BridgeSums> {
  const { rows } = await sql<BridgeSums>`
    select coalesce(sum(received), 0)::integer as received, coalesce(sum(returned), 0)::integer as returned,
      coalesce(sum(transferred_in), 0)::integer as transferred_in, coalesce(sum(shipped), 0)::integer as shipped,
      coalesce(sum(transferred_out), 0)::integer as transferred_out,
      coalesce(sum(adjusted), 0)::integer as adjusted, coalesce(sum(unexplained), 0)::integer as unexplained
    from bridge_days where place = ${place} and day between ${from} and ${to}`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum always has one row');
  return sums;
}

export interface DifferenceRow {
  sku: string;
  day: string;
  opening: number;
  unexplained: number;
  isExplained: boolean;
  /** When someone said why, for the last time. */
  explainedAt: Date | null;
  slackUp: number;
  slackDown: number;
  gained: number;
  freeable: number | null;
  fallen: number;
  renamedFrom: string | null;
}

/**
 * What differs, by SKU and day. A SKU that differs comes with all of its days: what was shipped late on one may be booked
 * on the next, and in a pool, whose days are those of Amazon, whatever moved may count on either side of our midnight.
 */
export async function selectDifferences(
  db: Db,
  { place, from, to, isPool }: Span & { isPool: boolean },
): Promise<DifferenceRow[]> {
  const slack = isPool
    ? sql`line.shipped + line.received + line.returned + line.transferred_out + abs(line.adjusted)`
    : sql`line.shipped`;
  const { rows } = await sql<DifferenceRow>`
    with differing as (
      select sku, renamed_from from bridge_days
      where place = ${place} and day between ${from} and ${to} and (unexplained <> 0 or renamed_from is not null)
    )
    select line.sku, line.day, line.opening, coalesce(line.unexplained, 0) as unexplained,
      line.renamed_from as "renamedFrom",
      said.reason is not null as "isExplained",
      case when said.reason is not null then said.saved_at end as "explainedAt", ${slack} as "slackUp",
      ${isPool ? slack : sql`0`} as "slackDown",
      line.gained, line.freeable, line.fallen
    from bridge_days as line
    left join bridge_reasons as said on said.place = line.place and said.sku = line.sku and said.day = line.day
    where line.place = ${place} and line.day between ${from} and ${to}
      and line.sku in (select sku from differing union select renamed_from from differing)
    order by line.sku, line.day`.execute(db);
  const bySku = Map.groupBy(joinRenamed(rows), ({ sku }) => sku);
  return [...bySku.values()].flatMap((some) =>
    some.some(({ unexplained }) => unexplained !== 0) ? some : [],
  );
}

/** The SKUs and days of which something that counts is not known: the latest of them, and how many there are. */
export async function selectUndecided(db: Db, { place, from, to }: Span) {
  const { rows } = await sql<{ sku: string; day: string; is_unreported: boolean; count: number }>`
    select sku, day, lacks_opening or lacks_closing as is_unreported, count(*) over ()::integer as count
    from bridge_days
    where place = ${place} and day between ${from} and ${to} and unexplained is null
    order by day desc, sku limit ${SHOWN_UNDECIDED}`.execute(db);
  const undecided = rows.map(({ sku, day, is_unreported }) => ({ sku, day, is_unreported }));
  return { undecided, count: rows[0]?.count ?? 0 };
}
const SHOWN_UNDECIDED = 50;

export interface BridgeDayRow extends Omit<BridgeSums, 'unexplained'> {
  sku: string;
  day: string;
  from: string | null;
  opening: number | null;
  closing: number | null;
  unexplained: number | null;
  reason: DifferenceReason | null;
  owner: string | null;
  note: string | null;
  version: number;
}

interface SkuDays extends Span {
  skus: readonly string[];
  /** Without the days that are accounted for. */
  isDifferingOnly?: boolean;
}

/** The kept days of some SKUs of a place, the earliest first. */
export async function selectSkuDays(
  db: Db,
  { place, from, to, skus, isDifferingOnly = false }: SkuDays,
): Promise<BridgeDayRow[]> {
  const differing = isDifferingOnly ? sql`and line.unexplained is distinct from 0` : sql``;
  const { rows } = await sql<BridgeDayRow>`
    select line.sku, line.day, made.from_day as "from",
      case when not line.lacks_opening then line.opening end as opening, line.received, line.returned,
      line.transferred_in, line.shipped, line.transferred_out, line.adjusted,
      case when not line.lacks_closing then line.closing end as closing, line.unexplained,
      said.reason, said.owner, said.note, coalesce(said.version, 0) as version
    from bridge_days as line
    join bridge_place_days as made on made.place = line.place and made.day = line.day
    left join bridge_reasons as said on said.place = line.place and said.sku = line.sku and said.day = line.day
    where line.place = ${place} and line.sku = any(${[...skus]}::text[]) and line.day between ${from} and ${to}
      ${differing}
    order by line.sku, line.day`.execute(db);
  return rows;
}
