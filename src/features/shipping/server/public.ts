import type { Db } from '#server/db/database.ts';
import { computeOverview } from '../rules/overview.ts';
import { computeWindow } from '../rules/window.ts';
import type { ParcelWindow } from '../rules/window.ts';
import { countShipments, selectCounted, selectHeads, selectShipments } from './queries/parcels.ts';
import type { ParcelQuestion, ShipmentRow } from './queries/parcels.ts';
import { selectWork } from './queries/worklist.ts';
import type { Moment, WorklistFilter } from './queries/worklist.ts';

export { findCare, listParcelOwners, saveParcelCare } from './commands/save-care.ts';
export { computeDeliveryTimes } from './queries/delivery-times.ts';
export { parcelNaming } from './queries/record-names.ts';
export { rebuildShipmentDays } from './commands/rebuild-parcel-days.ts';

/** A section of the screen, and a page of it. */
const SECTION_SIZE = 20;
/** Without a limit the latest so many are answered: what a process can hold of any number of callers at once. */
const MAX_UNPAGED_SHIPMENTS = 10_000;

interface Page {
  limit: number | undefined;
  offset: number;
}

export async function listParcels(db: Db, question: ParcelQuestion, { limit = MAX_UNPAGED_SHIPMENTS, offset }: Page) {
  const [total, shipments] = await Promise.all([
    countShipments(db, question),
    selectShipments(db, question, { limit, offset }),
  ]);
  return { shipments, pagination: { total, limit, offset } };
}

/** All that the screen shows at first. */
export async function loadOverview(db: Db, question: ParcelQuestion, today: string) {
  const window: ParcelWindow = computeWindow(question, today);
  const overview = computeOverview(await selectCounted(db, window), question);
  const statuses = overview.groups.map(({ status }) => status);
  const heads = await selectHeads(db, { ...question, ...window }, { statuses, size: SECTION_SIZE });
  const byStatus = Map.groupBy(heads, (row: ShipmentRow) => row.latest_event_status);
  return {
    ...overview,
    window,
    groups: overview.groups.map((group) => ({ ...group, shipments: byStatus.get(group.status) ?? [] })),
  };
}

/** The parcels of the window that need a person. */
export async function listWorklist(db: Db, question: ParcelQuestion, moment: Moment, wanted: WorklistFilter) {
  const window = computeWindow(question, moment.today);
  const within = { ...question, ...window };
  const { counts, parcels } = await selectWork(db, within, moment, wanted);
  const { limit, offset } = wanted;
  return { window, counts, parcels, pagination: { total: counts[wanted.reason ?? 'all'], limit, offset } };
}
