import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listGoodsIn } from '../contract/goods-in.ts';
import { listWarehouseConfig, warehouseInventory } from '../contract.ts';

/** Between the live events of syncs, in case one was missed. */
const REFRESH_MS = 300_000;

export const useWarehouses = () => useQuery(defineQuery(listWarehouseConfig, {}));

/**
 * What a warehouse holds, now or at the end of a day. Another day begins empty: one day's figures never stand for
 * another's.
 */
export const useWarehouseInventory = (warehouseId: string, asOf?: string) =>
  useQuery({
    ...defineQuery(warehouseInventory, { params: { warehouseId }, query: { asOf } }),
    refetchInterval: asOf === undefined && REFRESH_MS,
  });

export const useGoodsIn = (warehouseId: string) =>
  useQuery({ ...defineQuery(listGoodsIn, { params: { warehouseId } }), refetchInterval: REFRESH_MS });
