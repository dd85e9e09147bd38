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

/** Units of the last 28 days by variant and channel group, and on how many of them they are known. */
export async function sumRecentDemand(
  db: Db,
  { from }: { from: string },
): Promise<{ cell: Cell; group: ChannelGroup; units: number; knownDays: number }[]> {
  const { rows } = await sql<{ cell: Cell; group: ChannelGroup; units: number; knownDays: number }>`
    select cell, channel_group as "group", coalesce(sum(sold), 0)::integer as units, count(sold)::integer as "knownDays"
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

/** The last day of which the orders of any variant are all known. */
export async function findLastKnownDay(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('demand_days')
    .select(({ fn }) => fn.max<string | null>('day').as('day'))
    .where('sold', 'is not', null)
    .executeTakeFirst();
  return row?.day ?? null;
}
