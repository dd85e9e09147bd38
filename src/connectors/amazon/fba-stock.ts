import { formatCount, formatNumber } from '#shared/numbers.ts';
import { sumIfAllKnown } from '#shared/sum-by.ts';
import type { CheckedRows } from '../kit/rows.ts';
import type { AmazonClient } from './account/client.ts';
import { readFbaInventory } from './inventory.ts';
import type { AmazonStockRegion, StockPool } from './account/marketplaces.ts';
import { findRepeatedLevels } from './repeated-levels.ts';
import { isReported, type InventorySummary } from './wire.ts';

/** What Amazon holds of one SKU in one of its pools, in our words. */
export interface FbaLevel {
  region: AmazonStockRegion;
  sku: string;
  asin: string;
  fnsku: string | null;
  name: string;
  condition: string | null;
  available: number;
  /** Null where Amazon does not report the part, and no total shows that it is none; here and below. */
  reserved: number | null;
  /** For customer orders that are not shipped yet. */
  reservedForOrders: number | null;
  /** On their way between two of Amazon's centres. */
  reservedInTransfer: number | null;
  /** Held back in a centre for measuring, counting or the like. */
  reservedInProcessing: number | null;
  inboundWorking: number | null;
  inboundShipped: number | null;
  inboundReceiving: number | null;
  unfulfillable: number | null;
  researching: number | null;
  /** Amazon's own stamp; for display, never for ordering. */
  updatedAt: Date | null;
}

export interface FbaStock extends CheckedRows<FbaLevel> {
  /** What a person should know about the reading. */
  notes: string[];
}

// Amazon lists found stock a second time under a name of its own.
const FOUND = 'Amazon.Found.';

/**
 * The stock of one pool. Some accounts see their main pool under other marketplaces too. So this reads that one as
 * well, leaves out what repeats it, and says so in a note.
 */
export async function readFbaStock(
  client: AmazonClient,
  { pool, main }: { pool: StockPool; main: StockPool },
  signal?: AbortSignal,
): Promise<FbaStock> {
  const read = await readPool(client, pool, signal);
  if (pool.region === main.region || read.rows.length === 0) return { ...read, notes: [] };
  const others = await readPool(client, main, signal);
  const twice = findRepeatedLevels(read.rows, others.rows);
  if (twice === null) return { ...read, notes: [] };
  const doubtful = findDoubtfulLevels(read.rows, others).filter((level) => !twice.has(level));
  const left = new Set([...twice, ...doubtful]);
  return {
    ...setAsideDoubtful(read, { doubtful, main }),
    rows: read.rows.filter((level) => !left.has(level)),
    notes: twice.size === 0 ? [] : [describeRepeated({ twice, read, pool, main })],
  };
}

/** Levels that may repeat a row of the main pool that could not be read: they would count here and, as last read, there. */
function findDoubtfulLevels(
  levels: readonly FbaLevel[],
  { rows, unread = { keys: [], nameless: 0 } }: CheckedRows<FbaLevel>,
): FbaLevel[] {
  const unreadSkus = new Set(unread.keys);
  const readFnskus = new Set(rows.map(({ fnsku }) => fnsku));
  return levels.filter(
    ({ sku, fnsku }) => unreadSkus.has(sku) || (unread.nameless > 0 && !readFnskus.has(fnsku)),
  );
}

function setAsideDoubtful(
  read: CheckedRows<FbaLevel>,
  { doubtful, main }: { doubtful: readonly FbaLevel[]; main: StockPool },
): CheckedRows<FbaLevel> {
  if (doubtful.length === 0) return read;
  const { unread = { keys: [], nameless: 0 } } = read;
  const reasons = doubtful.map(({ sku }) => `${sku} may repeat a row of ${main.region} that can’t be read`);
  return {
    ...read,
    setAside: read.setAside + doubtful.length,
    unread: { ...unread, keys: [...unread.keys, ...doubtful.map(({ sku }) => sku)] },
    examples: [...read.examples, ...reasons].slice(0, 3),
  };
}

interface Repeated {
  twice: ReadonlySet<FbaLevel>;
  read: CheckedRows<FbaLevel>;
  pool: StockPool;
  main: StockPool;
}

function describeRepeated({ twice, read, pool, main }: Repeated): string {
  const part =
    twice.size === read.rows.length
      ? 'the stock'
      : `${formatNumber(twice.size)} of ${formatCount(read.rows.length, 'SKU')}`;
  return `Amazon reports ${part} of ${main.region} for ${pool.region} too. It’s the same stock and is counted in ${main.region}.`;
}

async function readPool(
  client: AmazonClient,
  { region, marketplaceId }: StockPool,
  signal?: AbortSignal,
): Promise<CheckedRows<FbaLevel>> {
  const read = await readFbaInventory(client, { marketplaceId, name: region, signal });
  const rows = read.rows.filter(({ sellerSku }) => !sellerSku.startsWith(FOUND));
  return { ...read, rows: rows.map((summary) => toFbaLevel(region, summary)) };
}

function toFbaLevel(region: AmazonStockRegion, summary: InventorySummary): FbaLevel {
  const { inventoryDetails: details, lastUpdatedTime, totalQuantity } = summary;
  // The row was checked: where there is a total, the other parts make it up.
  const leftOut = isReported(totalQuantity) ? 0 : null;
  const reserved = details?.reservedQuantity;
  const updatedAt = new Date(lastUpdatedTime ?? '');
  return {
    region,
    sku: summary.sellerSku,
    asin: summary.asin,
    fnsku: summary.fnSku || null,
    name: summary.productName ?? '',
    condition: summary.condition || null,
    // The check leaves it out only beside a total that the others make up.
    available: details?.fulfillableQuantity ?? 0,
    reserved: reserved?.totalReservedQuantity ?? sumReservedParts(reserved, leftOut),
    reservedForOrders: reserved?.pendingCustomerOrderQuantity ?? null,
    reservedInTransfer: reserved?.pendingTransshipmentQuantity ?? null,
    reservedInProcessing: reserved?.fcProcessingQuantity ?? null,
    inboundWorking: details?.inboundWorkingQuantity ?? leftOut,
    inboundShipped: details?.inboundShippedQuantity ?? leftOut,
    inboundReceiving: details?.inboundReceivingQuantity ?? leftOut,
    unfulfillable: details?.unfulfillableQuantity?.totalUnfulfillableQuantity ?? leftOut,
    researching: details?.researchingQuantity?.totalResearchingQuantity ?? leftOut,
    updatedAt: Number.isNaN(updatedAt.getTime()) ? null : updatedAt,
  };
}

type ReservedQuantity = NonNullable<NonNullable<InventorySummary['inventoryDetails']>['reservedQuantity']>;

const sumReservedParts = (reserved: ReservedQuantity | null | undefined, leftOut: 0 | null): number | null =>
  sumIfAllKnown([
    reserved?.pendingCustomerOrderQuantity ?? leftOut,
    reserved?.pendingTransshipmentQuantity ?? leftOut,
    reserved?.fcProcessingQuantity ?? leftOut,
  ]);
