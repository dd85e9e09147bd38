import { useQuery } from '@tanstack/react-query';
import { answerTo, foundIn } from '#web/api/query.ts';
import { listCatalogue, listUnmapped, type CatalogueItem } from '../contract.ts';

const TOPIC = 'catalogue';

/** What a write of this area puts out of date: the plan's actuals are counted by it. */
export const WRITES = [TOPIC, 'planning', 'history'];

export const catalogue = answerTo(TOPIC, listCatalogue, {});

export const useCatalogue = () => useQuery(catalogue);

/** One product of the catalogue; null when it has none of that number. */
export function useItem(id: number | undefined): CatalogueItem | null | undefined {
  return foundIn(useCatalogue(), ({ items }) => items.find((item) => item.id === id));
}

/** What the catalogue does not know, which new orders and stock change as well. */
export const useUnmapped = () =>
  useQuery(answerTo(TOPIC, listUnmapped, {}, ['sales', 'warehouses', 'amazon', 'kits']));
