import type { EmulatorAnswer } from '../../kit/faults.ts';
import { refuseInvalidInput, readTokenOffset, createPageToken, type AmazonCall } from './answers.ts';
import type { AmazonWorldStock } from './world.ts';

const TOKEN_LIFE_MS = 30_000;

/** `GET /fba/inventory/v1/summaries`. */
export function answerInventory(call: AmazonCall): EmulatorAnswer {
  const { query, world, pageRows } = call;
  const marketplaceId = query.get('marketplaceIds') ?? '';
  if (query.get('granularityType') !== 'Marketplace')
    return refuseInvalidInput('granularityType must be Marketplace.');
  if (query.get('granularityId') !== marketplaceId || !world.marketplaceIds.includes(marketplaceId)) {
    return refuseInvalidInput('granularityId and marketplaceIds must be one marketplace of the seller.');
  }
  const offset = readTokenOffset(query.get('nextToken'), call, TOKEN_LIFE_MS);
  if (offset === undefined) return refuseInvalidInput('nextToken is invalid or has expired.');
  const all = world.stock(marketplaceId);
  const end = offset + pageRows;
  const hasDetails = query.get('details') === 'true';
  return {
    json: {
      payload: {
        granularity: { granularityType: 'Marketplace', granularityId: marketplaceId },
        inventorySummaries: all.slice(offset, end).map((stock) => buildSummary(stock, hasDetails)),
      },
      ...(end < all.length && { pagination: { nextToken: createPageToken(end, call) } }),
    },
  };
}

function buildSummary(stock: AmazonWorldStock, hasDetails: boolean): object {
  const { available, reserved, inboundWorking, inboundShipped, inboundReceiving } = stock;
  const { unfulfillable, researching, reservedInTransfer = 0, reservedInProcessing = 0 } = stock;
  const inbound = inboundWorking + inboundShipped + inboundReceiving;
  return {
    asin: stock.asin,
    fnSku: stock.fnsku,
    sellerSku: stock.sku,
    condition: stock.condition,
    ...(hasDetails && {
      inventoryDetails: {
        fulfillableQuantity: available,
        inboundWorkingQuantity: inboundWorking,
        inboundShippedQuantity: inboundShipped,
        inboundReceivingQuantity: inboundReceiving,
        reservedQuantity: {
          totalReservedQuantity: reserved,
          pendingCustomerOrderQuantity: reserved - reservedInTransfer - reservedInProcessing,
          pendingTransshipmentQuantity: reservedInTransfer,
          fcProcessingQuantity: reservedInProcessing,
        },
        researchingQuantity: {
          totalResearchingQuantity: researching,
          researchingQuantityBreakdown: [{ name: 'researchingQuantityInShortTerm', quantity: researching }],
        },
        unfulfillableQuantity: {
          totalUnfulfillableQuantity: unfulfillable,
          customerDamagedQuantity: unfulfillable,
          warehouseDamagedQuantity: 0,
          distributorDamagedQuantity: 0,
          carrierDamagedQuantity: 0,
          defectiveQuantity: 0,
          expiredQuantity: 0,
        },
        futureSupplyQuantity: { reservedFutureSupplyQuantity: 0, futureSupplyBuyableQuantity: 0 },
      },
    }),
    lastUpdatedTime: stock.updatedAt.toISOString(),
    productName: stock.name,
    totalQuantity: available + inbound + reserved + researching + unfulfillable,
    stores: [],
  };
}
