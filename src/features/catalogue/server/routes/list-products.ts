import type { Db } from '#server/db/database.ts';
import type { LoadedList } from '#server/http/serve-long-list.ts';
import { keepList } from '#server/lists/kept-list.ts';
import type { QueryOf, ResponseOf } from '#shared/endpoint.ts';
import type { listCatalogue, listUnmapped } from '../../contract.ts';
import { catalogueList, suggestForProduct, unmappedList } from '../../contract/product-lists.ts';
import { listUnmappedProducts } from '../queries/list-unmapped.ts';
import { selectCatalogueItems } from '../queries/select-catalogue-items.ts';

/** What the catalogue knows. */
export async function loadCatalogue(
  db: Db,
): Promise<LoadedList<ResponseOf<typeof listCatalogue>, QueryOf<typeof listCatalogue>>> {
  const items = await selectCatalogueItems(db);
  const kept = keepList(items, catalogueList);
  return {
    total: items.length,
    sendAll: () => ({ items }),
    sendFigures: () => ({ items: [], long: { total: items.length, figures: {} } }),
    async sendPage(query, revision) {
      const { rows, found, counts } = await kept.findPage(query, { filter: query.filter });
      return { items: rows, page: { found, counts, revision } };
    },
  };
}

/** What it does not know. */
export async function loadUnmapped(
  db: Db,
  company: { timeZone: string; now: Date },
): Promise<LoadedList<ResponseOf<typeof listUnmapped>, QueryOf<typeof listUnmapped>>> {
  const { days, products } = await listUnmappedProducts(db, company);
  const kept = keepList(products, unmappedList);
  return {
    total: products.length,
    sendAll: () => ({ days, products }),
    sendFigures() {
      const suggested = products.filter((product) => suggestForProduct(product) !== null).length;
      return { days, products: [], long: { total: products.length, figures: { suggested } } };
    },
    async sendPage(query, revision) {
      const { rows, found, counts } = await kept.findPage(query, { filter: query.filter });
      return { days, products: rows, page: { found, counts, revision } };
    },
  };
}
