import { useQuery } from '@tanstack/react-query';
import { defineQuery, findInAnswer } from '#web/api/query.ts';
import { listCatalogue, listUnmapped, type CatalogueItem } from '../contract.ts';

export const catalogueQuery = defineQuery(listCatalogue, {});

export const useCatalogue = () => useQuery(catalogueQuery);

/** One product of the catalogue; null when it has none of that number. */
export function useCatalogueItem(id: number | undefined): CatalogueItem | null | undefined {
  return findInAnswer(useCatalogue(), ({ items }) => items.find((item) => item.id === id));
}

/** What the catalogue does not know, which new orders and stock change as well. */
export const useUnmappedProducts = () => useQuery(defineQuery(listUnmapped, {}));
