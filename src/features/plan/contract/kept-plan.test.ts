import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LEG_DAYS, type PlannedDay } from '../rules/fields.ts';
import { findLatestVersion, summarizePlan, mergeChangedDays } from './kept-plan.ts';
import { readNewPlanFigures, toWirePlan } from './translation.ts';

const TODAY = '2026-11-21';

interface SavedDay {
  date: string;
  version: number;
  target: number;
}
const day = ({ date, version, target }: SavedDay): PlannedDay => ({
  ...readNewPlanFigures({ target_total: target, sales_us_20_m: 7 }, LEG_DAYS),
  date,
  version,
  origins: {},
});
const planWith = (saved: readonly SavedDay[]) => {
  const days = saved.toSorted((one, other) => (one.date < other.date ? -1 : 1)).map(day);
  return { days: toWirePlan({ days, accumulatedBefore: 0 }), today: TODAY };
};
/** What the server answers who has days up to a version. */
const listChangedDays = (plan: ReturnType<typeof planWith>, after: number) => ({
  days: plan.days.filter(({ version }) => version > after),
  today: TODAY,
  whole: summarizePlan(plan.days),
});

const friday = { date: '2026-11-20', version: 1, target: 10 };
const saturday = { date: '2026-11-21', version: 2, target: 20 };
const sunday = { date: '2026-11-22', version: 3, target: 30 };
const kept = planWith([friday, sunday]);

test('days that were changed or added are in the plan, and the delta of later days goes on from them', () => {
  const now = planWith([{ ...friday, version: 4, target: 50 }, { ...saturday, version: 5 }, sunday]);
  expect(mergeChangedDays(kept, listChangedDays(now, 3))).toEqual(now);
});

test('where nothing has changed the days are the same ones', () =>
  expect(mergeChangedDays(kept, listChangedDays(kept, 3))?.days).toBe(kept.days));

test('a day that was deleted, or that became visible late, is found out', () => {
  expect(mergeChangedDays(kept, listChangedDays(planWith([sunday]), 3))).toBeNull();
  expect(mergeChangedDays(kept, listChangedDays(planWith([friday, saturday, sunday]), 3))).toBeNull();
  expect(mergeChangedDays(kept, { ...listChangedDays(kept, 3), whole: undefined })).toBeNull();
});

test('whatever was saved and deleted, the plan is as it is by now or is fetched as a whole', () => {
  const dates = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
  const saves = fc.array(
    fc.record({ date: fc.constantFrom(...dates), target: fc.integer({ min: 0, max: 99 }) }),
  );
  fc.assert(
    fc.property(saves, fc.nat(20), (steps, known) => {
      // A target of 0 stands for a day that is deleted.
      const after = (count: number) => {
        const byDate = new Map<string, SavedDay>();
        for (const [at, { date, target }] of steps.slice(0, count).entries())
          if (target === 0) byDate.delete(date);
          else byDate.set(date, { date, target, version: at + 1 });
        return planWith([...byDate.values()]);
      };
      const [before, now] = [after(known), after(steps.length)];
      const renewed = mergeChangedDays(before, listChangedDays(now, findLatestVersion(before.days)));
      expect(renewed ?? now).toEqual(now);
    }),
  );
});
