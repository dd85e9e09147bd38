import type { MoreRows } from '#web/ui/table-tools/table-tools.ts';
import { exportShipments, exportWork } from '../contract/files.ts';
import { findParcels, getParcel, listOrderParcels } from '../contract/parcel.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
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
import { SECTION_SIZE, type ParcelSort } from '../rules/overview.ts';
import { toQuestion } from './view.ts';
import type { AppliedFilters } from './view.ts';
import type { WorkView } from './work-view.ts';
import { shippingApiWords as words } from './wording/screen.ts';

export const SHIPPING_FAILED = words.shippingFailed;

export const isFeed = ({ kind }: Pick<SourceFreshness, 'kind'>): boolean => kind === 'shipments';

/** What is shown instead of parcels that have not loaded. */
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

interface SectionQuestion {
  status: string;
  order: SortText<ParcelSort> | undefined;
}

/** Every parcel of a section, as a file. */
export const buildSectionFile =
  (filters: AppliedFilters, { status, order }: SectionQuestion): MoreRows['fetchAll'] =>
  (choice, options) => {
    const query = { ...toQuestion(filters), status, ...(order !== undefined && { sort: order }), ...choice };
    return fetchFile(exportShipments, { query }, options);
  };

export const WORK_SIZE = 20;

type WorkChoice = Pick<WorkView, 'reason' | 'owner' | 'sort'>;

const toWorkQuestion = (filters: AppliedFilters, { reason, owner, sort }: WorkChoice) => ({
  ...toQuestion(filters),
  reason: reason === 'all' ? undefined : reason,
  owner: owner === 'all' ? undefined : owner,
  sort,
});

/** Every parcel that needs a person, as a file. */
export const buildWorkFile =
  (filters: AppliedFilters, view: WorkChoice): MoreRows['fetchAll'] =>
  (choice, options) =>
    fetchFile(exportWork, { query: { ...toWorkQuestion(filters, view), ...choice } }, options);

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
