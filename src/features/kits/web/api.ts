import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { listKits } from '../contract.ts';
import { PAGE_SIZE } from '../rules.ts';
import { filtersOf, offsetOf } from './view.ts';
import type { View } from './view.ts';

/** What a live event about kits puts out of date. */
export const TOPIC = 'kits';

/** One page of kits. While another is on its way, the last one stays. */
export const useKits = (view: View) =>
  useQuery({
    ...answerTo(TOPIC, listKits, { query: { ...filtersOf(view), limit: PAGE_SIZE, offset: offsetOf(view) } }),
    placeholderData: keepPreviousData,
  });
