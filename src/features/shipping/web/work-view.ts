import { z } from 'zod';
import { useUrlState } from '#web/use-url-state.ts';
import { defineSort } from '#shared/paging.ts';
import { REASONS, WORK_SORTS } from '../rules/worklist.ts';

/** The order of the list; the longest stuck first where the address has none. */
export const workSort = defineSort(WORK_SORTS).catch('since');

/** Which parcels are listed, and the page of them, from 1. */
export const workList = z.object({
  reason: z.enum(['all', ...REASONS, 'handled']).catch('all'),
  owner: z.enum(['all', 'me', 'nobody']).catch('all'),
  sort: workSort,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
});

const view = workList.extend({
  parcel: z.coerce.number().int().positive().optional().catch(undefined),
});
export type WorkView = z.infer<typeof view>;

/** What of the worklist is shown, and which parcel is open, as the address keeps them. */
export const useWorkView = () => useUrlState(view);

export const ALL_WORK: WorkView = view.parse({});
