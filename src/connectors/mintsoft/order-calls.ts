import { checkPart, type CheckedPart } from '../kit/rows.ts';
import { MINTSOFT_CALLS } from './calls.ts';
import type { Place } from './flow-calls.ts';
import type { ListReader } from './lists.ts';
import { scannedItem, sentOrder, type MintsoftOrder, type ScannedItem } from './wire.ts';

const LIST_PAGE_ROWS = 100; // the most that Mintsoft allows

/** Mintsoft's calls about the orders of one warehouse, which not every account may make. */
export function createOrderCalls(
  { readList, readAll }: ListReader,
  { warehouseId, ours, isOfThisWarehouse }: Place,
) {
  return {
    async orders(since: Date, signal?: AbortSignal): Promise<CheckedPart<MintsoftOrder>> {
      const what = `orders of warehouse ${warehouseId}`;
      const query = { ...ours, SinceLastUpdated: since.toISOString(), IncludeOrderItems: true };
      const call = MINTSOFT_CALLS.orders;
      const rows = await readAll({ what, call, query, pageRows: LIST_PAGE_ROWS, signal });
      const isWanted = isOfThisWarehouse;
      return checkPart({ name: what, schema: sentOrder, rows, isWanted, getKey: ({ ID }) => ID });
    },

    /** What was scanned into an order. */
    async scannedItems(id: number, signal?: AbortSignal): Promise<CheckedPart<ScannedItem>> {
      const what = `scanned items of order ${id}`;
      const call = MINTSOFT_CALLS.scannedItems;
      const rows = await readList({ what, call, id, query: {}, signal, isOptional: true });
      return checkPart({ name: what, schema: scannedItem, rows });
    },
  };
}
