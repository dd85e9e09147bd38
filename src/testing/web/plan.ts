import { getActuals, toWireActualField, type Actuals } from '#features/actuals/contract/actuals.ts';
import { getProjection } from '#features/supply/contract.ts';
import {
  getPlanningDay,
  getLegDefaults,
  listEditedTargets,
  listPlan,
  type WireDetailed,
  type PlanningDay,
} from '#features/plan/contract/plan.ts';
import { WIRE_NAMES } from '#features/plan/contract/wire-names.ts';
import { LEG_DAYS } from '#features/plan/rules/fields.ts';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { answer } from './fake-api.ts';
import { buildProjection } from './projection.ts';

// Every name of the wire, which the type of fromEntries cannot tell.
const noFigures = Object.fromEntries(WIRE_NAMES.map(([, name]) => [name, 0])) as WireDetailed;

/** A day of the plan that differs from others only in what is given. */
export const buildPlanningDay = (date: string, overrides: Partial<PlanningDay> = {}): PlanningDay => ({
  date,
  version: 1,
  sales: {
    target_total: 100,
    actual_total: 90,
    accumulated_delta: -10,
    actual_us: 40,
    actual_eu: 50,
    cityplay_actual: 30,
    two_point_0_actual: 60,
  },
  manufacturing: { actual_us: 11, actual_eu: 12, actual_total: 23 },
  stock: { us_itb: 1200, eu_tive: 800, us_amazon: 70, eu_amazon: 30, total_stock: 2100 },
  shipment: {
    us: { worst_delivery_delay: 33, worst_delivery_date: '2027-01-05' },
    eu: { worst_delivery_delay: 37, worst_delivery_date: '2027-01-11' },
  },
  ...overrides,
  detailed: {
    ...noFigures,
    target_total: 100,
    sales_us_20_m: 40,
    sales_uk_cityplay_l: 50,
    stock_us_amazon: 70,
    stock_eu_amazon: 30,
    china_us: 30,
    china_uk: 35,
    us_customer: 3,
    uk_customer: 2,
    ...overrides.detailed,
  },
  origins: overrides.origins ?? allTyped,
});

/** A day of which nothing but its target and its legs is filled in. */
export const buildUnfilledDay = (date: string, overrides: Partial<PlanningDay> = {}): PlanningDay => {
  const { sales, manufacturing, stock, detailed, ...day } = buildPlanningDay(date, overrides);
  const toZero = <Sums extends object>(sums: Sums) =>
    Object.fromEntries(Object.keys(sums).map((name) => [name, 0])) as Sums; // the same names
  const { target_total } = sales;
  const { china_us, china_uk, us_customer, uk_customer } = detailed;
  return {
    ...day,
    sales: { ...toZero(sales), target_total, accumulated_delta: sales.accumulated_delta },
    manufacturing: toZero(manufacturing),
    stock: toZero(stock),
    detailed: { ...toZero(detailed), target_total, china_us, china_uk, us_customer, uk_customer },
    origins: {},
  };
};

// As above: every actual has its name on the wire.
const allTyped = Object.fromEntries(
  ACTUAL_FIELDS.map((field) => [toWireActualField(field), 'typed']),
) as PlanningDay['origins'];

const TODAY = '2026-11-21';

const WIRE = new Map(WIRE_NAMES);
// As above: every actual has its name on the wire.
const untold = Object.fromEntries(
  ACTUAL_FIELDS.map((field) => [WIRE.get(field), null]),
) as Actuals['figures'];

/** A day of the plan with only the given values. */
export const buildActuals = (
  date: string,
  figures: Partial<Actuals['figures']> = {},
  overrides: Partial<Actuals> = {},
): Actuals => ({
  date,
  estimated: [],
  uncertain: { estimated: 0, pending: 0 },
  missing: [],
  hidden: [],
  set_aside: [],
  ...overrides,
  figures: { ...untold, ...figures },
});

export const answerActuals = (...days: Actuals[]): void => answer(getActuals, { today: TODAY, days });

/** The plan; of no day anything is told elsewhere. */
export function answerPlan(...days: PlanningDay[]): void {
  answer(listPlan, { days, today: TODAY });
  answer(listEditedTargets, { days: [] });
  answer(getLegDefaults, LEG_DAYS);
  answer(getPlanningDay, ({ params: { date } }) => {
    const day = days.find((each) => each.date === date);
    if (!day) throw new Error(`there is no plan for ${date}`);
    return { ...day, last_saved: null };
  });
  answerActuals(buildActuals(TODAY));
  answer(getProjection, buildProjection());
}
