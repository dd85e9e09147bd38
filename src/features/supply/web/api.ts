import { listProposals } from '../contract/proposals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { getProjection } from '../contract.ts';
import type { DemandBasis } from '../rules/demand.ts';

/** How long every stock lasts; while another demand is being fetched, the last answer stays. */
export const useProjection = (demand: DemandBasis | '') =>
  useQuery({
    ...defineQuery(getProjection, { query: demand === '' ? {} : { demand } }),
    placeholderData: keepPreviousData,
  });

/** What should be shipped to each place. */
export const useProposals = () => useQuery(defineQuery(listProposals, {}));
