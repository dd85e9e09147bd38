import type { PicturedScreen } from './picture.ts';

/** The pages of single things, where the search leads. */
export const thingScreens: PicturedScreen[] = [
  {
    title: 'SKU',
    path: '/sku/TL-CP-M-EU',
    about:
      'One SKU on its own page, where search leads: its stock in every location, now and on each of the last days, ' +
      'its sales by channel, returns from shops by reason, and inbound boxes.',
    pictures: [
      { name: 'sku-page', shows: 'stock by location, its course, sales and inbound boxes', height: 1320 },
    ],
  },
  {
    title: 'Order',
    path: '/order/5001',
    about:
      'One order: its lines, its amounts with refunds, its parcels and from where its lines leave, its returns with their reasons, and its kits if the channel reported their ' +
      'serial numbers. It doesn’t show the customer.',
    pictures: [
      {
        name: 'order',
        shows: 'an order with its lines and its parcels',
        at: '/parcel/7',
        open: async (page) => {
          await page.getByRole('link', { name: /^#/ }).first().click();
          await page.getByRole('heading', { name: 'Lines' }).waitFor();
        },
      },
    ],
  },
  {
    title: 'Customer',
    path: '/customer/5001',
    about:
      'One customer with all of their orders, for roles that may see customers. Open it from an order; each view is ' +
      'recorded in the history.',
    pictures: [
      {
        name: 'customer',
        shows: 'the orders of a customer',
        at: '/parcel/7',
        open: async (page) => {
          await page.getByRole('link', { name: /^#/ }).first().click();
          await page.getByRole('heading', { name: 'Lines' }).waitFor();
          await page.getByRole('link', { name: 'Show', exact: true }).click();
          await page.getByRole('heading', { name: 'Orders' }).waitFor();
        },
      },
    ],
  },
  {
    title: 'Parcel',
    path: '/parcel/7',
    about:
      'One parcel: its events with the carrier’s own words, what was promised and what happened, its order, and its ' +
      'owner.',
    pictures: [{ name: 'parcel', shows: 'the events of a parcel in time, and its promise' }],
  },
  {
    title: 'Kit',
    path: '/kit/CPM26310001',
    about:
      'One kit, from the production line to its order and subscription. Steps that no one recorded are shown as ' +
      'unknown.',
    pictures: [
      {
        name: 'kit',
        shows: 'the life of a kit, with what is not known',
        // A kit of which much is known: subscribed, and of the first months.
        at: '/manufacturing?subscription=true&sort=created',
        open: async (page) => {
          await page
            .locator('tbody tr[data-opens]')
            .first()
            .click({ position: { x: 40, y: 20 } });
          await page.getByRole('heading', { name: 'Timeline' }).waitFor();
        },
      },
    ],
  },
  {
    title: 'Box',
    path: '/box/7',
    about:
      'One box from the factory: its contents, its journey with the expected days and why they moved, and what you ' +
      'can do with it.',
    pictures: [{ name: 'box', shows: 'the way of a box and its kits' }],
  },
];
