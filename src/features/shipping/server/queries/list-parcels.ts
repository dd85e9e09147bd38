import type { Db } from '#server/db/database.ts';
import type { SortText } from '#shared/paging.ts';
import type { ParcelSort } from '../../rules/overview.ts';
import { countShipments, selectShipments, type ParcelQuestion } from './parcels.ts';

/** Without a limit the latest this many are answered: what a process can hold of any number of callers at once. */
const MAX_UNPAGED_SHIPMENTS = 10_000;

interface Page {
  limit: number | undefined;
  offset: number;
  sort: SortText<ParcelSort> | undefined;
}

export async function listParcels(
  db: Db,
  question: ParcelQuestion,
  { limit = MAX_UNPAGED_SHIPMENTS, offset, sort }: Page,
) {
  const [total, shipments] = await Promise.all([
    countShipments(db, question),
    selectShipments(db, question, { limit, offset, sort }),
  ]);
  return { shipments, pagination: { total, limit, offset } };
}
