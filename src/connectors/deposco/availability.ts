import { buildDeclaredQuery, fillDeclaredPath, type DeclaredQuery } from '../kit/calls/declared-call.ts';
import { readPages } from '../kit/paging.ts';
import { checkRows, type CheckedRows } from '../kit/rows.ts';
import type { VendorHttp } from '../kit/vendor-http.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import type { FacilityStock, StockReader } from './stock.ts';
import { defineAvailableItem, type AvailableItem, type ItemMeasures } from './wire.ts';

const MEASURES = ['totalOnHandQty', 'atpQty', 'openOrderLineQty', 'inTransitQty'];
const PAGES_MAX = 1_000;

interface Place {
  http: VendorHttp;
  vendor: string;
  baseUrl: string;
  headers: Record<string, string>;
  tenant: string;
  businessUnit: string;
  facilities?: string[];
  /** The tenant's own measure of quarantined units; there is no public one. */
  quarantineMeasure?: string;
  pageSize?: number;
}

/** Stock by the "enterprise inventory" call: the whole tenant, page by page until an empty one. */
export function createAvailabilityReader({ http, vendor, pageSize = 100, ...place }: Place): StockReader {
  const { tenant, businessUnit, facilities = [], quarantineMeasure } = place;
  const call = DEPOSCO_CALLS.availability;
  const url = new URL(place.baseUrl.replace(/\/$/, '') + fillDeclaredPath(call, { tenant, businessUnit }));
  const what = `availability of ${businessUnit}`;
  const measures = [...MEASURES, ...(quarantineMeasure ? [quarantineMeasure] : [])];
  const facilityNumbers = facilities.length > 0 ? facilities : undefined;

  const readPage = async (pageNumber: number, size: number, signal?: AbortSignal) => {
    const query: DeclaredQuery<typeof call> = { measures, pageNumber, pageSize: size, facilityNumbers };
    const { data } = await http.request({
      what: `${what}, page ${pageNumber}`,
      url,
      headers: { ...place.headers, accept: 'application/json' },
      query: buildDeclaredQuery(call, query),
      schema: call.schema,
      signal,
    });
    return data.enterpriseInventory;
  };

  return {
    async read(signal): Promise<CheckedRows<FacilityStock>> {
      const rows = await readPages<number>({
        vendor,
        what,
        first: 1,
        maxPages: PAGES_MAX,
        async read(page) {
          const rows = await readPage(page, pageSize, signal);
          return { rows, next: rows.length === 0 ? undefined : page + 1 };
        },
      });
      const checked = checkRows({
        vendor,
        what,
        schema: defineAvailableItem(quarantineMeasure),
        rows,
        keyField: 'itemNumber',
        getKey: (item) => item.itemNumber,
      });
      // Where facilities were asked for, the item's own figures may be of others as well.
      const areAllListed = facilityNumbers === undefined;
      const stock = checked.rows.flatMap((item) => toFacilityStock(item, areAllListed));
      const isWanted = ({ facility }: FacilityStock) =>
        facilities.length === 0 || facility === null || facilities.includes(facility);
      return { ...checked, rows: stock.filter(isWanted) };
    },
    async test(signal) {
      await readPage(1, 1, signal);
      return `Signed in; the availability of ${businessUnit} can be read.`;
    },
  };
}

/**
 * One row for each facility. Facilities carry only some of the measures. The item's own figures cover all facilities, so they are
 * those of a facility only if it is the single one that has the item.
 */
function toFacilityStock(
  { itemNumber, facilities, ...item }: AvailableItem,
  areAllListed: boolean,
): FacilityStock[] {
  const buildRow = (facility: string | null, own: ItemMeasures, instead?: ItemMeasures): FacilityStock => ({
    sku: itemNumber,
    facility,
    onHand: own.onHand ?? instead?.onHand ?? null,
    available: own.available ?? instead?.available ?? null,
    reserved: own.reserved ?? instead?.reserved ?? null,
    quarantined: own.quarantined ?? instead?.quarantined ?? null,
    inbound: own.inbound ?? instead?.inbound ?? null,
  });
  if (facilities.length === 0) return [buildRow(null, item)];
  return facilities.map((place) =>
    buildRow(place.facility, place, areAllListed && facilities.length === 1 ? item : undefined),
  );
}
