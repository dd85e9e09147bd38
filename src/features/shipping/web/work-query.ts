// Apart from the other calls, because the dashboard needs only these.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { defineQuery } from '#web/api/query.ts';
import { listWork } from '../contract.ts';
import { toQuestion, type AppliedFilters } from './view.ts';
import type { WorkView } from './work-view.ts';

export const isFeed = ({ kind }: Pick<SourceFreshness, 'kind'>): boolean => kind === 'shipments';

export const WORK_SIZE = 20;

export type WorkChoice = Pick<WorkView, 'reason' | 'owner' | 'sort'>;

export const toWorkQuestion = (filters: AppliedFilters, { reason, owner, sort }: WorkChoice) => ({
  ...toQuestion(filters),
  reason: reason === 'all' ? undefined : reason,
  owner: owner === 'all' ? undefined : owner,
  sort,
});

/** The parcels that need a person, a page of them. */
export function useWork(filters: AppliedFilters, { reason, owner, sort, page }: WorkView) {
  const query = {
    ...toWorkQuestion(filters, { reason, owner, sort }),
    limit: WORK_SIZE,
    offset: (page - 1) * WORK_SIZE,
  };
  return useQuery({ ...defineQuery(listWork, { query }), placeholderData: keepPreviousData });
}
