import { CELLS, type Cell } from '#features/catalogue/rules/cells.ts';
import { selectPlannedTargets } from '#features/plan/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, toDayNumber } from '#shared/dates.ts';
import { lookAhead, shareOut, type DayAhead } from '../../rules/ahead/look-ahead.ts';
import {
  CHANNEL_GROUPS,
  listChannelGroups,
  listSubjectCells,
  type ChannelGroup,
  type ForecastChannel,
  type ForecastSubject,
} from '../../rules/channel-groups.ts';
import { FORECAST_DAYS } from '../../rules/forecast-company.ts';
import { selectOverrides, toTypedDemand, type StoredOverride } from './demand-overrides.ts';
import { sumRecentDemand, type RecentDemand } from './select-demand.ts';
import { findLatestMaking, selectForecasts, type StoredForecast } from './select-forecasts.ts';

/** Over which days what was sold is next to what is expected, and shares out the plan's target. */
const RECENT_DAYS = 28;

/** A variant in a channel group. */
export interface PartAhead {
  cell: Cell;
  group: ChannelGroup;
  forecast: StoredForecast;
  /** Which part of the plan's target it is taken to sell, where it has no forecast of its own. */
  share: number | null;
  /** From the day of the making on. */
  days: readonly (DayAhead | null)[];
}

export interface CompanyAhead {
  madeOn: string;
  madeAt: Date;
  forecasts: readonly StoredForecast[];
  overrides: readonly StoredOverride[];
  recent: readonly RecentDemand[];
  parts: readonly PartAhead[];
  /** Of the plan, by day number. */
  targets: ReadonlyMap<number, number>;
}

/** What is expected of every variant and channel group: typed, forecast, or the plan's target. Null before the first night. */
export async function loadAhead(db: Db): Promise<CompanyAhead | null> {
  const making = await findLatestMaking(db);
  if (!making) return null;
  const { madeOn, madeAt } = making;
  const [forecasts, overrides, recent, planned] = await Promise.all([
    selectForecasts(db, { madeOn }),
    selectOverrides(db),
    sumRecentDemand(db, { from: addDays(madeOn, -RECENT_DAYS) }),
    selectPlannedTargets(db, { today: madeOn, horizonDays: FORECAST_DAYS }),
  ]);
  const shares = shareOut(
    recent.map(({ cell, group, ...sold }) => ({ ...sold, key: describeKey(cell, group) })),
  );
  const targets = new Map(planned.map(({ date, target_total: target }) => [toDayNumber(date), target]));
  const parts = forecasts.flatMap((forecast): PartAhead[] => {
    const cell = CELLS.find((each) => each === forecast.subject);
    const group = CHANNEL_GROUPS.find((each) => each === forecast.channel);
    if (!cell || !group) return [];
    const share = shares.get(describeKey(cell, group)) ?? null;
    const typed = overrides
      .filter((each) => each.cell === cell && each.channel_group === group)
      .map(toTypedDemand);
    const firstDay = toDayNumber(madeOn);
    const days = lookAhead({ firstDay, days: FORECAST_DAYS, means: forecast.means, typed, targets, share });
    return [{ cell, group, forecast, share, days }];
  });
  return { madeOn, madeAt, forecasts, overrides, recent, parts, targets };
}

const describeKey = (cell: Cell, group: ChannelGroup): string => `${cell} ${group}`;

/** The parts that a subject is the sum of. */
export const listParts = (
  { parts }: CompanyAhead,
  { subject, channel }: { subject: ForecastSubject; channel: ForecastChannel },
): PartAhead[] => {
  const cells = listSubjectCells(subject);
  const groups = listChannelGroups(channel);
  return parts.filter(({ cell, group }) => cells.includes(cell) && groups.includes(group));
};
