import { expect, type Page } from '@playwright/test';
import { standStill } from './kit/stand-still.ts';

export interface Screen {
  /** The name of its pictures. */
  name: string;
  path: string;
  as: 'nobody' | 'user' | 'admin';
  /** What a person waits for before they look. */
  shows: string | RegExp;
  /** Calls that fail. */
  breaks?: string;
  /** Opens what is not there at first: a dialog, a panel. */
  open?: (page: Page) => Promise<void>;
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const tableIsThere = async (page: Page) => page.getByRole('table').first().waitFor();

/** Every screen, once: each is searched by axe and pictured, in both themes and both sizes. */
export const screens: Screen[] = [
  { name: 'login', path: '/login', as: 'nobody', shows: 'Sign in to Touchline' },
  {
    name: 'login-refused',
    path: '/login',
    as: 'nobody',
    shows: 'Sign in to Touchline',
    open: async (page) => page.getByRole('button', { name: 'Sign In' }).click(),
  },
  { name: 'dashboard', path: '/dashboard', as: 'user', shows: /Welcome/ },
  { name: 'dashboard-past', path: `/dashboard?asOf=${daysAgo(6)}`, as: 'user', shows: /Welcome/ },
  { name: 'dashboard-no-data', path: '/dashboard?asOf=2020-01-01', as: 'user', shows: /No data for/ },
  { name: 'inventory', path: '/dashboard?warehouse=tive', as: 'user', shows: /Inventory Details/ },
  {
    name: 'inventory-sold-out',
    path: '/dashboard?warehouse=tive&rows=sold-out',
    as: 'user',
    shows: /Inventory Details/,
  },
  { name: 'shipping', path: '/shipping', as: 'user', shows: /^In Transit/ },
  {
    name: 'shipping-none',
    path: '/shipping?startDate=2020-01-01&endDate=2020-02-01',
    as: 'user',
    shows: 'No shipments found',
  },
  { name: 'shipping-times', path: '/shipping?tab=times', as: 'user', shows: /^Ship to deliver by/ },
  {
    name: 'shipping-care',
    path: '/shipping?tab=care',
    as: 'user',
    shows: 'Shipping Dashboard',
    open: async (page) => page.getByRole('cell', { name: '#7003' }).waitFor(),
  },
  {
    name: 'shipping-care-parcel',
    path: '/shipping?tab=care',
    as: 'admin',
    shows: 'Shipping Dashboard',
    open: async (page) => {
      await page.getByRole('cell', { name: '#7003' }).click();
      await page.getByRole('dialog').getByLabel('Note').waitFor();
    },
  },
  { name: 'warehouse-mintsoft', path: '/warehouse/tive', as: 'user', shows: 'TIVE - Mintsoft' },
  { name: 'warehouse-itb', path: '/warehouse/itb', as: 'user', shows: 'ITB Warehouse Inventory' },
  {
    name: 'warehouse-none',
    path: '/warehouse/itb?search=nothing',
    as: 'user',
    shows: 'No items match your filters',
  },
  {
    name: 'warehouse-past',
    path: `/warehouse/tive?asOf=${daysAgo(6)}`,
    as: 'user',
    shows: 'TIVE - Mintsoft',
  },
  { name: 'warehouse-no-data', path: '/warehouse/tive?asOf=2020-01-01', as: 'user', shows: /No data for/ },
  { name: 'warehouse-unknown', path: '/warehouse/atlantis', as: 'user', shows: 'Error Loading Warehouse' },
  { name: 'factory', path: '/factory-shipments', as: 'admin', shows: 'Factory Shipments' },
  {
    name: 'factory-tracking',
    path: '/factory-shipments?group=tracking',
    as: 'user',
    shows: 'Factory Shipments',
  },
  {
    name: 'factory-none',
    path: '/factory-shipments?search=nothing',
    as: 'user',
    shows: 'No shipments match your filters',
  },
  {
    name: 'factory-new',
    path: '/factory-shipments?dialog=new',
    as: 'user',
    shows: 'New Shipment',
    open: async (page) => page.getByLabel('Serial boxes').fill('BX-1\nBX-2\nBX-1\nBX-20MUS-20777-01'),
  },
  {
    name: 'factory-new-refused',
    path: '/factory-shipments?dialog=new',
    as: 'user',
    shows: 'New Shipment',
    open: async (page) => page.getByRole('button', { name: 'Create Shipment' }).click(),
  },
  {
    name: 'factory-edit',
    path: '/factory-shipments?dialog=edit&shipment=1',
    as: 'user',
    shows: 'Edit Shipment',
  },
  {
    name: 'factory-expect',
    path: '/factory-shipments?dialog=expect&shipment=3',
    as: 'user',
    shows: 'Expected Arrival',
  },
  {
    name: 'factory-delete',
    path: '/factory-shipments?dialog=delete&shipment=1',
    as: 'user',
    shows: 'Delete Shipment',
  },
  { name: 'planning', path: '/planning', as: 'admin', shows: 'Planning', open: tableIsThere },
  {
    name: 'planning-run-out',
    path: '/planning?runOut=all',
    as: 'admin',
    shows: 'Planning',
    open: async (page) => page.getByRole('slider').first().focus(),
  },
  {
    name: 'planning-add-refused',
    path: '/planning?dialog=add',
    as: 'user',
    shows: 'Add Planning Day',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Save Day' }).click();
      await page.getByRole('dialog').getByRole('tab', { name: 'Sales' }).click();
    },
  },
  {
    name: 'planning-cells',
    path: '/planning?cells=stock',
    as: 'user',
    shows: 'Planning',
    open: async (page) => page.getByRole('grid').focus(),
  },
  {
    name: 'planning-charts',
    path: '/planning?by=charts',
    as: 'user',
    shows: /^Month pace/,
    open: async (page) => page.getByRole('slider').last().waitFor(),
  },
  {
    name: 'planning-failed',
    path: '/planning',
    as: 'user',
    shows: 'Error Loading Planning Data',
    breaks: '**/api/plan/all',
  },
  { name: 'amazon', path: '/amazon', as: 'user', shows: 'Amazon FBA Inventory', open: tableIsThere },
  { name: 'amazon-none', path: '/amazon?search=nobody', as: 'user', shows: 'No inventory items found' },
  {
    name: 'amazon-failed',
    path: '/amazon?region=uk',
    as: 'user',
    shows: 'Error Loading Amazon Inventory',
    breaks: '**/api/amazon/inventory/*',
  },
  { name: 'sales', path: '/sales', as: 'user', shows: 'Channel comparison', open: tableIsThere },
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
    path: `/sales?channel=shopify&open=orders&of=${daysAgo(1)}`,
    as: 'user',
    shows: /^Orders of/,
  },
  { name: 'sales-counted', path: '/sales?open=counted', as: 'user', shows: 'How counted' },
  {
    name: 'sales-failed',
    path: '/sales',
    as: 'user',
    shows: 'Sales Dashboard',
    breaks: '**/api/{sales,shopify,amazon}/**',
    open: async (page) => page.getByText('These figures could not be loaded.').first().waitFor(),
  },
  { name: 'users', path: '/users', as: 'admin', shows: 'User Management' },
  { name: 'users-add', path: '/users?dialog=add', as: 'admin', shows: 'Add User' },
  {
    name: 'users-add-refused',
    path: '/users?dialog=add',
    as: 'admin',
    shows: 'Add User',
    open: async (page) => page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click(),
  },
  { name: 'users-edit', path: '/users?dialog=edit&user=1', as: 'admin', shows: 'Edit User' },
  { name: 'users-delete', path: '/users?dialog=delete&user=1', as: 'admin', shows: 'Delete User' },
  { name: 'users-history', path: '/users?dialog=history&user=1', as: 'admin', shows: /History of/ },
  { name: 'users-none', path: '/users?search=nobody', as: 'admin', shows: 'No users found' },
  { name: 'users-denied', path: '/users', as: 'user', shows: /Access Denied/ },
  {
    name: 'sku',
    path: '/amazon?sku=TL-ACC-064',
    as: 'user',
    shows: 'TL-ACC-064',
    open: async (page) => page.getByRole('slider').waitFor(),
  },
  {
    name: 'sku-table',
    path: '/amazon?sku=TL-ACC-064',
    as: 'user',
    shows: 'TL-ACC-064',
    open: async (page) => page.getByRole('button', { name: 'Show as table' }).click(),
  },
  { name: 'connections', path: '/connections', as: 'admin', shows: 'Connections' },
  { name: 'kits', path: '/manufacturing', as: 'user', shows: 'Manufacturing - Kit Management' },
  {
    name: 'kits-none',
    path: '/manufacturing?search=nothing&retail=true',
    as: 'user',
    shows: 'No kits found',
  },
  { name: 'kits-import', path: '/manufacturing?dialog=import', as: 'user', shows: 'Import Kits' },
  { name: 'catalogue', path: '/catalogue', as: 'admin', shows: 'Catalogue', open: tableIsThere },
  {
    name: 'catalogue-unmapped',
    path: '/catalogue?view=unmapped',
    as: 'admin',
    shows: 'Catalogue',
    open: tableIsThere,
  },
  { name: 'catalogue-map', path: '/catalogue?dialog=add&sku=TL-20-L', as: 'admin', shows: 'Map Product' },
  {
    name: 'planning-fill',
    path: '/planning?dialog=fill',
    as: 'user',
    shows: 'Fill Actuals',
    open: async (page) => page.getByText(/unchanged$/).waitFor(),
  },
  { name: 'access-tokens', path: '/access-tokens', as: 'admin', shows: 'Access Tokens' },
  {
    name: 'access-tokens-create',
    path: '/access-tokens?dialog=create',
    as: 'admin',
    shows: 'Create Access Token',
  },
  { name: 'access-tokens-denied', path: '/access-tokens', as: 'user', shows: /Access Denied/ },
  { name: 'account', path: '/account', as: 'user', shows: 'Your account' },
  { name: 'api', path: '/api/docs', as: 'user', shows: /API/ },
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
];

export const LARGE = { width: 1440, height: 900 };
export const SMALL = { width: 390, height: 844 };

export const THEMES = ['light', 'dark'] as const;

/** Opens a screen and waits until everything is there and stands still. */
export async function show(page: Page, { path, shows, breaks, open }: Screen): Promise<void> {
  if (breaks !== undefined) await page.route(breaks, (route) => route.abort());
  await page.goto(path);
  await page.getByRole('heading', { name: shows }).first().waitFor();
  await open?.(page);
  await page.waitForLoadState('load');
  await expect(page.getByLabel('Loading', { exact: true })).toHaveCount(0);
  await expect(page.locator('[data-coming]')).toHaveCount(0);
  await standStill(page);
}
