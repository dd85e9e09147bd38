import type { ResponseOf } from '#shared/endpoint.ts';
import type { listPlan } from '../contract/plan.ts';
import type { PlanFigures } from '../rules/fields.ts';
import type { KnownDay } from '../rules/sheet/workbook-preview.ts';
import { WIRE_NAMES } from '../contract/wire-names.ts';

/** The days of the plan, by our names. */
export const toKnownDays = ({ days }: ResponseOf<typeof listPlan>): KnownDay[] =>
  days.map(({ date, version, detailed }) => ({
    date,
    version,
    // Every field has its name on the wire.
    figures: Object.fromEntries(WIRE_NAMES.map(([field, name]) => [field, detailed[name]])) as PlanFigures,
  }));
