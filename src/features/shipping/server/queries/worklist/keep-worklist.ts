import type { Db } from '#server/db/database.ts';
import { keepByState } from '#server/http/keep-by-state.ts';
import type { App } from '#server/http/kit.ts';
import { selectJudgedParcels, pickJudged, type JudgedParcels } from './judged-parcels.ts';
import { listWorklist, prepareRequest, WORKLIST_TABLES, type WorkQuestion } from '../list-worklist.ts';
import type { ParcelWindow } from '../../../rules/window.ts';
import { selectWork, type CustomerLegs, type WorkRow } from '../worklist.ts';

const USUAL = { sort: 'since' } as const;

/** The days of a question, and what the plan promises for their orders. */
interface PreparedWindow {
  window: ParcelWindow;
  planned: CustomerLegs;
}

type Worklist = Awaited<ReturnType<typeof listWorklist>>;

/**
 * The list of parcels that need a person. In its usual order every parcel of its days is judged once for each state of what
 * decides that; after that only those of a page are, as they are now.
 */
export function keepWorklist(app: App) {
  const readJudged = keepByState<WorkQuestion['question'], JudgedParcels & PreparedWindow>(app, {
    name: 'worklist',
    tables: WORKLIST_TABLES,
    async read(db, { now, today, asked: question }) {
      const moment = { now, today, timeZone: app.kit.timeZone };
      const { window, request } = await prepareRequest(db, { question, moment, filter: USUAL });
      const judged = await selectJudgedParcels(db, request);
      const { planned } = request;
      return { value: { ...judged, window, planned }, rows: judged.ids.length, until: judged.changesAt };
    },
  });

  return async (db: Db, asked: WorkQuestion, page: { limit: number; offset: number }): Promise<Worklist> => {
    const { question, moment, filter } = asked;
    if (filter.sort !== 'since') return listWorklist(db, asked, page);
    const { window, planned, ...judged } = await readJudged(db, moment.now, question);
    const { counts, ids } = pickJudged(judged, filter, page);
    let parcels: WorkRow[] = [];
    if (ids.length > 0) {
      const only = { ids, telling: judged.telling };
      const request = { question: { ...question, ...window }, moment, planned, filter, only };
      ({ parcels } = await selectWork(db, { ...request, page: { limit: ids.length, offset: 0 } }));
    }
    return { window, counts, parcels, pagination: { total: counts[filter.reason ?? 'all'], ...page } };
  };
}
