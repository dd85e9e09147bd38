import type { AttentionRule } from '#server/attention/attention-rule.ts';
import { STOCK_MEMORY_TABLES } from '#shared/tables.ts';
import { listUnmappedProducts } from './list-unmapped.ts';
import { listPastUnmapped } from './past-unmapped.ts';

/** Products that sell, or are in stock, and that the catalogue does not know. */
export const createUnmappedRule = (timeZone: string): AttentionRule => ({
  id: 'unmapped',
  area: 'catalogue',
  title: 'Unmapped Product',
  severity: 'soon',
  action: 'Map Product',
  waitMinutes: 30,
  access: 'signed-in',
  limit: { usual: 1, min: 1, max: 10_000, unit: 'units sold or in stock', worse: 'higher', margin: 0 },
  tables: ['catalogue_items', 'fba_stock', 'sales_product_days', 'warehouse_stock', ...STOCK_MEMORY_TABLES],
  past: (db, span) => listPastUnmapped(db, { ...span, timeZone }),
  async observe(db, { now }) {
    const { products } = await listUnmappedProducts(db, { timeZone, now });
    return products.flatMap(({ sku, title, sold_units: sold, stock_units: stock }) => {
      const name = sku ?? title;
      if (name === null || sold + stock <= 0) return [];
      return [
        {
          subject: `${sku === null ? 'title' : 'sku'} ${name}`.slice(0, 400),
          label: name,
          figure: sold + stock,
          detail: 'It counts for no variant, so it’s missing from sales by model and the stock forecast',
          path: `/catalogue?view=unmapped&search=${encodeURIComponent(name)}`,
        },
      ];
    });
  },
});
