import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { knownSince } from './known-since.ts';

/** What a place held of a SKU at the end of each day from the one to before the other. */
export interface StockSpell {
  place: string;
  sku: string;
  from: string;
  /** Not included. */
  until: string;
  onHand: number | null;
  available: number | null;
}

/** A day on which a place was read, and when for the last time. */
export interface PlaceReading {
  place: string;
  day: string;
  takenAt: Date;
}

interface Asked {
  places: readonly string[];
  /** Both included. */
  from: string;
  to: string;
  /** SKUs that are of no interest. */
  except: readonly string[];
}

/** How the levels of some places stood at the ends of some days, as spells in which they did not change. */
export async function stockSpells(
  db: Db,
  { places, from, to, except }: Asked,
): Promise<{ spells: StockSpell[]; readings: PlaceReading[] }> {
  const isAsked = sql`place = any(${[...places]}::text[]) and sku not in (select unnest(${[...except]}::text[]))`;
  const { rows: spells } = await sql<StockSpell>`
    with ${knownSince(from, isAsked)}
    select level.place, level.sku, greatest(level.day, ${from}::date) as from,
           lead(level.day, 1, ${to}::date + 1) over (partition by level.place, level.sku order by level.day) as until,
           level.on_hand as "onHand", level.available
    from known
    join stock_daily as level
      on level.place = known.place and level.sku = known.sku and level.day between known.since and ${to}`.execute(
    db,
  );
  const readings = await db
    .selectFrom('stock_daily_totals')
    .select(['place', 'day', 'taken_at as takenAt'])
    .where('place', '=', sql<string>`any(${[...places]}::text[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return { spells, readings };
}
