import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SourceFreshness } from '#features/connections/contract.ts';
import { answerTo, useSend } from '#web/api/query.ts';
import {
  deliveryTimes,
  getCare,
  listOwners,
  listShipments,
  listWork,
  saveCare,
  shippingOverview,
} from '../contract.ts';
import { questionOf } from './view.ts';
import type { Applied } from './view.ts';
import type { WorkView } from './work-view.ts';

export const TOPIC = 'shipping';
export const SECTION_SIZE = 20;
export const FAILED = 'Failed to fetch shipping data';

export const isFeed = ({ kind }: Pick<SourceFreshness, 'kind'>): boolean => kind === 'shipments';

/** What stands in the place of parcels that nothing has brought. */
export const SUPPLY = {
  of: isFeed,
  heading: 'Shopify is not connected',
  unread: 'The parcels of Shopify have not been read yet',
} as const;

/** While other filters are on their way, what was there stays. */
export const useOverview = (filters: Applied) =>
  useQuery({
    ...answerTo(TOPIC, shippingOverview, { query: questionOf(filters) }),
    placeholderData: keepPreviousData,
  });

/** Counted over every parcel of the window, and so after what the screen begins with. */
export const useDeliveryTimes = (filters: Applied, isWanted: boolean) =>
  useQuery({
    ...answerTo(TOPIC, deliveryTimes, { query: questionOf(filters) }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });

/** A page of one section; the first one comes with the overview. */
export function useSectionPage(filters: Applied, status: string, page: number) {
  const query = {
    ...questionOf(filters),
    status,
    limit: SECTION_SIZE,
    offset: (page - 1) * SECTION_SIZE,
  };
  return useQuery({
    ...answerTo(TOPIC, listShipments, { query }),
    enabled: page > 1,
    placeholderData: keepPreviousData,
  });
}

export const WORK_SIZE = 20;

/** The parcels that need a person, a page of them. */
export function useWork(filters: Applied, { reason, owner, page }: WorkView) {
  const query = {
    ...questionOf(filters),
    reason: reason === 'all' ? undefined : reason,
    owner: owner === 'all' ? undefined : owner,
    limit: WORK_SIZE,
    offset: (page - 1) * WORK_SIZE,
  };
  return useQuery({ ...answerTo(TOPIC, listWork, { query }), placeholderData: keepPreviousData });
}

export const useOwners = () => useQuery(answerTo('users', listOwners, {}));
/** What is said of a parcel, whether or not it is on a list (any more). */
export const careOf = (id: number) => answerTo(TOPIC, getCare, { params: { id } });
export const useSaveCare = () => useSend(saveCare, [TOPIC, 'history']);
