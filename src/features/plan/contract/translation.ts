import type { Detailed, PlanningDay, WireField } from './plan.ts';
import { WIRE_NAMES } from './wire-names.ts';
import { FIELDS, type PlanFigures, type PlannedDay } from '../rules/fields.ts';
import { accumulateDeltas, computeDayOverview, type WorstDelivery } from '../rules/overview.ts';

type Wire = { [F in WireField]?: number | undefined };

/** The figures that a call brings, by our names; what it leaves out is left out. */
export function readPlanFigures(wire: Wire): Partial<PlanFigures> {
  return Object.fromEntries(
    WIRE_NAMES.flatMap(([field, name]) => (wire[name] === undefined ? [] : [[field, wire[name]]])),
  );
}

/** All figures of a new day: what is left out is what an empty form has. */
export function readNewPlanFigures(wire: Wire & { target_total: number }): PlanFigures {
  // Every field is in FIELDS, which the type of fromEntries cannot express.
  const usual = Object.fromEntries(FIELDS.map(({ field, usual }) => [field, usual])) as PlanFigures;
  return { ...usual, ...readPlanFigures(wire) };
}

// The contract has a field for each of ours, which the type of fromEntries cannot express.
const toDetailed = (day: PlanFigures): Detailed =>
  Object.fromEntries(WIRE_NAMES.map(([field, name]) => [name, day[field]])) as Detailed;

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
    }),
  );
}

/** The figures of a day on the wire, by our names. */
export const readDetailedFigures = (detailed: Detailed): PlanFigures =>
  // Every field has its name on the wire.
  Object.fromEntries(WIRE_NAMES.map(([field, name]) => [field, detailed[name]])) as PlanFigures;
