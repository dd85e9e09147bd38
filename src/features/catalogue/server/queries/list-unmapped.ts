import * as items from './select-catalogue-items.ts';
import type { Db } from '#server/db/database.ts';
import { addDays, getDayInZone } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import type { listUnmapped as listing } from '../../contract.ts';

export const UNMAPPED_DAYS = 90;

interface CatalogueCompany {
  timeZone: string;
  now: Date;
}

/** What the catalogue does not know of the last days, today included. */
export async function listUnmappedProducts(
  db: Db,
  { timeZone, now }: CatalogueCompany,
): Promise<ResponseOf<typeof listing>> {
  const to = getDayInZone(timeZone, now);
  const from = addDays(to, 1 - UNMAPPED_DAYS);
  return { days: UNMAPPED_DAYS, products: await items.selectUnmappedProducts(db, { from, to, timeZone }) };
}
