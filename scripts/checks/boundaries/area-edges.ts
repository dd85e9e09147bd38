export type AreaEdges = Record<string, readonly string[]>;

/**
 * Which area may use which: the whole list. What it may use there is the other area's public face: `contract.ts`,
 * `rules.ts` (or `rules/`), `server/public.ts` and, on a screen, the components named `web/…Panel.tsx`.
 * An edge is added here in the commit that needs it, with the reason in the commit's message.
 */
export const AREA_EDGES: AreaEdges = {
  'access-tokens': ['history'],
  auth: ['users', 'history'],
  users: ['access-tokens', 'history', 'sales'],
  connections: ['history'],
  'product-names': [],
  search: [],
  views: ['history'],
  'stock-memory': ['connections', 'product-names'],
  dashboard: ['amazon', 'connections', 'product-names', 'sales', 'stock-memory', 'warehouses'],
  kits: ['history'],
  warehouses: ['connections', 'product-names', 'stock-memory'],
  amazon: ['connections', 'product-names', 'stock-memory'],
  catalogue: [
    'amazon',
    'connections',
    'factory-shipments',
    'history',
    'product-names',
    'stock-memory',
    'warehouses',
  ],
  actuals: ['amazon', 'catalogue', 'connections', 'kits', 'sales', 'stock-memory'],
  bridge: [
    'catalogue',
    'connections',
    'factory-shipments',
    'history',
    'product-names',
    'shipping',
    'stock-memory',
    'warehouses',
  ],
  forecast: ['amazon', 'catalogue', 'connections', 'history', 'sales', 'stock-memory'],
  plan: ['actuals', 'catalogue', 'history'],
  supply: [
    'actuals',
    'amazon',
    'catalogue',
    'connections',
    'factory-shipments',
    'forecast',
    'history',
    'plan',
    'sales',
    'stock-memory',
    'warehouses',
  ],
  sales: ['amazon', 'catalogue', 'connections', 'history', 'product-names', 'stock-memory'],
  shipping: ['connections', 'history', 'plan', 'sales', 'users'],
  'factory-shipments': ['history', 'product-names'],
};
