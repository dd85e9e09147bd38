import type { PicturedScreen } from './picture.ts';

/** The pages of single things, where the search leads. */
export const thingScreens: PicturedScreen[] = [
  {
    title: 'SKU',
    path: '/sku/TL-CP-M-EU',
    about:
      'One SKU at an address of its own, where the search leads: what every place holds of it, and held on each of the last ' +
      'days.',
    pictures: [],
  },
  {
    title: 'Order',
    path: '/order/5001',
    about:
      'One order: its lines, its money with refunds, its parcels, and the kits in it where the channel told their serial ' +
      'numbers. Nothing of whom it is for.',
    pictures: [],
  },
  {
    title: 'Parcel',
    path: '/parcel/7',
    about:
      'One parcel: its events in time with the carrier’s words, the promise against what happened, its order, and who looks ' +
      'after it.',
    pictures: [],
  },
  {
    title: 'Kit',
    path: '/kit/CPM26310001',
    about:
      'One kit: what became of it from the line to its order and its subscription. What no one recorded is said to be ' +
      'unknown.',
    pictures: [],
  },
  {
    title: 'Box',
    path: '/box/7',
    about:
      'One box from the factory: what is in it, its way with the days that were expected and why they moved, and what can ' +
      'be done with it.',
    pictures: [],
  },
];
