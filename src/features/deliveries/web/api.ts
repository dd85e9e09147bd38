import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listDeliveries, listWebhooks } from '../contract.ts';
import { DELIVERIES_AT_ONCE, type DeliveriesView } from './view.ts';

/** One page of what goes out. While another is on its way, the last one stays. */
export const useDeliveries = ({ state, search, page }: DeliveriesView) =>
  useQuery({
    ...defineQuery(listDeliveries, {
      query: {
        ...(state !== 'all' && { state }),
        ...(search.trim() !== '' && { search: search.trim() }),
        limit: DELIVERIES_AT_ONCE,
        offset: (page - 1) * DELIVERIES_AT_ONCE,
      },
    }),
    placeholderData: keepPreviousData,
  });

export const useWebhooks = () => useQuery(defineQuery(listWebhooks, {}));
