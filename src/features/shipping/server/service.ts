import type { Db } from '#server/db/database.ts';
import { overviewOf } from '../rules/overview.ts';
import { windowOf } from '../rules/window.ts';
import type { Days } from '../rules/window.ts';
import { countShipments, selectCounted, selectHeads, selectShipments } from './queries.ts';
import type { Asked, ShipmentRow } from './queries.ts';
import { selectWork } from './worklist.ts';
import type { Moment, Wanted } from './worklist.ts';

export { getCare, listOwners, saveCare } from './care.ts';
export { deliveryTimes } from './delivery-times.ts';
export { parcelNaming } from './naming.ts';
export { rebuildShipmentDays } from './rebuild.ts';

/** A section of the screen, and a page of it. */
const SECTION_SIZE = 20;
/** Without a limit the latest so many are answered: what a process can hold of any number of callers at once. */
const IN_FULL_UP_TO = 10_000;

interface Page {
  limit: number | undefined;
  offset: number;
}

export async function listShipments(db: Db, question: Asked, { limit = IN_FULL_UP_TO, offset }: Page) {
  const [total, shipments] = await Promise.all([
    countShipments(db, question),
    selectShipments(db, question, { limit, offset }),
  ]);
  return { shipments, pagination: { total, limit, offset } };
}

/** All that the screen shows at first. */
export async function shippingOverview(db: Db, question: Asked, today: string) {
  const window: Days = windowOf(question, today);
  const overview = overviewOf(await selectCounted(db, window), question);
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
export async function listWork(db: Db, question: Asked, moment: Moment, wanted: Wanted) {
  const window = windowOf(question, moment.today);
  const within = { ...question, ...window };
  const { counts, parcels } = await selectWork(db, within, moment, wanted);
  const { limit, offset } = wanted;
  return { window, counts, parcels, pagination: { total: counts[wanted.reason ?? 'all'], limit, offset } };
}
