import type { MoreRows } from '#web/ui/table-tools/table-tools.ts';
import { exportShipments, exportWork } from '../contract/files.ts';
import { findParcels, getParcel, listOrderParcels } from '../contract/parcel.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchFile } from '#web/api/fetch-file.ts';
import { defineQuery, useSend } from '#web/api/query.ts';
import { deliveryTimes, listShipments, shippingOverview } from '../contract.ts';
import { getCare, listOwners, saveCare } from '../contract/care.ts';
import type { SortText } from '#shared/paging.ts';
import { SECTION_SIZE, type ParcelSort } from '../rules/overview.ts';
import type { ParcelWindow } from '../rules/window.ts';
import { toQuestion } from './view.ts';
import type { AppliedFilters } from './view.ts';
import { isFeed, toWorkQuestion, type WorkChoice } from './work-query.ts';
import { shippingApiWords as words } from './wording/screen.ts';

export const SHIPPING_FAILED = words.shippingFailed;

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

interface SectionQuestion {
  status: string;
  order: SortText<ParcelSort> | undefined;
  /** Those of the overview, which counted the section: without them a list is of all parcels ever. */
  days: ParcelWindow;
}

const toSectionQuestion = (filters: AppliedFilters, { status, order, days }: SectionQuestion) => ({
  ...toQuestion(filters),
  ...days,
  status,
  ...(order !== undefined && { sort: order }),
});

interface SectionPage extends SectionQuestion {
  page: number;
  /** The days belong to other filters. */
  isOld: boolean;
}

/** A page of one section; the first one of the usual order comes with the overview. */
export function useSectionPage(filters: AppliedFilters, { page, isOld, ...section }: SectionPage) {
  const query = {
    ...toSectionQuestion(filters, section),
    limit: SECTION_SIZE,
    offset: (page - 1) * SECTION_SIZE,
  };
  return useQuery({
    ...defineQuery(listShipments, { query }),
    enabled: !isOld && (page > 1 || section.order !== undefined),
    placeholderData: keepPreviousData,
  });
}

/** Every parcel of a section, as a file. */
export const buildSectionFile =
  (filters: AppliedFilters, section: SectionQuestion): MoreRows['fetchAll'] =>
  (choice, options) =>
    fetchFile(exportShipments, { query: { ...toSectionQuestion(filters, section), ...choice } }, options);

/** Every parcel that needs a person, as a file. */
export const buildWorkFile =
  (filters: AppliedFilters, view: WorkChoice): MoreRows['fetchAll'] =>
  (choice, options) =>
    fetchFile(exportWork, { query: { ...toWorkQuestion(filters, view), ...choice } }, options);

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
