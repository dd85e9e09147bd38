import { checkRows } from '../kit/rows.ts';
import { DEPOSCO_CALLS } from './calls.ts';
import {
  openSecondGeneration,
  type CatalogOptions,
  type Common,
  type SecondGeneration,
} from './second-generation.ts';
import { catalogItem, type CatalogItem } from './wire.ts';

/** Names and reorder points of a business unit's items. */
export function createCatalog(
  common: Common,
  options: CatalogOptions,
  service: SecondGeneration = openSecondGeneration(common, options),
) {
  const { vendor } = common;
  const { businessUnit, scope = 'items/read', pageSize = 50 } = options;
  const tokens = service.createTokens(scope);
  return {
    async items(signal?: AbortSignal): Promise<CatalogItem[]> {
      const what = `items of ${businessUnit}`;
      const query = { businessUnit, pageSize };
      const rows = await service.readAll(tokens, { what, call: DEPOSCO_CALLS.items, query, signal });
      return checkRows({ vendor, what, schema: catalogItem, rows, getKey: ({ number }) => number }).rows;
    },
    retryNow: () => service.retryNow(),
    close: () => service.close(),
  };
}
