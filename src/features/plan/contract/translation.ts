import type { WireDetailed, PlanningDay, WireField } from './plan.ts';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { readFigure, readOrigins } from './given.ts';
import { getWireActual, WIRE_NAMES } from './wire-names.ts';
import { FIELDS, type PlanFigures, type PlannedDay } from '../rules/fields.ts';
import type { LegDays } from '../rules/legs.ts';
import { accumulateDeltas, computeDayOverview, type WorstDelivery } from '../rules/overview.ts';

type Wire = { [F in WireField]?: number | null | undefined };

/** The figures that a call brings, by our names; what it leaves out is left out. */
export function readPlanFigures(wire: Wire): Partial<PlanFigures> {
  return Object.fromEntries(
    WIRE_NAMES.flatMap(([field, name]) => (wire[name] === undefined ? [] : [[field, wire[name]]])),
  );
}

/** All figures of a new day: what is left out is what an empty form has. */
export function readNewPlanFigures(wire: Wire & { target_total: number }, legs: LegDays): PlanFigures {
  // Every field is in FIELDS, which the type of fromEntries cannot express.
  const usual = Object.fromEntries(FIELDS.map(({ field, usual }) => [field, usual])) as PlanFigures;
  return { ...usual, ...legs, ...readPlanFigures(wire) };
}

// The contract has a field for each of ours, which the type of fromEntries cannot express.
const toDetailed = (day: PlanFigures): WireDetailed =>
  Object.fromEntries(WIRE_NAMES.map(([field, name]) => [name, day[field] ?? 0])) as WireDetailed;

/** The origin of every figure that is there. */
const toWireOrigins = (day: PlannedDay): PlanningDay['origins'] =>
  Object.fromEntries(
    ACTUAL_FIELDS.flatMap((field) =>
      day[field] === null ? [] : [[getWireActual(field), day.origins[field] ?? 'typed']],
    ),
  );

const toWireDelivery = ({ delayDays, date }: WorstDelivery) => ({
  worst_delivery_delay: delayDays,
  worst_delivery_date: date,
});

export interface ListedPlan {
  days: readonly PlannedDay[];
  accumulatedBefore: number;
}

/** Days in the order of their dates, as the wire has them. */
export function toWirePlan({ days, accumulatedBefore: before }: ListedPlan): PlanningDay[] {
  return accumulateDeltas(days.map((day) => ({ ...computeDayOverview(day), day }))).map(
    ({ date, version, target, sales, manufacturing, stock, delivery, accumulatedDelta, day }) => ({
      date,
      version,
      sales: {
        target_total: target,
        actual_total: sales.total,
        accumulated_delta: before + accumulatedDelta,
        actual_us: sales.us,
        actual_eu: sales.eu,
        cityplay_actual: sales.cityplay,
        two_point_0_actual: sales.twoPointZero,
      },
      manufacturing: {
        actual_us: manufacturing.us,
        actual_eu: manufacturing.eu,
        actual_total: manufacturing.total,
      },
      stock: {
        us_itb: stock.usWarehouse,
        eu_tive: stock.euWarehouse,
        us_amazon: stock.usAmazon,
        eu_amazon: stock.euAmazon,
        total_stock: stock.total,
      },
      shipment: { us: toWireDelivery(delivery.us), eu: toWireDelivery(delivery.eu) },
      detailed: toDetailed(day),
      origins: toWireOrigins(day),
    }),
  );
}

/** A day on the wire as the plan stores it, by our names. */
export const readPlannedDay = (day: PlanningDay): PlannedDay => ({
  // Every field has its name on the wire.
  ...(Object.fromEntries(FIELDS.map(({ field }) => [field, readFigure(day, field)])) as PlanFigures),
  date: day.date,
  version: day.version,
  origins: readOrigins(day.origins, ACTUAL_FIELDS),
});
