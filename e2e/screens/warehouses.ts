import { dayAgo } from '../kit/day.ts';
import { asFile, LIST } from '../kit/file-warehouse.ts';
import type { Screen } from './screen.ts';

export const warehouses: Screen[] = [
  { name: 'warehouse-mintsoft', path: '/warehouse/tive', as: 'user', shows: 'TIVE - Mintsoft' },
  { name: 'warehouse-itb', path: '/warehouse/itb', as: 'user', shows: 'ITB Warehouse Inventory' },
  { name: 'warehouse-file', path: '/warehouse/toronto', as: 'user', shows: 'Toronto - File' },
  {
    name: 'warehouse-file-upload',
    path: '/warehouse/toronto?dialog=upload',
    as: 'user',
    shows: 'Upload File',
  },
  {
    name: 'warehouse-file-columns',
    path: '/warehouse/toronto?dialog=columns',
    as: 'admin',
    shows: 'Set Up Columns',
    open: async (page) => {
      await page.getByRole('dialog').locator('input[type=file]').setInputFiles(asFile(LIST));
      await page.getByRole('table', { name: 'First SKUs' }).waitFor();
    },
  },
  {
    name: 'warehouse-none',
    path: '/warehouse/itb?search=nothing',
    as: 'user',
    shows: 'No items match your filters',
  },
  { name: 'goods-in', path: '/warehouse/tive/goods-in', as: 'user', shows: /Goods In, TIVE/ },
  {
    name: 'goods-in-none',
    path: '/warehouse/tive/goods-in?search=nothing',
    as: 'user',
    shows: 'No goods in match your filters',
  },
  {
    name: 'warehouse-past',
    path: `/warehouse/tive?asOf=${dayAgo(6)}`,
    as: 'user',
    shows: 'TIVE - Mintsoft',
  },
  { name: 'warehouse-no-data', path: '/warehouse/tive?asOf=2020-01-01', as: 'user', shows: /No data for/ },
  { name: 'sku-page', path: '/sku/TL-POUCH', as: 'user', shows: 'TL-POUCH' },
  {
    name: 'warehouse-unknown',
    path: '/warehouse/atlantis',
    as: 'user',
    shows: 'Error Loading Warehouse',
    // The page's head asks before anything knows which warehouses there are.
    refused: '404 GET /api/dashboard/warehouse/atlantis/inventory',
  },
];
