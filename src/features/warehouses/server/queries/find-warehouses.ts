import type { Finder, FoundRecord } from '#server/db/find-records.ts';

interface NamedWarehouse {
  id: string;
  name: string;
  location: string | null;
}

/** How the search finds warehouses, which are those of the configuration. */
export const createWarehouseFinder = (warehouses: readonly NamedWarehouse[]): Finder => ({
  find: async (_, { terms: { words, text, starts } }) =>
    warehouses
      .filter(
        ({ id, name, location }) =>
          starts.length > 0 &&
          words.every((word) => `${id}\n${name}\n${location ?? ''}`.toLowerCase().includes(word)),
      )
      .map((warehouse) => toFoundWarehouse(warehouse, text)),
  describe: async (_, ids) =>
    warehouses.filter(({ id }) => ids.includes(id)).map((warehouse) => toFoundWarehouse(warehouse, null)),
});

const toFoundWarehouse = ({ id, name, location }: NamedWarehouse, text: string | null): FoundRecord => ({
  id,
  label: name || id,
  detail: location,
  path: `/warehouse/${encodeURIComponent(id)}`,
  isExact: [id, name].some((one) => one.toLowerCase() === text),
});
