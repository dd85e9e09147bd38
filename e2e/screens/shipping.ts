import type { Screen } from './screen.ts';

export const shipping: Screen[] = [
  {
    name: 'parcel',
    path: '/shipping',
    as: 'admin',
    shows: /^In Transit/,
    open: async (page) => {
      await page.getByRole('rowheader', { name: '#7001' }).click();
      await page.getByRole('list', { name: 'Events' }).waitFor();
    },
  },
  { name: 'shipping', path: '/shipping', as: 'user', shows: /^In Transit/ },
  {
    name: 'shipping-none',
    path: '/shipping?startDate=2020-01-01&endDate=2020-02-01',
    as: 'user',
    shows: 'No parcels found',
  },
  { name: 'shipping-times', path: '/shipping?tab=times', as: 'user', shows: /^Ship to Deliver by/ },
  {
    name: 'shipping-care',
    path: '/shipping?tab=care',
    as: 'user',
    shows: 'Shipping Dashboard',
    open: async (page) => page.getByRole('rowheader', { name: '#7003' }).waitFor(),
  },
  {
    name: 'shipping-care-parcel',
    path: '/shipping?tab=care',
    as: 'admin',
    shows: 'Shipping Dashboard',
    open: async (page) => {
      // The number in front leads to the order, the rest of the row to the parcel.
      await page.getByRole('row').filter({ hasText: '#7003' }).getByRole('cell').first().click();
      await page.getByRole('dialog').getByLabel('Note').waitFor();
    },
  },
];
