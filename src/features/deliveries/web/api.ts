import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import type { MoreRows } from '#web/ui/table-tools/table-tools.ts';
import { listDeliveries, listWebhooks } from '../contract.ts';
import { exportDeliveries } from '../contract/files.ts';
import { DELIVERIES_AT_ONCE, type DeliveriesView } from './view.ts';

const toFilters = ({ state, search }: DeliveriesView) => ({
  ...(state !== 'all' && { state }),
  ...(search.trim() !== '' && { search: search.trim() }),
});

/** One page of what goes out. While another is on its way, the last one stays. */
export const useDeliveries = (view: DeliveriesView) =>
  useQuery({
    ...defineQuery(listDeliveries, {
      query: {
        ...toFilters(view),
        limit: DELIVERIES_AT_ONCE,
        offset: (view.page - 1) * DELIVERIES_AT_ONCE,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** All of them, as a file. */
export const buildDeliveriesFile =
  (view: DeliveriesView): MoreRows['fetchAll'] =>
  (choice, options) =>
    fetchFile(exportDeliveries, { query: { ...toFilters(view), ...choice } }, options);

export const useWebhooks = () => useQuery(defineQuery(listWebhooks, {}));
