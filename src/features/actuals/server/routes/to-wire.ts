import { toWireActualField, type Actuals } from '../../contract/actuals.ts';
import type { DayActuals } from '../../rules/day-actuals.ts';
import { ACTUAL_FIELDS } from '../../rules/fields.ts';

/** The actuals of a day as the wire has them: what is not known is null. */
export const toWireActuals = ({
  date,
  figures,
  estimated,
  uncertain,
  missing,
  hidden,
  setAside,
}: DayActuals): Actuals => ({
  date,
  // Every actual has a name on the wire, which the type of fromEntries cannot express.
  figures: Object.fromEntries(
    ACTUAL_FIELDS.map((field) => [toWireActualField(field), figures[field] ?? null]),
  ) as Actuals['figures'],
  estimated: estimated.map(toWireActualField),
  uncertain,
  missing,
  hidden,
  set_aside: setAside,
});
