import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { defineQuery } from '#web/api/query.ts';
import { listRecentFinds, searchRecords } from '../contract.ts';

/** What was found for a text; while the next answer is on its way, what was found before it. */
export const useFinds = (text: string) =>
  useQuery({
    ...defineQuery(searchRecords, { query: { q: text } }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });

export const useRecentFinds = () => useQuery({ ...defineQuery(listRecentFinds, {}), retry: false });
