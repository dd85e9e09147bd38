import { getKit } from '../contract/kit.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import type { MoreRows } from '#web/ui/table-tools/table-tools.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import { exportKitList } from '../contract/kits-file.ts';
import { listKits } from '../contract/kits.ts';
import { KITS_PAGE_SIZE, type KitSort } from '../rules/kits.ts';
import { toKitFilters, computeOffset } from './view.ts';
import type { KitsView } from './view.ts';

/** One page of kits. While another is on its way, the last one stays. */
export const useKits = (view: KitsView) =>
  useQuery({
    ...defineQuery(listKits, {
      query: { ...toKitFilters(view), sort: view.sort, limit: KITS_PAGE_SIZE, offset: computeOffset(view) },
    }),
    placeholderData: keepPreviousData,
  });

/** All kits that the filters leave, as a file. */
export const buildKitsFile =
  (view: KitsView, sort: KitSort): MoreRows['fetchAll'] =>
  (choice, options) =>
    fetchFile(exportKitList, { query: { ...toKitFilters(view), sort, ...choice } }, options);

export const useKit = (serial: string) => useQuery(defineQuery(getKit, { params: { serial } }));
