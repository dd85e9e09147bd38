import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { toDayNumber } from '#shared/dates.ts';
import { spreadKnown, type KnownQuantiles, type SpanSpread } from '../../rules/spread/quantiles.ts';

interface DaySpan {
  /** Both included. */
  from: string;
  to: string;
}

/** What everything sold together, on days of which all orders are known. */
export async function selectSoldDays(
  db: Db,
  { from, to }: DaySpan,
): Promise<{ day: string; sold: number }[]> {
  const { rows } = await sql<{ day: string; sold: number }>`
    select day, sum(sold)::float8 as sold from demand_days
    where day between ${from} and ${to} group by day having bool_and(sold is not null)`.execute(db);
  return rows;
}

export interface SpanForecast extends KnownQuantiles {
  mean: number;
}

/** What was expected of all channels over some days, on the morning of the first of them; null where it was not made. */
export async function loadSpanForecast(db: Db, { from, to }: DaySpan): Promise<SpanForecast | null> {
  const days = toDayNumber(to) - toDayNumber(from) + 1;
  const { rows } = await sql<{ mean: number; spread: SpanSpread[] }>`
    select (select sum(mean) from unnest(means[${from}::date - made_on + 1:${to}::date - made_on + 1]) as mean) as mean,
      spread
    from demand_forecasts
    where subject = 'all' and channel = 'all' and made_on between ${from}::date - 1 and ${from}::date
      and cardinality(means) > ${to}::date - made_on
    order by made_on desc limit 1`.execute(db);
  const [made] = rows;
  return made ? { mean: made.mean, ...spreadKnown(made.spread, days, made.mean) } : null;
}
