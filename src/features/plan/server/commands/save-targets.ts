import type { Db } from '#server/db/database.ts';
import { runInTransaction } from '#server/db/run-in-transaction.ts';
import { FIELDS, type PlanFigures } from '../../rules/fields.ts';
import { selectLegDefaults } from '../queries/legs.ts';
import { selectTargets } from '../queries/targets.ts';
import type { PlannedBy } from './planned-by.ts';
import { saveDays } from './save-days.ts';

export interface TargetChange {
  date: string;
  /** The one that the change started from; null for a day that was not in the plan. */
  version: number | null;
  target: number;
}

/** What a day has that is added with nothing but a target. */
// Every field is in FIELDS, which the type of fromEntries cannot express.
const USUAL = Object.fromEntries(FIELDS.map(({ field, usual }) => [field, usual])) as PlanFigures;

/**
 * Saves the targets of many days, all of them or none. A day that has its target already is left alone, whatever its
 * version: so it may be sent twice. Answers how many were added and changed.
 */
export const saveTargets = (
  db: Db,
  by: PlannedBy,
  changes: readonly TargetChange[],
): Promise<{ added: number; changed: number }> =>
  runInTransaction(db, async (tx) => {
    const dates = changes.map(({ date }) => date).toSorted();
    const there = await selectTargets(tx, { from: dates[0] ?? '', to: dates.at(-1) ?? '' });
    const targets = new Map(there.map(({ date, target }) => [date, target]));
    const open = changes.filter(({ date, target }) => targets.get(date) !== target);
    const added = open.filter(({ version }) => version === null);
    const changed = open.flatMap(({ date, version, target }) =>
      version === null ? [] : [{ date, version, figures: { target_total: target } }],
    );
    const legs = await selectLegDefaults(tx);
    await saveDays(tx, by, {
      added: added.map(({ date, target }) => ({
        ...USUAL,
        ...legs,
        date,
        target_total: target,
        origins: {},
      })),
      changed,
    });
    return { added: added.length, changed: changed.length };
  });
