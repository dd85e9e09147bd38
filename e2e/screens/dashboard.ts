import { dayAgo } from '../kit/day.ts';
import type { Screen } from './screen.ts';

export const dashboard: Screen[] = [
  { name: 'dashboard', path: '/dashboard', as: 'user', shows: /Welcome/ },
  { name: 'dashboard-past', path: `/dashboard?asOf=${dayAgo(6)}`, as: 'user', shows: /Welcome/ },
  { name: 'dashboard-no-data', path: '/dashboard?asOf=2020-01-01', as: 'user', shows: /No data for/ },
  { name: 'inventory', path: '/dashboard?warehouse=tive', as: 'user', shows: /Inventory Details/ },
  {
    name: 'inventory-sold-out',
    path: '/dashboard?warehouse=tive&rows=sold-out',
    as: 'user',
    shows: /Inventory Details/,
  },
  {
    name: 'palette',
    path: '/dashboard',
    as: 'admin',
    shows: /Welcome/,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'palette-found',
    path: '/dashboard',
    as: 'admin',
    shows: /Welcome/,
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('city');
      await page.getByRole('group', { name: 'SKUs' }).waitFor();
    },
  },
];
