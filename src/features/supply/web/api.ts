import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getProjection } from '../contract.ts';
import type { DemandBasis } from '../rules/demand.ts';

// What is outdated is so by the passing of time as well, which shows when the next run of any source ends.
const ALSO = ['amazon', 'catalogue', 'connections', 'factory-shipments', 'sales', 'warehouses'];

/** What a write of this area puts out of date. */
export const SUPPLY_WRITES = ['planning', 'history', 'factory-shipments'];

/** How long every stock lasts; while another demand is being fetched, the last answer stays. */
export const useProjection = (demand: DemandBasis | '') =>
  useQuery({
    ...defineQuery('planning', getProjection, { query: demand === '' ? {} : { demand } }, ALSO),
    placeholderData: keepPreviousData,
  });
