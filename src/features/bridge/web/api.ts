import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getBridgeReceipts } from '../contract/receipts.ts';
import { getBridge, getBridgeEvidence, getBridgeSku, listTransfers } from '../contract.ts';
import { getStatement } from '../contract/statement.ts';

/** The bridge of a warehouse; while another one is being fetched, the last stays. */
export const useBridge = ({ place, days }: { place: string; days: string }) =>
  useQuery({
    ...defineQuery(getBridge, { query: { ...(place !== '' && { place }), days: Number(days) } }),
    placeholderData: keepPreviousData,
  });

export const defineSkuQuery = (query: { place: string; sku: string; days: number }) =>
  defineQuery(getBridgeSku, { query });

export const useBridgeSku = (query: Parameters<typeof defineSkuQuery>[0]) => useQuery(defineSkuQuery(query));

export const useEvidence = (query: { place: string; sku: string; from: string; day: string }) =>
  useQuery(defineQuery(getBridgeEvidence, { query }));

export const useTransfers = () => useQuery(defineQuery(listTransfers, {}));

export const useStatement = (query: { place: string; month: string }) =>
  useQuery(
    defineQuery(getStatement, {
      query: {
        ...(query.place !== '' && { place: query.place }),
        ...(query.month !== '' && { month: query.month }),
      },
    }),
  );

export const useBridgeReceipts = (query: { place: string; days: number }) =>
  useQuery({ ...defineQuery(getBridgeReceipts, { query }), placeholderData: keepPreviousData });

/** The receipts of every warehouse in the last 90 days. */
export const useAllReceipts = () => useQuery(defineQuery(getBridgeReceipts, { query: {} }));
