import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { fetchLatestStockFile, getStockFiles } from '../contract.ts';

export const defineStockFilesQuery = (warehouseId: string) =>
  defineQuery(getStockFiles, { params: { warehouseId } });

export const useStockFiles = (warehouseId: string) => useQuery(defineStockFilesQuery(warehouseId));

/** The newest file, from wherever it arrives: fetched once, because what is mapped must not change meanwhile. */
export const useLatestFile = (warehouseId: string, isWanted: boolean) =>
  useQuery({
    ...defineQuery(fetchLatestStockFile, { params: { warehouseId } }),
    enabled: isWanted,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: {},
  });
