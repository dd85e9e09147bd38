import { listPastEmptyActuals, listPastMissingTargets } from './past-gaps.ts';
import { CELL_FIELDS } from '#features/actuals/rules/fields.ts';
import type { AttentionRule } from '#server/attention/attention-rule.ts';
import type { Db } from '#server/db/database.ts';
import { formatShortDateName } from '#shared/date-name.ts';
import { addDays, getDayInZone, listDays } from '#shared/dates.ts';

const AHEAD_DAYS = 14;
const BEFORE_DAYS = 28;

const common = {
  area: 'plan',
  severity: 'soon',
  access: 'signed-in',
  limit: null,
  tables: ['planning_days'],
} as const;

/** Gaps in the plan; a company that keeps no plan has none. */
export const createPlanRules = (timeZone: string): AttentionRule[] => [
  {
    ...common,
    id: 'targets-missing',
    title: 'Days Without a Target',
    action: 'Open Plan',
    past: (db, span) => listPastMissingTargets(db, { ...span, timeZone, aheadDays: AHEAD_DAYS }),
    async observe(db, { now }) {
      const today = getDayInZone(timeZone, now);
      const days = await selectAround(db, today);
      if (days.size === 0) return [];
      const missing = listDays(today, addDays(today, AHEAD_DAYS - 1)).filter(
        (day) => (days.get(day)?.target_total ?? null) === null,
      );
      const [first] = missing;
      if (first === undefined) return [];
      return [
        {
          subject: 'targets',
          label: 'Targets',
          figure: missing.length,
          detail: `No target for ${missing.length} of the next ${AHEAD_DAYS} days, the first on ${formatShortDateName(first)}`,
          path: '/planning',
        },
      ];
    },
  },
  {
    ...common,
    id: 'actuals-missing',
    title: 'Yesterday Not Filled In',
    action: 'Fill Actuals',
    past: (db, span) => listPastEmptyActuals(db, { ...span, timeZone }),
    async observe(db, { now }) {
      const today = getDayInZone(timeZone, now);
      const yesterday = addDays(today, -1);
      const day = (await selectAround(db, today)).get(yesterday);
      if (!day || CELL_FIELDS.sales.some((field) => day[field] !== null)) return [];
      const name = formatShortDateName(yesterday);
      return [
        {
          subject: yesterday,
          label: `Actuals of ${name}`,
          figure: 1,
          detail: 'No sales are filled in for that day',
          path: '/planning?dialog=fill',
        },
      ];
    },
  },
];

/** The days of the plan from four weeks ago on, by date. */
async function selectAround(db: Db, today: string) {
  const rows = await db
    .selectFrom('planning_days')
    .select(['date', 'target_total', ...CELL_FIELDS.sales])
    .where('date', '>=', addDays(today, -BEFORE_DAYS))
    .where('date', '<=', addDays(today, AHEAD_DAYS))
    .execute();
  return new Map(rows.map((row) => [row.date, row]));
}
