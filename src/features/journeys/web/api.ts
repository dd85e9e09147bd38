import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { call } from '#web/api/call.ts';
import { fetchAllPages } from '#web/api/fetch-all-pages.ts';
import {
  getFunnel,
  getKitLife,
  listIdleKits,
  recallKits,
  type IdleKit,
  type RecalledKit,
  type RecallSearch,
} from '../contract.ts';
import { toChoice, type JourneysView } from './view.ts';

export const PAGE_SIZE = 50;
const FILE_PAGE_SIZE = 200;

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

/** All of them, for a file. */
export const fetchIdleKits = (view: JourneysView): Promise<IdleKit[]> =>
  fetchAllPages(FILE_PAGE_SIZE, async (offset) => {
    const query = { ...toIdleQuery(view), limit: FILE_PAGE_SIZE, offset };
    const { kits: rows, total } = await call(listIdleKits, { query });
    return { rows, total };
  });

export const useRecall = (search: RecallSearch, page: number, isAsked: boolean) =>
  useQuery({
    ...defineQuery(recallKits, { query: { ...search, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });

/** All of them, for a file. */
export const fetchRecall = (search: RecallSearch): Promise<RecalledKit[]> =>
  fetchAllPages(FILE_PAGE_SIZE, async (offset) => {
    const { kits: rows, total } = await call(recallKits, {
      query: { ...search, limit: FILE_PAGE_SIZE, offset },
    });
    return { rows, total };
  });

export const useKitLife = (serial: string) => useQuery(defineQuery(getKitLife, { params: { serial } }));
