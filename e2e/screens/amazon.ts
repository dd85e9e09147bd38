import { tableIsThere, type Screen } from './screen.ts';

export const amazon: Screen[] = [
  { name: 'amazon', path: '/amazon', as: 'user', shows: 'Amazon FBA Inventory', open: tableIsThere },
  { name: 'amazon-none', path: '/amazon?search=no-such-item', as: 'user', shows: 'No inventory items found' },
  {
    name: 'amazon-failed',
    path: '/amazon?region=uk',
    as: 'user',
    shows: 'Error Loading Amazon Inventory',
    breaks: '**/api/amazon/inventory/*',
  },
  {
    name: 'sku',
    path: '/amazon?sku=TL-ACC-020',
    as: 'user',
    shows: 'TL-ACC-020',
    open: async (page) => page.getByRole('slider').waitFor(),
  },
  {
    name: 'sku-table',
    path: '/amazon?sku=TL-ACC-020',
    as: 'user',
    shows: 'TL-ACC-020',
    open: async (page) => page.getByRole('button', { name: 'Show as Table' }).click(),
  },
];
