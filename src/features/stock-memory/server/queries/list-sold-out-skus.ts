import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

export interface SoldOutSku {
  place: string;
  sku: string;
  /** The day on which the last of it went; null where that was before `from`, or it never held any. */
  wentOn: string | null;
}

interface SoldOutOptions {
  places: readonly string[];
  /** What went before this day is long gone. */
  from: string;
  /** At the end of this day; null for now. */
  day: string | null;
}

/** Every SKU of which these places have nothing left, and since when. */
export async function listSoldOutSkus(db: Db, { places, from, day }: SoldOutOptions): Promise<SoldOutSku[]> {
  const past = sql`
    cross join lateral (
      select on_hand, available from stock_daily
      where place = known.place and sku = known.sku and day <= ${day}
      order by day desc
      limit 1
    ) as past`;
  const level = sql.ref(day === null ? 'known' : 'past');
  const { rows } = await sql<{ place: string; sku: string; went_on: string | null }>`
    select known.place, known.sku, gone.day as went_on
    from stock_latest as known
    ${day === null ? sql`` : past}
    -- A row is written when a level changes, so that the first without stock after the last with some says when it went.
    -- While a facility does not report it, that is not known.
    left join lateral (
      select day from stock_daily
      where place = known.place and sku = known.sku and day <= ${day ?? 'infinity'}::date
        and coalesce(on_hand, available) > 0
      order by day desc
      limit 1
    ) as held on true
    left join lateral (
      select day from stock_daily
      where place = known.place and sku = known.sku and stock_daily.day > held.day
        and coalesce(on_hand, available) <= 0
      order by day
      limit 1
    ) as gone on gone.day >= ${from}::date
    where known.place = any(${[...places]}::text[])
      and coalesce(${level}.on_hand, ${level}.available) <= 0
    order by known.place, known.sku`.execute(db);
  return rows.map(({ place, sku, went_on: wentOn }) => ({ place, sku, wentOn }));
}
