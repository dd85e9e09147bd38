import { recordChanges } from '#features/history/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { FIELDS, type PlanFigures, type PlannedDay } from '../../rules/fields.ts';
import type { PlannedBy } from './planned-by.ts';
import { PLANNING_DAY } from '../queries/get-day.ts';

interface Step {
  before: PlannedDay | null;
  after: PlannedDay | null;
}

/** Writes changes of days into the history. */
export async function recordDays(tx: Db, by: PlannedBy, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await recordChanges(
    tx,
    steps.map(({ before, after }) => ({
      ...by,
      entity: PLANNING_DAY,
      entityId: before?.date ?? after?.date ?? null,
      action: before ? (after ? 'updated' : 'deleted') : 'created',
      before: before && pickFigures(before),
      after: after && pickFigures(after),
    })),
  );
}

export const pickFigures = (day: PlannedDay): PlanFigures =>
  // Every field is in FIELDS, which the type of fromEntries cannot express.
  Object.fromEntries(FIELDS.map(({ field }) => [field, day[field]])) as PlanFigures;
