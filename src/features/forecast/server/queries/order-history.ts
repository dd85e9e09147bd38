import { sql } from 'kysely';
import type { CellRegion } from '#features/catalogue/rules/cells.ts';
import type { Db } from '#server/db/database.ts';
import type { ChannelGroup } from '../../rules/channel-groups.ts';
import type { ImportedDay } from '../../rules/history/compare-history.ts';
import type { OrderHistoryRow } from '../../rules/history/read-order-history.ts';

interface HistorySpan {
  from: string;
  to: string;
}

/** What was imported of each channel in each region. */
export const selectImportedSpans = (db: Db) =>
  db
    .selectFrom('order_history')
    .select((of) => [
      'channel_group',
      'region',
      of.fn.min('day').as('first_day'),
      of.fn.max('day').as('last_day'),
      sql<number>`count(distinct day)::integer`.as('days'),
      sql<number>`sum(units)::float8`.as('units'),
    ])
    .groupBy(['channel_group', 'region'])
    .orderBy('channel_group')
    .orderBy('region')
    .execute();

/** What was imported of a span of days. */
export const selectOrderHistory = (db: Db, { from, to }: HistorySpan): Promise<OrderHistoryRow[]> =>
  db
    .selectFrom('order_history')
    .select(['day', 'channel_group as group', 'region', 'sku', 'units'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();

/** No two imports at a time: each sees what the one before has written. */
export async function lockOrderHistory(tx: Db): Promise<void> {
  await sql`lock table order_history in share row exclusive mode`.execute(tx);
}

/** Puts days in the place of what was imported of them before. */
export async function replaceHistoryDays(tx: Db, days: readonly ImportedDay[]): Promise<void> {
  const rows = days.flatMap((each) => each.rows);
  await sql`
    delete from order_history using unnest(
      ${days.map(({ group }) => group)}::text[], ${days.map(({ region }) => region)}::text[],
      ${days.map(({ day }) => day)}::date[]
    ) as named (channel_group, region, day)
    where order_history.channel_group = named.channel_group and order_history.region = named.region
      and order_history.day = named.day`.execute(tx);
  await sql`
    insert into order_history (channel_group, region, day, sku, units)
    select * from unnest(
      ${rows.map(({ group }) => group)}::text[], ${rows.map(({ region }) => region)}::text[],
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ sku }) => sku)}::text[],
      ${rows.map(({ units }) => units)}::integer[]
    )`.execute(tx);
}

/** Takes away what was imported of a channel in a region; answers how many days that was. */
export async function deleteHistory(
  tx: Db,
  { group, region }: { group: ChannelGroup; region: CellRegion },
): Promise<number> {
  const deleted = await tx
    .deleteFrom('order_history')
    .where('channel_group', '=', group)
    .where('region', '=', region)
    .returning('day')
    .execute();
  return new Set(deleted.map(({ day }) => day)).size;
}
