import type { CheckedRows } from '../kit/rows.ts';
import type { AmazonClient } from './client.ts';
import { readInventory } from './inventory.ts';
import type { FbaRegion, StockPool } from './marketplaces.ts';
import type { InventorySummary } from './wire.ts';

/** What Amazon holds of one SKU in one of its pools, in our words. */
export interface FbaLevel {
  region: FbaRegion;
  sku: string;
  asin: string;
  fnsku: string | null;
  name: string;
  condition: string | null;
  available: number;
  reserved: number;
  inboundWorking: number;
  inboundShipped: number;
  inboundReceiving: number;
  unfulfillable: number;
  researching: number;
  /** As Amazon stamps it; for showing, never for ordering. */
  updatedAt: Date | null;
}

// Found stock that Amazon lists a second time under a name of its own.
const FOUND = 'Amazon.Found.';

/** The stock of all pools of an account. */
export async function readFbaStock(
  client: AmazonClient,
  pools: readonly StockPool[],
  signal?: AbortSignal,
): Promise<CheckedRows<FbaLevel>> {
  const read: CheckedRows<FbaLevel> = { rows: [], setAside: 0, examples: [] };
  for (const { region, marketplaceId } of pools) {
    const summaries = await readInventory(client, { marketplaceId, name: region, signal });
    const found = summaries.rows
      .filter(({ sellerSku }) => !sellerSku.startsWith(FOUND))
      .map((summary) => levelOf(region, summary));
    const twin = pools.find((pool) => repeats(found, read.rows, pool.region));
    read.setAside += summaries.setAside + (twin ? found.length : 0);
    read.examples.push(...summaries.examples.map((example) => `${region}: ${example}`));
    if (twin)
      read.examples.push(`${region} repeats the stock of ${twin.region}: it is one pool and counted once`);
    else read.rows.push(...found);
  }
  return read;
}

function levelOf(region: FbaRegion, summary: InventorySummary): FbaLevel {
  const { inventoryDetails: details, lastUpdatedTime } = summary;
  const updatedAt = new Date(lastUpdatedTime ?? '');
  return {
    region,
    sku: summary.sellerSku,
    asin: summary.asin,
    fnsku: summary.fnSku || null,
    name: summary.productName ?? '',
    condition: summary.condition || null,
    available: details?.fulfillableQuantity ?? 0,
    reserved: details?.reservedQuantity?.totalReservedQuantity ?? 0,
    inboundWorking: details?.inboundWorkingQuantity ?? 0,
    inboundShipped: details?.inboundShippedQuantity ?? 0,
    inboundReceiving: details?.inboundReceivingQuantity ?? 0,
    unfulfillable: details?.unfulfillableQuantity?.totalUnfulfillableQuantity ?? 0,
    researching: details?.researchingQuantity?.totalResearchingQuantity ?? 0,
    updatedAt: Number.isNaN(updatedAt.getTime()) ? null : updatedAt,
  };
}

const figuresOf = (level: FbaLevel): string =>
  [level.fnsku, level.available, level.reserved, level.unfulfillable, level.researching].join(' ');

/** Some accounts see one pool under two marketplaces: every item is there again, with the same figures. */
function repeats(found: readonly FbaLevel[], others: readonly FbaLevel[], region: FbaRegion): boolean {
  const known = new Set(others.filter((level) => level.region === region).map(figuresOf));
  const hasStock = found.some(({ available, reserved }) => available + reserved > 0);
  return hasStock && found.every((level) => level.fnsku !== null && known.has(figuresOf(level)));
}
