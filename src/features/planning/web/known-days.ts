import type { ResponseOf } from '#shared/endpoint.ts';
import type { listPlan } from '../contract.ts';
import type { PlanFigures } from '../rules/fields.ts';
import type { KnownDay } from '../rules/imported.ts';
import { WIRE_NAMES } from '../rules/wire-names.ts';

/** The days of the plan, by our names. */
export const toKnownDays = ({ days }: ResponseOf<typeof listPlan>): KnownDay[] =>
  days.map(({ date, version, detailed }) => ({
    date,
    version,
    // Every field has its name on the wire.
    figures: Object.fromEntries(WIRE_NAMES.map(([field, name]) => [field, detailed[name]])) as PlanFigures,
  }));
