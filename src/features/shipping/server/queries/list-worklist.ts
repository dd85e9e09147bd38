import type { Db } from '#server/db/database.ts';
import { computeWindow } from '../../rules/window.ts';
import { selectWork, type WorklistRequest } from './worklist.ts';

/** The parcels of the window that need a person. */
export async function listWorklist(db: Db, { question, moment, filter }: WorklistRequest) {
  const window = computeWindow(question, moment.today);
  const { counts, parcels } = await selectWork(db, { question: { ...question, ...window }, moment, filter });
  const { reason, limit, offset } = filter;
  return { window, counts, parcels, pagination: { total: counts[reason ?? 'all'], limit, offset } };
}
