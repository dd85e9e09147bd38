import type { DeclaredQuestion } from '../kit/calls/declared-call.ts';
import { SHIPHERO_ACCOUNT, WAREHOUSE_PRODUCTS_PAGE } from './documents.ts';
import { shipHeroAccount, warehouseProduct, warehouseProductsPage } from './wire.ts';

/** Every question that we ask, with what comes back. */
export const SHIPHERO_QUESTIONS = {
  account: {
    document: SHIPHERO_ACCOUNT,
    schema: shipHeroAccount,
    refusedWithout: [
      'account',
      'account.data',
      'account.data.warehouses',
      'account.data.warehouses[]',
      'account.data.warehouses[].id',
    ],
  },
  products: {
    document: WAREHOUSE_PRODUCTS_PAGE,
    schema: warehouseProductsPage,
    rows: [{ at: 'warehouse_products.data.edges.node', schema: warehouseProduct }],
    refusedWithout: ['warehouse_products', 'warehouse_products.data', 'warehouse_products.data.edges[]'],
  },
} as const satisfies Record<string, DeclaredQuestion>;
