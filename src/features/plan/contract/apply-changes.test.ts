import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import type { PlanChange } from '../rules/changes.ts';
import { applyChanges } from './apply-changes.ts';
import { FIELDS, type PlanFigures } from '../rules/fields.ts';
import { toWirePlan } from './translation.ts';

const anyFigures = fc
  .array(fc.nat(200), { minLength: FIELDS.length, maxLength: FIELDS.length })
  // Every field is in FIELDS, which the type of fromEntries cannot express.
  .map(
    (values) => Object.fromEntries(FIELDS.map(({ field }, at) => [field, values[at] ?? 0])) as PlanFigures,
  );
const anyPlan = fc
  .array(anyFigures, { maxLength: 8 })
  .map((figures) =>
    figures.map((each, at) => ({ ...each, date: addDays('2028-02-27', at), version: at + 1, origins: {} })),
  );

test('whatever is typed into a plan, it adds up as the server will add it up once it is saved', () => {
  fc.assert(
    fc.property(
      anyPlan,
      fc.array(fc.tuple(fc.nat(7), fc.constantFrom(...FIELDS.map(({ field }) => field)), fc.nat(300)), {
        maxLength: 12,
      }),
      (days, typed) => {
        const saved = days.map((day) => ({ ...day }));
        const changes = typed.flatMap(([at, field, to]): PlanChange[] => {
          const day = saved[at];
          if (!day) return [];
          Object.assign(day, { [field]: to });
          return [{ date: day.date, field, from: 0, to }];
        });
        const plan = toWirePlan({ days, accumulatedBefore: -7 });
        expect(applyChanges(plan, changes)).toEqual(toWirePlan({ days: saved, accumulatedBefore: -7 }));
      },
    ),
  );
});
