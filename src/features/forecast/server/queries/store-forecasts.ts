import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { fromDayNumber } from '#shared/dates.ts';
import type { CellDemand } from '../../rules/demand-days.ts';
import type { SubjectForecast } from '../../rules/forecast-company.ts';

/** Replaces what is known of the days since the first one; earlier days stay. */
export async function replaceDemandDays(
  db: Db,
  firstDay: number,
  demand: readonly CellDemand[],
): Promise<void> {
  const rows = demand.flatMap(({ cell, group, days }) =>
    days.map(({ sold, isOut }, at) => ({ day: fromDayNumber(firstDay + at), cell, group, sold, isOut })),
  );
  // Only days that have changed: most of two years never do.
  await sql`
    insert into demand_days (day, cell, channel_group, sold, is_out)
    select * from unnest(
      ${rows.map(({ day }) => day)}::date[], ${rows.map(({ cell }) => cell)}::text[],
      ${rows.map(({ group }) => group)}::text[], ${rows.map(({ sold }) => sold)}::integer[],
      ${rows.map(({ isOut }) => isOut)}::boolean[]
    )
    on conflict (cell, channel_group, day) do update set sold = excluded.sold, is_out = excluded.is_out
    where (demand_days.sold, demand_days.is_out) is distinct from (excluded.sold, excluded.is_out)`.execute(
    db,
  );
}

interface Made {
  madeOn: string;
  madeAt: Date;
  madeFrom: string;
}

/** Keeps what is expected from a day on; what was made earlier on the same day is replaced. */
export async function replaceForecasts(
  db: Db,
  { madeOn, madeAt, madeFrom }: Made,
  forecasts: readonly SubjectForecast[],
): Promise<void> {
  await db.deleteFrom('demand_forecasts').where('made_on', '=', madeOn).execute();
  // Paths are drawn of the latest only; what is left of earlier ones is what they said.
  await db.updateTable('demand_forecasts').set({ errors: null }).where('errors', 'is not', null).execute();
  if (forecasts.length === 0) return;
  await db
    .insertInto('demand_forecasts')
    .values(
      forecasts.map(({ subject, channel, model, error, plainError, origins, knownDays, ...outlook }) => ({
        made_on: madeOn,
        subject,
        channel,
        made_at: madeAt,
        made_from: madeFrom,
        model: model && JSON.stringify(model),
        error,
        plain_error: plainError,
        origins,
        known_days: knownDays,
        means: [...outlook.means],
        spread: JSON.stringify(outlook.spread),
        errors: outlook.errors && JSON.stringify(outlook.errors),
      })),
    )
    .execute();
}
