import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { fetchFile } from '#web/api/fetch-file.ts';
import type { MoreRows } from '#web/ui/table-tools/table-tools.ts';
import { getFunnel, getKitLife, listIdleKits, recallKits, type RecallSearch } from '../contract.ts';
import { exportIdleKits, exportRecall } from '../contract/files.ts';
import { toChoice, type JourneysView } from './view.ts';

export const PAGE_SIZE = 50;

export const useFunnel = (view: JourneysView) =>
  useQuery({ ...defineQuery(getFunnel, { query: toChoice(view) }), placeholderData: keepPreviousData });

const toIdleQuery = (view: JourneysView) => ({ ...toChoice(view), days: view.days });

export const useIdleKits = (view: JourneysView) =>
  useQuery({
    ...defineQuery(listIdleKits, {
      query: { ...toIdleQuery(view), limit: PAGE_SIZE, offset: (view.page - 1) * PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

/** All of them, as a file. */
export const buildIdleFile =
  (view: JourneysView): MoreRows['fetchAll'] =>
  (choice, options) =>
    fetchFile(exportIdleKits, { query: { ...toIdleQuery(view), ...choice } }, options);

export const useRecall = (search: RecallSearch, page: number, isAsked: boolean) =>
  useQuery({
    ...defineQuery(recallKits, { query: { ...search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });

/** All of them, as a file. */
export const buildRecallFile =
  (search: RecallSearch): MoreRows['fetchAll'] =>
  (choice, options) =>
    fetchFile(exportRecall, { query: { ...search, ...choice } }, options);

export const useKitLife = (serial: string) => useQuery(defineQuery(getKitLife, { params: { serial } }));
