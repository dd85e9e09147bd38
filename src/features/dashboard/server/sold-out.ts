import { unitsSoldBySku } from '#features/sales/server/service.ts';
import { soldOut } from '#features/stock-memory/server/service.ts';
import { placeOf } from '#features/warehouses/rules.ts';
import { describeSkus } from '#features/warehouses/server/service.ts';
import type { Db } from '#server/db/database.ts';
import { addDays } from '#shared/dates.ts';
import type { SoldOut } from '../contract.ts';
import { RECENT_DAYS } from '../rules.ts';
import { memoryNames, type Place } from './place.ts';

interface Asked {
  places: readonly Place[];
  /** Null for now. */
  asOf: string | null;
  today: string;
}

/** The SKUs of which a warehouse has nothing left and that somebody may wait for. */
export async function listSoldOut(db: Db, { places, asOf, today }: Asked): Promise<SoldOut> {
  const to = asOf ?? today;
  const from = addDays(to, 1 - RECENT_DAYS);
  const gone = await soldOut(db, { places: memoryNames(places), from, day: asOf });
  const skus = [...new Set(gone.map(({ sku }) => sku))];
  const [sold, known] = await Promise.all([
    unitsSoldBySku(db, { channel: 'shopify', from, to, skus }),
    describeSkus(db, { ids: places.map(({ id }) => id), skus }),
  ]);
  const aboutOf = new Map(known.map((about) => [`${about.warehouseId} ${about.sku}`, about]));
  return {
    warehouses: places.map(({ id }) => ({
      id,
      items: gone
        .filter(({ place }) => place === placeOf(id))
        .map(({ sku, wentOn }) => ({
          sku,
          name: aboutOf.get(`${id} ${sku}`)?.name ?? null,
          product_id: aboutOf.get(`${id} ${sku}`)?.productId ?? null,
          went_on: wentOn,
          units_sold: sold.get(sku) ?? 0,
        }))
        .filter(({ went_on, units_sold }) => went_on !== null || units_sold > 0),
    })),
  };
}
