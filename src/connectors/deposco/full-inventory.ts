import { buildDeclaredQuery, fillDeclaredPath, type DeclaredQuery } from '../kit/calls/declared-call.ts';
import { readPages } from '../kit/paging.ts';
import { checkRows } from '../kit/rows.ts';
import type { VendorHttp } from '../kit/vendor-http.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import type { FacilityStock, StockReader } from './stock.ts';
import { fullInventoryItem } from './wire.ts';

const PAGES_MAX = 1_000;
// The call lists what has changed since this moment; we want everything.
const ALWAYS = '2000-01-01T00:00:00Z';

interface Place {
  http: VendorHttp;
  vendor: string;
  baseUrl: string;
  headers: Record<string, string>;
  tenant: string;
  facilities?: string[];
}

/** Stock by the older "full inventory" call of a tenant's own host, page by page until an empty one. */
export function createFullInventoryReader({ http, vendor, ...place }: Place): StockReader {
  const { tenant, facilities = [] } = place;
  const call = DEPOSCO_CALLS.fullInventory;
  const url = new URL(place.baseUrl.replace(/\/$/, '') + fillDeclaredPath(call, { tenant }));
  const what = `inventory of ${tenant}`;

  const readPage = async (page: number, signal?: AbortSignal) => {
    const query: DeclaredQuery<typeof call> = { startActivityTime: ALWAYS, pageNo: page };
    const { data } = await http.request({
      what: `${what}, page ${page}`,
      url,
      headers: { ...place.headers, accept: 'application/json' },
      query: buildDeclaredQuery(call, query),
      schema: call.schema,
      signal,
    });
    return data.itemInventory;
  };

  return {
    async read(signal) {
      const rows = await readPages<number>({
        vendor,
        what,
        first: 1,
        maxPages: PAGES_MAX,
        async read(page) {
          const rows = await readPage(page, signal);
          return { rows, next: rows.length === 0 ? undefined : page + 1 };
        },
      });
      const checked = checkRows({
        vendor,
        what,
        schema: fullInventoryItem,
        rows,
        keyField: 'itemNumber',
        getKey: (item) => item.itemNumber,
      });
      const stock = checked.rows.flatMap(({ itemNumber, facilityInventory }) =>
        facilityInventory.map(({ facility, inventory }): FacilityStock => ({
          sku: itemNumber,
          facility,
          onHand: inventory.total,
          available: inventory.availableToPromise,
          reserved: inventory.allocated,
          quarantined: null,
          inbound: null,
        })),
      );
      const isWanted = ({ facility }: FacilityStock) =>
        facilities.length === 0 || (facility !== null && facilities.includes(facility));
      return { ...checked, rows: stock.filter(isWanted) };
    },
    async test(signal) {
      await readPage(1, signal);
      return `Signed in; the inventory of ${tenant} can be read.`;
    },
  };
}
