/** Every word on the screen of goods in. */
import { formatCount, formatNumber, NO_VALUE } from '#web/format.ts';
import type { GoodsInState } from '../../rules/goods-in.ts';

export const goodsInStateNames: Record<GoodsInState, string> = {
  expected: 'Expected',
  arrived: 'Arrived',
  'part-booked': 'Partly Booked In',
  booked: 'Booked In',
  short: 'Booked In Short',
  cancelled: 'Cancelled',
  unknown: 'Not Known',
};

export const goodsInPageWords = {
  title: (name: string) => `Goods In, ${name}`,
  stock: 'Stock',
  bridge: 'Stock Bridge',
  heading: 'Error Loading Goods In',
  failed: 'Failed to load goods in',
  list: 'Goods In',
  count: (shown: number, all: number) =>
    `Showing ${formatNumber(shown)} of ${formatCount(all, 'entry', 'entries')}`,
  search: 'Search Goods In',
  placeholder: 'Reference, SKU or name',
  state: 'State',
  all: 'All',
  notOver: 'Not Booked In',
  nothingMatches: 'No goods in match your filters',
  clearFilters: 'Clear Filters',
  notSynced: 'Goods in hasn’t synced yet',
  willAppear: 'Data will appear here automatically.',
  notReported: 'This warehouse’s provider doesn’t report goods in',
  notReportedWhy:
    'Mintsoft does, and Deposco with `catalog` in touchline.config.json. Boxes you confirm count as received.',
  nothingExpected: 'No goods in yet',
  notOffered: 'Not available with this account',
  notOfferedWhy:
    'The provider refuses it: the account lacks the module or the right. Boxes you confirm count as received, as before.',
  note: (days: number) =>
    `What the provider says it expects and has booked in; what is over stays here for ${days} days. A booking counts as ` +
    'received on the stock bridge, and boxes of the same goods don’t count again.',
} as const;

export const goodsInColumnsWords = {
  reference: 'Reference',
  noReference: (id: string) => `No. ${id}`,
  state: 'State',
  providerSays: (status: string) => `Provider: ${status}`,
  expectedOn: 'Expected On',
  bookedOn: 'Last Booked In',
  products: 'Products',
  expected: 'Expected',
  arrived: 'Arrived',
  booked: 'Booked In',
  open: 'Open',
  bookedOf: (booked: number | null, expected: number | null) =>
    `${booked === null ? NO_VALUE : formatNumber(booked)} of ${expected === null ? NO_VALUE : formatNumber(expected)}`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
} as const;
