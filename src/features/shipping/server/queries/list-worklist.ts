import { loadCustomerDays } from '#features/plan/server/public.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, listDays } from '#shared/dates.ts';
import { computeWindow, type ParcelWindow } from '../../rules/window.ts';
import { selectWork, type CustomerLegs, type WorklistRequest } from './worklist.ts';

/** Orders that were placed so long before a parcel was made are promised by the usual leg. */
const ORDERED_BEFORE_DAYS = 60;
const LONG_AGO = '1970-01-01';

/** The parcels of the window that need a person. */
export async function listWorklist(db: Db, { question, moment, filter }: Omit<WorklistRequest, 'planned'>) {
  const window = computeWindow(question, moment.today);
  const planned = await loadLegsOfWindow(db, window);
  const within = { ...question, ...window };
  const { counts, parcels } = await selectWork(db, { question: within, moment, planned, filter });
  const { reason, limit, offset } = filter;
  return { window, counts, parcels, pagination: { total: counts[reason ?? 'all'], limit, offset } };
}

/** The plan's customer legs for the orders of a window: the usual ones, and the days that have others. */
async function loadLegsOfWindow(db: Db, { startDate, endDate }: ParcelWindow): Promise<CustomerLegs> {
  const find = await loadCustomerDays(db);
  const usual = { us: find(LONG_AGO, 'us'), eu: find(LONG_AGO, 'eu') };
  const days = listDays(addDays(startDate, -ORDERED_BEFORE_DAYS), endDate)
    .map((day) => ({ day, us: find(day, 'us'), eu: find(day, 'eu') }))
    .filter(({ us, eu }) => us !== usual.us || eu !== usual.eu);
  return { usual, days };
}
