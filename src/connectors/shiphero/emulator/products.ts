import type { ShipHeroStock, ShipHeroWorld } from './world.ts';

const FIRST = 100;

interface PageRequest {
  first?: number | null;
  after?: string | null;
}

/** The connection of a warehouse's products, page by page. */
export function buildWarehouseProducts(world: ShipHeroWorld, warehouseId: string | undefined) {
  const stock = world
    .stock()
    .filter((each) => world.ignoresFilter || warehouseId === undefined || each.warehouseId === warehouseId);

  return ({ first, after }: PageRequest) => {
    const start = after ? Number(Buffer.from(after, 'base64').toString()) : 0;
    const end = start + (first ?? FIRST);
    const edges = stock
      .slice(start, end)
      .map((each, index) => ({ cursor: writeCursor(start + index + 1), node: buildProductNode(each) }));
    return {
      edges,
      pageInfo: {
        hasNextPage: end < stock.length,
        hasPreviousPage: start > 0,
        startCursor: edges[0]?.cursor ?? null,
        endCursor: edges.at(-1)?.cursor ?? null,
      },
    };
  };
}

const writeCursor = (place: number): string => Buffer.from(String(place)).toString('base64');

function buildProductNode(stock: ShipHeroStock) {
  const { id, sku, name, onHand, allocated, sellAhead = 0 } = stock;
  return {
    id: Buffer.from(`WarehouseProduct:${id}`).toString('base64'),
    sku,
    warehouse_id: stock.warehouseId,
    on_hand: onHand,
    allocated,
    available: onHand === null || allocated === null ? null : onHand + sellAhead - allocated,
    non_sellable_quantity: stock.nonSellable,
    sell_ahead: sellAhead,
    reorder_level: stock.reorderLevel,
    // Without a zone, as ShipHero writes it.
    updated_at: stock.updatedAt.toISOString().slice(0, 19),
    product: {
      name,
      barcode: stock.barcode ?? null,
      kit: stock.isKit ?? false,
      kit_build: stock.isKitBuilt ?? false,
    },
    ...stock.spoiled,
  };
}
