import { useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getSkuStock } from '../contract.ts';

export const useSkuStock = (sku: string, asOf: string | undefined) =>
  useQuery(
    // Ages show, which every run changes, also one that found nothing new.
    defineQuery('stock-memory', getSkuStock, { params: { sku }, query: { asOf } }, [
      'warehouses',
      'amazon',
      'connections',
    ]),
  );
