import type { Insertable } from 'kysely';
import type { DemandEventsTable } from '#server/db/schema/forecast-tables.ts';
import { formatIso, getYear, type WorldDay } from '../world/days.ts';
import { listPromotions, type Promotion } from '../world/season.ts';

const PAST_DAYS = 730;
const AHEAD_DAYS = 120;
/** Planners expect four times a promotion's percent in orders, over all of its days. */
const UPLIFT_FACTOR = 4;

const NAMES: Record<string, string> = {
  NEWYEAR15: 'New Year Sale',
  SPRING20: 'Spring Sale',
  FINAL15: 'Cup Final',
  KICKOFF20: 'Kick-Off Sale',
  HALFTIME15: 'Half-Time Sale',
  BLACK25: 'Black Week',
};

/** The promotions of the last two years and of the next months, as planners have entered them. */
export const buildDemandEventRows = (today: WorldDay, savedAt: Date): Insertable<DemandEventsTable>[] =>
  Array.from({ length: 4 }, (_, index) => getYear(today) - 2 + index)
    .flatMap((year) => listPromotions(year))
    .filter(({ from, to }) => to >= today - PAST_DAYS && from <= today + AHEAD_DAYS)
    .map((promotion) => toRow(promotion, savedAt));

const toRow = ({ code, percent, from, to }: Promotion, savedAt: Date): Insertable<DemandEventsTable> => ({
  name: `${NAMES[code] ?? code} ${getYear(from)}`,
  first_day: formatIso(from),
  last_day: formatIso(to),
  region: null,
  channel_group: null,
  uplift_percent: percent * UPLIFT_FACTOR,
  saved_at: savedAt,
});
