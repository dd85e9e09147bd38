import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Cell } from '#features/catalogue/rules/cells.ts';
import type { ChannelGroup } from '../../rules/channel-groups.ts';

/** What several variants sold on a day. */
export interface SoldDemand {
  day: string;
  /** Null where not all of it is known. */
  sold: number | null;
  /** One of the variants was out of stock. */
  isOut: boolean;
}

interface DemandFilter {
  cells: readonly Cell[];
  groups: readonly ChannelGroup[];
  from: string;
}

export async function selectDemand(db: Db, { cells, groups, from }: DemandFilter): Promise<SoldDemand[]> {
  const { rows } = await sql<SoldDemand>`
    select day, case when bool_and(sold is not null) then sum(sold)::integer end as sold, bool_or(is_out) as "isOut"
    from demand_days
    where cell = any(${[...cells]}::text[]) and channel_group = any(${[...groups]}::text[]) and day >= ${from}
    group by day
    order by day`.execute(db);
  return rows;
}

/** What a variant sold in a channel group in the last 28 days. */
export interface RecentDemand {
  cell: Cell;
  group: ChannelGroup;
  /** On the days that are known. */
  units: number;
  knownDays: number;
  /** The same days, counted from the first of the 28. */
  knownOn: number[];
}

export async function sumRecentDemand(db: Db, { from }: { from: string }): Promise<RecentDemand[]> {
  const { rows } = await sql<RecentDemand>`
    select
      cell,
      channel_group as "group",
      coalesce(sum(sold), 0)::integer as units,
      count(sold)::integer as "knownDays",
      coalesce(array_agg(day - ${from}::date) filter (where sold is not null), '{}') as "knownOn"
    from demand_days where day >= ${from} group by cell, channel_group`.execute(db);
  return rows;
}

/** The first day of which the orders of any variant are all known. */
export async function findFirstKnownDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('demand_days')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .where('sold', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? null;
}

/**
 * The last day up to which the orders of every variant and channel group of a making are known; those that are known of
 * no day are left out.
 */
export async function findLastKnownDay(db: Db, madeOn: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select min(until) as day from (
      select max(day) as until
      from demand_days
      join demand_forecasts on subject = cell and channel = channel_group and made_on = ${madeOn}
      where sold is not null
      group by cell, channel_group
    ) as known`.execute(db);
  return rows[0]?.day ?? null;
}
