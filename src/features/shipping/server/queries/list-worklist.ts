import type { Db } from '#server/db/database.ts';
import { computeWindow } from '../../rules/window.ts';
import type { ParcelQuestion } from './parcels.ts';
import { selectWork, type Moment, type WorklistFilter } from './worklist.ts';

/** The parcels of the window that need a person. */
export async function listWorklist(db: Db, question: ParcelQuestion, moment: Moment, wanted: WorklistFilter) {
  const window = computeWindow(question, moment.today);
  const within = { ...question, ...window };
  const { counts, parcels } = await selectWork(db, within, moment, wanted);
  const { limit, offset } = wanted;
  return { window, counts, parcels, pagination: { total: counts[wanted.reason ?? 'all'], limit, offset } };
}
