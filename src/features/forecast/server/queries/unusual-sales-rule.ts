import { sql } from 'kysely';
import { CELL_PARTS, formatCellName } from '#features/catalogue/rules/cells.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import { findUnusualLimits } from '../../rules/unusual-sales.ts';
import type { SpanSpread } from '../../rules/spread/quantiles.ts';

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
    const forecasts = await selectDayForecasts(db, day);
    return forecasts.map(({ cell, group, sold, isOut, mean, spread }) => {
      const { low, high } = findUnusualLimits(spread, mean);
      const name = `${NAMES.get(cell) ?? cell} in ${GROUP_NAMES[group] ?? group}`;
      const isUnusual = sold !== null && (sold > high || (sold < low && !isOut));
      return {
        subject: `${day} ${cell} ${group}`,
        label: name,
        figure: sold === null ? null : isUnusual ? 1 : 0,
        detail: `${sold ?? 0} sold on ${formatShortDateName(day)}; ${low} to ${high} were to be expected`,
        path: `/forecast?subject=${cell}&channel=${group}`,
      };
    });
  },
});

interface DayForecast {
  cell: string;
  group: string;
  /** Null where not all orders of the day are known. */
  sold: number | null;
  isOut: boolean;
  mean: number;
  spread: SpanSpread[];
}

/** What was sold on a day, with what was forecast for it that morning or the day before. */
async function selectDayForecasts(db: Db, day: string): Promise<DayForecast[]> {
  const { rows } = await sql<DayForecast>`
    select sold.cell, channel_group as "group", sold.sold, sold.is_out as "isOut",
      made.means[${day}::date - made.made_on + 1] as mean, made.spread
    from demand_days as sold
    cross join lateral (
      select made_on, means, spread from demand_forecasts
      where subject = sold.cell and channel = sold.channel_group and made_on between ${day}::date - 1 and ${day}::date
      order by made_on desc limit 1
    ) as made
    where sold.day = ${day} and cardinality(made.means) > ${day}::date - made.made_on`.execute(db);
  return rows;
}
