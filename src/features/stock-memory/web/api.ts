import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getSkuHours, getSkuStock } from '../contract.ts';

export const useSkuStock = (sku: string, asOf: string | undefined) =>
  useQuery(
    // Ages show, which every run changes, also one that found nothing new.
    defineQuery(getSkuStock, { params: { sku }, query: { asOf } }),
  );

/** The last 14 days of a SKU by the hour, fetched once they are looked at. */
export const useSkuHours = (sku: string) => useQuery(defineQuery(getSkuHours, { params: { sku } }));
