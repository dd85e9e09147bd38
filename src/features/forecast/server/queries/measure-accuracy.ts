import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';

/** By subject and channel, how the forecasts of a week before compare with what was sold. */
export interface MeasuredAccuracy {
  subject: string;
  channel: string;
  days: number;
  sold: number;
  absoluteError: number;
  error: number;
}

/**
 * Each day from `from` on is compared with what was forecast a week before it. A day that is not known, or on which a
 * variant of the subject was out of stock, is left out: what it sold is not what was wanted.
 */
export async function measureAccuracy(db: Db, { from }: { from: string }): Promise<MeasuredAccuracy[]> {
  const { rows } = await sql<MeasuredAccuracy>`
    with sold as (
      select day, subject, channel, sum(sold)::float8 as units
      from demand_days
      cross join lateral (values (cell), (left(cell, 2)), ('all')) as subjects (subject)
      cross join lateral (values (channel_group), ('all')) as channels (channel)
      where day >= ${from}
      group by day, subject, channel
      having bool_and(sold is not null and not is_out)
    )
    select subject, channel, count(*)::integer as days, sum(units) as sold,
           sum(abs(means[8] - units)) as "absoluteError", sum(means[8] - units) as error
    from sold
    join demand_forecasts using (subject, channel)
    where made_on = day - 7 and cardinality(means) >= 8
    group by subject, channel`.execute(db);
  return rows;
}
