import { loadCustomerDays } from '#features/plan/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { computeWindow, type ParcelWindow } from '../../rules/window.ts';
import {
  buildWorkQuery,
  pickParcels,
  selectWork,
  type CustomerLegs,
  type WorklistRequest,
  type WorkRow,
} from './worklist.ts';

/** What decides which parcels need a person. */
export const WORKLIST_TABLES = [
  'leg_defaults',
  'planning_days',
  'shipment_care',
  'shipment_days',
  'shipment_lanes',
  'shipments',
] as const;

/** Orders placed this long before their parcel was created are promised by the default leg. */
const ORDERED_BEFORE_DAYS = 60;
export type WorkQuestion = Omit<WorklistRequest, 'planned' | 'page' | 'only'>;

const EVERYTHING = { limit: null, offset: 0 };
const LONG_AGO = '1970-01-01';

/** The parcels of the window that need a person. */
export async function listWorklist(
  db: Db,
  asked: WorkQuestion,
  { limit, offset }: { limit: number; offset: number },
) {
  const { window, request } = await prepareRequest(db, asked);
  const { counts, parcels } = await selectWork(db, { ...request, page: { limit, offset } });
  const { reason } = asked.filter;
  return { window, counts, parcels, pagination: { total: counts[reason ?? 'all'], limit, offset } };
}

/** All of them, in pieces, for a file. */
export async function* streamWorklist(db: Db, asked: WorkQuestion): AsyncGenerator<WorkRow[]> {
  const select = async (tx: Db) => {
    const { request } = await prepareRequest(tx, asked);
    return buildWorkQuery({ ...request, page: EVERYTHING });
  };
  for await (const { rows } of readInPieces(db, select)) yield pickParcels(rows);
}

export async function prepareRequest(db: Db, { question, moment, filter }: WorkQuestion) {
  const window = computeWindow(question, moment.today);
  const planned = await loadLegsOfWindow(db, window);
  return { window, request: { question: { ...question, ...window }, moment, planned, filter } };
}

/** The plan's customer legs for the orders of a window: the usual ones, and the days that have others. */
export const loadLegsOfWindow = async (db: Db, window: ParcelWindow): Promise<CustomerLegs> =>
  listLegsOfWindow(await loadCustomerDays(db), window);

/** The same, of days that are loaded already. */
export function listLegsOfWindow(
  find: Awaited<ReturnType<typeof loadCustomerDays>>,
  { startDate, endDate }: ParcelWindow,
): CustomerLegs {
  const usual = { us: find(LONG_AGO, 'us'), eu: find(LONG_AGO, 'eu') };
  const days = listDays(addDays(startDate, -ORDERED_BEFORE_DAYS), endDate)
    .map((day) => ({ day, us: find(day, 'us'), eu: find(day, 'eu') }))
    .filter(({ us, eu }) => us !== usual.us || eu !== usual.eu);
  return { usual, days };
}
