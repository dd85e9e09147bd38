import { findParcels, getParcel, listOrderParcels } from '../contract/parcel.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { call } from '#web/api/call.ts';
import { fetchAllPages } from '#web/api/fetch-all-pages.ts';
import { defineQuery, useSend } from '#web/api/query.ts';
import {
  deliveryTimes,
  getCare,
  listOwners,
  listShipments,
  listWork,
  saveCare,
  shippingOverview,
} from '../contract.ts';
import type { SortText } from '#shared/paging.ts';
import type { ParcelSort } from '../rules/overview.ts';
import { toQuestion } from './view.ts';
import type { AppliedFilters } from './view.ts';
import type { WorkView } from './work-view.ts';
import { shippingApiWords as words } from './wording/screen.ts';

export const SECTION_SIZE = 20;
export const SHIPPING_FAILED = words.shippingFailed;

export const isFeed = ({ kind }: Pick<SourceFreshness, 'kind'>): boolean => kind === 'shipments';

/** What stands in the place of parcels that nothing has brought. */
export const SUPPLY = {
  of: isFeed,
  heading: words.heading,
  unread: words.shopifyParcelsHaventSyncedYet,
} as const;

/** While other filters are on their way, what was there stays. */
export const useOverview = (filters: AppliedFilters) =>
  useQuery({
    ...defineQuery(shippingOverview, { query: toQuestion(filters) }),
    placeholderData: keepPreviousData,
  });

/** Counted over every parcel of the window, and so after what the screen begins with. */
export const useDeliveryTimes = (filters: AppliedFilters, isWanted: boolean) =>
  useQuery({
    ...defineQuery(deliveryTimes, { query: toQuestion(filters) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });

/** A page of one section; the first one of the usual order comes with the overview. */
export function useSectionPage(
  filters: AppliedFilters,
  { status, page, order }: { status: string; page: number; order: SortText<ParcelSort> | undefined },
) {
  const query = {
    ...toQuestion(filters),
    status,
    ...(order !== undefined && { sort: order }),
    limit: SECTION_SIZE,
    offset: (page - 1) * SECTION_SIZE,
  };
  return useQuery({
    ...defineQuery(listShipments, { query }),
    enabled: page > 1 || order !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The most that the server sends at once. */
const EXPORT_PAGE = 200;

interface SectionQuestion {
  status: string;
  order: SortText<ParcelSort> | undefined;
}

/** Every parcel of a section, for a file. */
export const fetchSection = (filters: AppliedFilters, { status, order }: SectionQuestion) =>
  fetchAllPages(EXPORT_PAGE, async (offset) => {
    const query = {
      ...toQuestion(filters),
      status,
      ...(order !== undefined && { sort: order }),
      limit: EXPORT_PAGE,
      offset,
    };
    const { results, pagination } = await call(listShipments, { query });
    return { rows: results, total: pagination.total };
  });

export const WORK_SIZE = 20;

type WorkChoice = Pick<WorkView, 'reason' | 'owner' | 'sort'>;

const toWorkQuestion = (filters: AppliedFilters, { reason, owner, sort }: WorkChoice) => ({
  ...toQuestion(filters),
  reason: reason === 'all' ? undefined : reason,
  owner: owner === 'all' ? undefined : owner,
  sort,
});

/** Every parcel that needs a person, for a file. */
export const fetchWork = (filters: AppliedFilters, choice: WorkChoice) =>
  fetchAllPages(EXPORT_PAGE, async (offset) => {
    const query = { ...toWorkQuestion(filters, choice), limit: EXPORT_PAGE, offset };
    const { parcels, pagination } = await call(listWork, { query });
    return { rows: parcels, total: pagination.total };
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

export const useOwners = () => useQuery(defineQuery(listOwners, {}));
/** What is said of a parcel, whether or not it is on a list (any more). */
export const defineCareQuery = (id: number) => defineQuery(getCare, { params: { id } });
export const useSaveCare = () => useSend(saveCare);

export const useParcel = (id: number) => useQuery(defineQuery(getParcel, { params: { id } }));
export const useOrderParcels = (account: string, order: string) =>
  useQuery(defineQuery(listOrderParcels, { query: { account, order } }));

/** The parcels of some numbers; while other numbers are on their way, what was found before. */
export const useFoundParcels = (numbers: string) =>
  useQuery({
    ...defineQuery(findParcels, { query: { numbers } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
