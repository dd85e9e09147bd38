import type { Db } from '#server/db/database.ts';
import { readInPieces } from '#server/db/statements/read-in-pieces.ts';
import type { SortText } from '#shared/paging.ts';
import type { ParcelSort } from '../../rules/overview.ts';
import {
  buildParcelsQuery,
  countShipments,
  selectShipments,
  type ParcelQuestion,
  type ShipmentRow,
} from './parcels.ts';

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

/** All parcels of a question, in pieces, for a file. */
export async function* streamParcels(
  db: Db,
  question: ParcelQuestion,
  sort: SortText<ParcelSort> | undefined,
): AsyncGenerator<ShipmentRow[]> {
  const select = async () => buildParcelsQuery(question, { limit: null, offset: 0, sort });
  for await (const { rows } of readInPieces(db, select)) yield rows;
}
