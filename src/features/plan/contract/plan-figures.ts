import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import type { Origins } from '#features/actuals/rules/origin.ts';
import type { PlanFigures, PlannedDay } from '../rules/fields.ts';
import type { PackedPlan } from './packed-plan.ts';
import { WIRE_NAMES } from './wire-names.ts';

const WIRE = new Map(WIRE_NAMES);

/** Days in the order of their dates, as columns. */
export function packPlan(days: readonly PlannedDay[]): PackedPlan {
  const known = new Map<string, number>();
  const origins: PackedPlan['origins'] = [];
  const placeOrigins = (day: PlannedDay): number => {
    const own = ACTUAL_FIELDS.flatMap((field) =>
      day[field] === null ? [] : [[WIRE.get(field) ?? field, day.origins[field] ?? 'typed'] as const],
    );
    const key = own.join();
    const at = known.get(key) ?? origins.push(Object.fromEntries(own)) - 1;
    known.set(key, at);
    return at;
  };
  return {
    dates: days.map(({ date }) => date),
    versions: days.map(({ version }) => version),
    columns: Object.fromEntries(WIRE_NAMES.map(([field, name]) => [name, days.map((day) => day[field])])),
    origins,
    origins_at: days.map(placeOrigins),
  };
}

/** The same days again. */
export function unpackPlan({ dates, versions, columns, origins, origins_at }: PackedPlan): PlannedDay[] {
  const named = origins.map((own): Origins =>
    Object.fromEntries(ACTUAL_FIELDS.map((field) => [field, own[WIRE.get(field) ?? field]] as const)),
  );
  return dates.map((date, at) => ({
    // Every field has a column, which the type of fromEntries cannot express.
    ...(Object.fromEntries(
      WIRE_NAMES.map(([field, name]) => [field, columns[name]?.[at] ?? null]),
    ) as PlanFigures),
    date,
    version: versions[at] ?? 0,
    origins: named[origins_at[at] ?? 0] ?? {},
  }));
}
