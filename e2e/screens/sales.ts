import { dayAgo } from '../kit/day.ts';
import { tableIsThere, type Screen } from './screen.ts';

export const sales: Screen[] = [
  { name: 'sales', path: '/sales', as: 'user', shows: 'Channel Comparison', open: tableIsThere },
  {
    name: 'sales-amazon',
    path: '/sales?channel=amazon',
    as: 'user',
    shows: 'Sales by Region',
    open: tableIsThere,
  },
  {
    name: 'sales-shopify',
    path: '/sales?channel=shopify',
    as: 'user',
    shows: 'Top Products',
    open: tableIsThere,
  },
  {
    name: 'sales-breakdown',
    path: '/sales?channel=amazon&open=breakdown',
    as: 'user',
    shows: 'Amazon FBA Detailed Sales Analysis',
  },
  {
    name: 'sales-orders',
    path: `/sales?channel=shopify&open=orders&of=${dayAgo(1)}`,
    as: 'user',
    shows: /^Orders on/,
  },
  { name: 'sales-counted', path: '/sales?open=counted', as: 'user', shows: 'How It’s Counted' },
  {
    name: 'sales-failed',
    path: '/sales',
    as: 'user',
    shows: 'Sales Dashboard',
    breaks: '**/api/{sales,shopify,amazon}/**',
    open: async (page) => page.getByRole('heading', { name: 'Error Loading Sales' }).waitFor(),
  },
];
