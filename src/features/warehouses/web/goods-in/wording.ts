/** Every word on the screen of goods in. */
import { formatCount, formatDate, formatNumber, NO_VALUE } from '#web/format.ts';
import type { GoodsInState } from '../../rules/goods-in.ts';

export const goodsInStateNames: Record<GoodsInState, string> = {
  expected: 'Expected',
  arrived: 'Arrived',
  'part-booked': 'Partly Booked In',
  booked: 'Booked In',
  short: 'Booked In Short',
  cancelled: 'Canceled',
  unknown: 'Unknown',
};

export const goodsInPageWords = {
  title: (name: string) => `Goods In, ${name}`,
  stock: 'Stock',
  bridge: 'Stock Bridge',
  heading: 'Error Loading Goods In',
  failed: 'Failed to load goods in',
  list: 'Goods In',
  count: (shown: number, all: number) =>
    `Showing ${formatNumber(shown)} of ${formatCount(all, 'delivery', 'deliveries')}`,
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
    'Mintsoft reports them, and so does Deposco once `catalog` is set in touchline.config.json. Boxes you confirm still count as received.',
  nothingExpected: 'No goods in yet',
  notOffered: 'Not available with this account',
  notOfferedWhy:
    'The provider denied access to goods in: the account doesn’t include them or lacks the permission. Boxes you confirm still count as received.',
  note: (days: number) =>
    `What the provider expects and has booked in. Finished deliveries stay listed for ${days} days. Booked units count as ` +
    'received on the Stock Bridge, or as transferred in if they left another of your locations. Boxes and transfers of the ' +
    'same goods aren’t counted again.',
} as const;

export const goodsInColumnsWords = {
  reference: 'Reference',
  noReference: (id: string) => `No. ${id}`,
  state: 'State',
  providerSays: (status: string) => `Provider: ${status}`,
  expectedOn: 'Expected On',
  bookedOn: 'Last Booked In',
  due: (day: string) => `Due ${formatDate(day)}`,
  bookedOnDay: (day: string) => `On ${formatDate(day)}`,
  products: 'Products',
  expected: 'Expected',
  arrived: 'Arrived',
  booked: 'Booked In',
  open: 'Open',
  bookedOf: (booked: number | null, expected: number | null) =>
    `${booked === null ? NO_VALUE : formatNumber(booked)} of ${expected === null ? NO_VALUE : formatNumber(expected)}`,
  andMore: (count: number) => `and ${formatNumber(count)} more`,
} as const;
