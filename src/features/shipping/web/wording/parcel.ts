/** Every word on the screens of shipping, component by component. */
import { formatCount } from '#web/format.ts';
import { PARCELS_OF_A_NUMBER } from '../../rules/number-list.ts';

export const findNumbersWords = {
  findParcels: 'Find by order or tracking number',
  placeholder: 'Order or tracking number, or a pasted list of up to 200',
  clearSearch: 'Clear search',
} as const;

export const foundParcelsWords = {
  error: (error: string) => `Error: ${error}`,
  prefixError: 'Error',
  cutOff: `Showing only the latest ${PARCELS_OF_A_NUMBER} parcels of`,
  numbersNotFound: (count: number, isLoading: boolean) =>
    `${formatCount(count, 'number')} not found${isLoading ? ' so far' : ''}`,
  foundParcels: 'Found parcels',
  parcels: (count: number, bound: string) => `${bound}${formatCount(count, 'parcel')}`,
  heading: 'No parcels found',
  headingSoFar: 'No parcels found so far',
  noParcel: 'No parcels match these numbers.',
} as const;

export const orderParcelsWords = {
  heading: 'Error Loading Parcels',
  failed: 'Failed to load the parcels of this order',
  noParcelOfThisOrder: 'No parcels for this order yet.',
  noParcelSoFar: 'No parcels for this order so far.',
  parcelsOfOrder: 'Parcels of the order',
  placesOfOrder: 'Where the order’s lines ship from',
  shipsFrom: 'Ships From',
  sku: 'SKU',
  units: 'Units',
  notSentYet: 'Not Sent Yet',
} as const;

export const parcelPageWords = {
  parcelTitle: (orderName: string) => `Parcel of ${orderName}`,
  parcel: 'Parcel',
  notScannedYet: 'Not scanned yet',
  heading: 'Error Loading Parcel',
  failed: 'Failed to load the parcel',
  unknownParcel: 'Unknown Parcel',
  shipping: 'Shipping',
  events: 'Events',
  history: 'History',
  status: 'Status',
  order: 'Order',
  tracking: 'Tracking',
  carrier: 'Carrier',
  sentFrom: 'From',
  sentTo: 'To',
  orderToShip: 'Order to Ship',
  shipToDeliver: 'Ship to Deliver',
  promised: 'Promised',
  delivered: 'Delivered',
  promise: 'Promise',
  owner: 'Owner',
  unassigned: 'Unassigned',
  note: 'Note',
} as const;

export const storyWords = {
  title: (orderName: string) => `Ordered as ${orderName}`,
  parcelMade: 'Parcel Created',
  promisedByCarrier: 'Promised by the Carrier',
  delivered: 'Delivered',
  notYetAsFar: 'Not yet, according to the carrier',
  notDueYet: 'Not due yet',
  kept: 'Kept',
  hours: (hours: number) => `${hours}h`,
  days: (days: number) => formatCount(days, 'day'),
  overdue: (late: string) => `${late} overdue`,
  deliveredLate: (late: string) => `Delivered ${late} late`,
} as const;
