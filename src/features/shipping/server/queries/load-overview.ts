import type { Db } from '#server/db/database.ts';
import { computeOverview, SECTION_SIZE } from '../../rules/overview.ts';
import { computeWindow, type ParcelWindow } from '../../rules/window.ts';
import { selectCounted, selectHeads, type ParcelQuestion, type ShipmentRow } from './parcels.ts';

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
