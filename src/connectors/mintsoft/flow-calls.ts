import { checkPart, checkRows, type CheckedPart, type CheckedRows } from '../kit/rows.ts';
import { MINTSOFT_CALLS } from './calls.ts';
import { MINTSOFT, type ListReader } from './lists.ts';
import {
  changedProducts,
  goodsIn,
  listedProduct,
  stockFlow,
  type ListedProduct,
  type MintsoftGoodsIn,
  type MintsoftStockFlow,
} from './wire.ts';

const LIST_PAGE_ROWS = 100; // the most that Mintsoft allows

export interface Place {
  warehouseId: number;
  ours: { WarehouseId: number; ClientId: number | undefined };
  isOfThisWarehouse: (row: { WarehouseId?: number | null; ClientId?: number | null }) => boolean;
}

/** Mintsoft's calls about what comes into one warehouse and is corrected there, which not every account may make. */
export function createFlowCalls(
  { readList, readAll }: ListReader,
  { warehouseId, ours, isOfThisWarehouse }: Place,
) {
  return {
    async goodsIn(since: Date, signal?: AbortSignal): Promise<CheckedRows<MintsoftGoodsIn>> {
      const what = `goods in of warehouse ${warehouseId}`;
      const query = { ...ours, SinceLastUpdated: since.toISOString(), IncludeASNItems: true };
      const call = MINTSOFT_CALLS.goodsIn;
      const rows = await readAll({ what, call, query, pageRows: LIST_PAGE_ROWS, signal });
      const isWanted = isOfThisWarehouse;
      return checkRows({ vendor: MINTSOFT, what, schema: goodsIn, rows, isWanted, getKey: ({ ID }) => ID });
    },

    /** Products of any warehouse whose stock has changed. */
    async changedProducts(since: Date, signal?: AbortSignal): Promise<number[]> {
      const what = 'list of changed products';
      const query = { FromDate: since.toISOString() };
      const call = MINTSOFT_CALLS.changedProducts;
      return changedProducts.parse(await readList({ what, call, query, signal, isOptional: true }));
    },

    /** The products of the warehouse, those included of which the level can’t be read. */
    async listedProducts(signal?: AbortSignal): Promise<CheckedRows<ListedProduct>> {
      const what = `products of warehouse ${warehouseId}`;
      const rows = await readList({ what, call: MINTSOFT_CALLS.stockLevels, query: ours, signal });
      const isWanted = isOfThisWarehouse;
      const getKey = ({ ProductId }: ListedProduct) => ProductId;
      return checkRows({ vendor: MINTSOFT, what, schema: listedProduct, rows, isWanted, getKey });
    },

    /** What entered and left of a product except for orders, with returns or without. */
    async stockFlow(
      { id, from, to, hasReturns }: { id: number; from: Date; to: Date; hasReturns: boolean },
      signal?: AbortSignal,
    ): Promise<CheckedPart<MintsoftStockFlow>> {
      const what = `stock flow of product ${id}`;
      const rows = await readList({
        what,
        call: MINTSOFT_CALLS.stockFlow,
        id,
        query: {
          FromDate: from.toISOString(),
          ToDate: to.toISOString(),
          WarehouseId: warehouseId,
          Types: 'IN;OUT;SCRAP',
          IncludeOrders: false,
          IncludeReturns: hasReturns,
        },
        signal,
        isOptional: true,
      });
      const isWanted = ({ WarehouseId }: MintsoftStockFlow) => (WarehouseId ?? warehouseId) === warehouseId;
      return checkPart({ name: what, schema: stockFlow, rows, isWanted, getKey: ({ ID }) => ID });
    },
  };
}
