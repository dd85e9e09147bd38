import { readPages } from '../kit/paging.ts';
import { checkRows, type CheckedRows } from '../kit/rows.ts';
import { isBadRequest, AMAZON, type AmazonClient, type AmazonReading } from './account/client.ts';
import { inventoryPage, inventorySummary, type InventorySummary } from './wire.ts';

/** Its rows are checked one by one. */
export const FBA_INVENTORY = {
  operation: 'inventory',
  schema: inventoryPage,
  rows: [{ at: 'payload.inventorySummaries', schema: inventorySummary }],
  refusedWithout: ['payload'],
} as const satisfies AmazonReading;

const PAGES_MAX = 2_000;
// A page's token lives for 30 seconds, and a few throttled or repeated calls take longer.
const READINGS_MAX = 3;

/** Amazon has forgotten the place of a page, so the reading starts again. */
class PageExpired extends Error {
  override readonly name = 'PageExpired';
}

interface InventoryRequest {
  marketplaceId: string;
  /** For the operator: `UK`. */
  name: string;
  signal?: AbortSignal | undefined;
}

/** One page of the inventory; `token` is empty for the first one. */
export async function readInventoryPage(
  client: AmazonClient,
  { marketplaceId, name, signal }: InventoryRequest,
  token = '',
) {
  const { payload, pagination } = await client.get({
    what: `FBA stock of ${name}`,
    reading: FBA_INVENTORY,
    query: {
      details: true,
      granularityType: 'Marketplace',
      granularityId: marketplaceId,
      marketplaceIds: marketplaceId,
      nextToken: token || undefined,
    },
    signal,
  });
  return { rows: payload.inventorySummaries, next: pagination?.nextToken || undefined };
}

/** The whole inventory for one marketplace, or an error: never a part of it. */
export async function readFbaInventory(
  client: AmazonClient,
  request: InventoryRequest,
): Promise<CheckedRows<InventorySummary>> {
  const what = `FBA stock of ${request.name}`;
  const read = (token: string) =>
    readInventoryPage(client, request, token).catch((error: unknown) => {
      if (token && isBadRequest(error)) throw new PageExpired(error.message, { cause: error });
      throw error;
    });
  for (let readings = 1; ; readings += 1) {
    try {
      const rows = await readPages({ vendor: AMAZON, what, first: '', maxPages: PAGES_MAX, read });
      return checkRows({
        vendor: AMAZON,
        what,
        schema: inventorySummary,
        rows,
        keyField: 'sellerSku',
        getKey: (row) => row.sellerSku,
      });
    } catch (error) {
      if (!(error instanceof PageExpired)) throw error;
      if (readings === READINGS_MAX) throw error.cause;
    }
  }
}
