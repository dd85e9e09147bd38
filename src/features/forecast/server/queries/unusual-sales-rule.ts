import { sql } from 'kysely';
import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import { toPastMoment, type AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { findUnusualLimits } from '../../rules/unusual-sales.ts';
import { isMeasured, type SpanSpread } from '../../rules/spread/quantiles.ts';

const NAMES = new Map<string, string>(CELL_PARTS.map((parts) => [parts.cell, formatCellName(parts)]));
const GROUP_NAMES: Record<string, string> = { shops: 'the shops', amazon: 'Amazon' };

/** What sold yesterday far beyond, or below, what was forecast for that day. */
export const createUnusualSalesRule = (timeZone: string): AttentionRule => ({
  id: 'sales-unusual',
  area: 'sales',
  title: 'Unusual Sales',
  severity: 'soon',
  action: 'Open Forecast',
  access: 'signed-in',
  limit: null,
  tables: ['demand_days', 'demand_forecasts'],
  async observe(db, { now }) {
    const day = addDays(getDayInZone(timeZone, now), -1);
    const forecasts = await selectDayForecasts(db, { from: day, to: day });
    return forecasts.map((forecast) => {
      const { cell, group } = forecast;
      const { figure, detail } = compareDay(forecast);
      return {
        subject: formatSubject(forecast),
        label: `${NAMES.get(cell) ?? cell} in ${GROUP_NAMES[group] ?? group}`,
        figure,
        detail,
        path: `/forecast?subject=${cell}&channel=${group}`,
      };
    });
  },
  async past(db, { since, now }) {
    const forecasts = await selectDayForecasts(db, {
      from: addDays(getDayInZone(timeZone, since), -1),
      to: addDays(getDayInZone(timeZone, now), -1),
    });
    // A day is looked at on the one after it, and on no other.
    return forecasts.flatMap((forecast) => {
      const subject = formatSubject(forecast);
      const { figure } = compareDay(forecast);
      return [
        { subject, at: toPastMoment(addDays(forecast.day, 1)), figure },
        { subject, at: toPastMoment(addDays(forecast.day, 2)), figure: 0 },
      ];
    });
  },
});

const formatSubject = ({ day, cell, group }: DayForecast): string => `${day} ${cell} ${group}`;

/** Whether the day was unusual; null where its orders, or how far off forecasts of a day are, are not known. */
function compareDay({ day, sold, isOut, mean, spread }: DayForecast): {
  figure: number | null;
  detail: string;
} {
  const date = formatShortDateName(day);
  if (sold === null) return { figure: null, detail: `Not all orders of ${date} are known` };
  if (!isMeasured(spread)) return { figure: null, detail: `What is usual on ${date} is not known yet` };
  const { low, high } = findUnusualLimits(spread, mean);
  return {
    figure: sold > high || (sold < low && !isOut) ? 1 : 0,
    detail: `${sold} sold on ${date}; ${low} to ${high} were expected`,
  };
}

interface DayForecast {
  day: string;
  cell: string;
  group: string;
  /** Null where not all orders of the day are known. */
  sold: number | null;
  isOut: boolean;
  mean: number;
  spread: SpanSpread[];
}

/** What was sold on some days, with what was forecast for each that morning or the day before. */
async function selectDayForecasts(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<DayForecast[]> {
  const { rows } = await sql<DayForecast>`
    select sold.day, sold.cell, channel_group as "group", sold.sold, sold.is_out as "isOut",
      made.means[sold.day - made.made_on + 1] as mean, made.spread
    from demand_days as sold
    cross join lateral (
      select made_on, means, spread from demand_forecasts
      where subject = sold.cell and channel = sold.channel_group and made_on between sold.day - 1 and sold.day
      order by made_on desc limit 1
    ) as made
    where sold.day between ${from} and ${to} and cardinality(made.means) > sold.day - made.made_on`.execute(
    db,
  );
  return rows;
}
