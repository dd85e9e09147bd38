import { useQuery } from '@tanstack/react-query';
import { answerTo } from '#web/api/query.ts';
import { listCatalogue, listUnmapped } from '../contract.ts';

const TOPIC = 'catalogue';

/** What a write of this area puts out of date: the plan's actuals are counted by it. */
export const WRITES = [TOPIC, 'planning', 'history'];

export const useCatalogue = () => useQuery(answerTo(TOPIC, listCatalogue, {}));

/** What the catalogue does not know, which new orders and stock change as well. */
export const useUnmapped = () =>
  useQuery(answerTo(TOPIC, listUnmapped, {}, ['sales', 'warehouses', 'amazon', 'kits']));
