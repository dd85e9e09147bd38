import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import { VALUE_ORIGINS } from '#features/actuals/rules/origin.ts';
import { addDays } from '#shared/dates.ts';
import { FIELDS, isActualField, type PlannedDay } from '../rules/fields.ts';
import { planFigures } from './packed-plan.ts';
import { packPlan, unpackPlan } from './plan-figures.ts';
import { toWirePlan } from './translation.ts';

const figures = fc.record(
  Object.fromEntries(
    FIELDS.map(({ field }) => [
      field,
      isActualField(field)
        ? fc.option(fc.integer({ min: 0, max: 900 }), { freq: 4 })
        : fc.integer({ min: 1, max: 90 }),
    ]),
  ),
);
const origins = fc.record(
  Object.fromEntries(ACTUAL_FIELDS.map((field) => [field, fc.constantFrom(...VALUE_ORIGINS)])),
  { requiredKeys: [] },
);
const days = fc
  .array(fc.record({ figures, origins, version: fc.integer({ min: 1, max: 10_000 }) }), { maxLength: 30 })
  .map((all) =>
    all.map(
      // Generated of all fields, which the types of the library do not say.
      (day, at) => ({ ...day.figures, ...day, date: addDays('2026-11-21', at) }) as unknown as PlannedDay,
    ),
  );

test('a plan of what is filled in is the plan as the server would write it, day by day', () => {
  fc.assert(
    fc.property(days, (plan) => {
      const sent = planFigures.parse(JSON.parse(JSON.stringify(packPlan(plan))));
      expect(toWirePlan({ days: unpackPlan(sent), accumulatedBefore: 0 })).toEqual(
        toWirePlan({ days: plan, accumulatedBefore: 0 }),
      );
    }),
    { numRuns: 100 },
  );
});

test('days with the same origins name them once', () => {
  const [day] =
    fc.sample(
      days.filter(({ length }) => length > 0),
      1,
    )[0] ?? [];
  if (!day) throw new Error('there is no day');
  const plan = Array.from({ length: 50 }, (_, at) => ({ ...day, date: addDays(day.date, at) }));
  expect(packPlan(plan).origins).toHaveLength(1);
});
