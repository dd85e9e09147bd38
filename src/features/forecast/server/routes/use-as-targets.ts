import type { z } from 'zod';
import { saveTargets, selectTargets, type PlannedBy } from '#features/plan/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { listDays, toDayNumber } from '#shared/dates.ts';
import { AppError } from '#shared/errors.ts';
import type { applyTargets, previewTargets } from '../../contract/targets.ts';
import { addAhead } from '../../rules/ahead/look-ahead.ts';
import { roundTargets } from '../../rules/round-targets.ts';
import { loadAhead } from '../queries/load-ahead.ts';

/** Day by day the target that there is, and what would be there instead. */
export async function describeTargets(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<z.infer<typeof previewTargets.response>> {
  const [ahead, there] = await Promise.all([loadAhead(db), selectTargets(db, { from, to })]);
  const targets = new Map(there.map((day) => [day.date, day]));
  const parts = ahead?.parts.map(({ days }) => days) ?? [];
  const units = addAhead(parts);
  const first = ahead ? toDayNumber(ahead.madeOn) : 0;
  const dates = listDays(from, to);
  const countAhead = (date: string): number => toDayNumber(date) - first;
  const rounded = roundTargets(dates.map((date) => units[countAhead(date)] ?? null));
  return {
    days: dates.map((date, at) => ({
      date,
      version: targets.get(date)?.version ?? null,
      old: targets.get(date)?.target ?? null,
      new: rounded[at] ?? null,
      rests_on_target: parts.some((days) => days[countAhead(date)]?.basis === 'target'),
    })),
  };
}

/** Writes them into the plan, all or none. What is over cannot be aimed at any more. */
export async function useAsTargets(
  db: Db,
  by: PlannedBy,
  { days, today }: z.infer<typeof applyTargets.body> & { today: string },
): Promise<{ added: number; changed: number }> {
  const past = days.find(({ date }) => date < today);
  if (past) {
    const message = 'Targets of past days can’t be changed here. Start with today or later.';
    throw new AppError('invalid', message, { fields: { days: message } });
  }
  return saveTargets(db, by, days);
}
