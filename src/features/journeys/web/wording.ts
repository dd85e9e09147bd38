import { formatNumber, NO_VALUE, formatCount } from '#web/format.ts';
import type { WireFunnelMonth } from '../contract.ts';

export type WireStep = WireFunnelMonth['steps'][number];

export const STEP_WORDS: Record<WireStep['step'], string> = {
  received: 'Received',
  shipped: 'Shipped',
  activated: 'Activated',
  subscribed: 'Subscribed',
};

/** `12.5 days`; a dash where it is known of no kit. */
export const formatMedian = (days: number | null): string =>
  days === null ? NO_VALUE : `${formatNumber(days)} ${days === 1 ? 'day' : 'days'}`;

/** What a step cannot say: kits of which it is not known, and those whose day is not. */
export function describeGaps({ unknown, without_day: withoutDay }: WireStep): string {
  const parts = [
    unknown > 0 ? `${formatNumber(unknown)} unknown` : [],
    withoutDay > 0 ? `${formatNumber(withoutDay)} without a day` : [],
  ].flat();
  return parts.join(', ');
}

export const customersDialogWords = {
  order: 'Order',
  name: 'Name',
  email: 'Email',
  country: 'Country',
  kits: 'Kits',
  failedToLoadCustomers: 'Failed to load the customers',
  title: 'Recall Customers',
  ordersWithAddress: (count: number) => formatCount(count, 'order with an address', 'orders with an address'),
  ordersWithout: (withoutAddress: number) =>
    `, ${formatCount(withoutAddress, 'order')} without: marketplaces contact their own customers, and old addresses are removed`,
  customers: 'Recall customers',
  namesAndAddressesOfCustomers:
    'Customer names and addresses are shown. History records that you viewed them, and for which search.',
  close: 'Close',
  cancel: 'Cancel',
  loading: 'Loading…',
  showCustomers: 'Show Customers',
} as const;

export const funnelTabWords = {
  heading: 'Error Loading Journeys',
  failed: 'Failed to load kit journeys',
  noKitsFound: 'No kits found',
  kitsThatLineRecordsAppear: 'Kits recorded by the production line appear here within a minute.',
  kitJourneysByMonth: 'Kit Journeys by Month',
  monthsOfMaking: (count: number) => formatCount(count, 'production month'),
  stepsOfAllKits: 'Steps of All Kits',
  made: 'Produced',
  daysUnknown: 'Days unknown',
  after: (median: string) => `After ${median}`,
  kits: 'Kits',
  unknown: 'Unknown',
  median: 'Median',
  medianOf: (step: string) => `${step}: Median Days`,
  unknownOf: (step: string) => `${step}: Unknown`,
  daysFromStepBefore: 'Days since the previous step, for kits where both days are known',
} as const;

export const journeysPageWords = {
  funnel: 'Funnel',
  neverActivated: 'Never Activated',
  recall: 'Recall',
  kitJourneys: 'Kit Journeys',
  sold: 'Sold',
  region: 'Region',
} as const;

export const kitLifePanelWords = {
  heading: 'Error Loading Kit Journey',
  failed: 'Failed to load this kit’s journey',
  life: 'Timeline',
  everyStepOfItsWay: 'Every step is known.',
  stepsOfNotKnown: (unknown: number, count: number) =>
    `${unknown} of ${formatCount(count, 'step')} ${unknown === 1 ? 'is' : 'are'} unknown.`,
} as const;

export const lifeStepsWords = {
  notKnown: 'Not known',
  created: 'Created',
  lineHasNotRecorded: (notKnown: string) => `${notKnown}: not recorded by the production line`,
  byLine: 'By the production line',
  activated: 'Activated',
  activatedOnDay: 'Activated, day not recorded',
  notActivated: 'Not activated',
  noReportOfActivation: (notKnown: string) => `${notKnown}: not reported by the device back end`,
  packedInBox: 'Packed in a Box',
  noBoxNamesThisKit: (notKnown: string) => `${notKnown}: no box lists this kit`,
  received: 'Received',
  packed: (serialBox: string) => `Packed in ${serialBox}`,
  boxIsOnItsWay: 'The box is in transit',
  receivedOnDay: 'Received, day not reported',
  itWasNotFound: (notKnown: string) => `${notKnown}: not found when the box was verified`,
  inBox: (serialBox: string) => `In ${serialBox}`,
  ordered: 'Ordered',
  noOrderListsThisSerial: (notKnown: string) =>
    `${notKnown}: no Amazon or Shopify order lists this serial number`,
  shipped: 'Shipped',
  noOrderNamesThisKit: (notKnown: string) => `${notKnown}: warehouses don’t report which kit they sent`,
  orderedFor: (number: string) => `Ordered as ${number}`,
  delivered: (day: string) => `delivered ${day}`,
  shippedOnDay: 'Shipped, day not reported',
  noParcelOfThisOrder: 'No parcel of this order yet',
  noParcelRecorded: (notKnown: string) => `${notKnown}: no parcel of this order is recorded`,
  subscription: 'Subscription',
  none: 'None',
  subscriptionId: (id: string) => `Subscription ${id}`,
  subscribedOnDay: 'Subscribed, day not recorded',
} as const;

export const journeysViewWords = {
  allKits: 'All Kits',
  retail: 'Retail',
  online: 'Online',
  allRegions: 'All Regions',
  us: 'US',
  eu: 'EU',
  unknown: 'Unknown',
} as const;

export const idleTabWords = {
  shippedMoreThanDaysAgo: 'Shipped More Than This Many Days Ago',
  heading: 'Error Loading Kits',
  failed: 'Failed to load kits that were never activated',
  kitsNeverActivated: 'Kits Never Activated',
  noKitsFound: 'No kits found',
  everyKitThatWasShipped: (days: number) =>
    `Every kit shipped more than ${formatCount(days, 'day')} ago is activated, as far as parcels show.`,
  noKitIsKnownToWait: (days: number) =>
    `No kit shipped more than ${formatCount(days, 'day')} ago is known not to be activated.`,
  unknownToo: (unknown: number, days: number) =>
    `${formatCount(unknown, 'more kit')} shipped more than ${formatCount(days, 'day')} ago may not be activated: the device back end hasn’t reported ${unknown === 1 ? 'it' : 'them'}.`,
  pagesOfKits: 'Pages of kits',
} as const;

export const recallTabWords = {
  kitsMustMatchEverything: 'Kits must match everything you enter: boxes, days and serial numbers.',
  boxesOrTrackingNumbers: 'Boxes or Tracking Numbers',
  placeholder: 'One or a pasted list',
  received: 'Received From',
  receivedTo: 'Received To',
  made: 'Produced From',
  madeTo: 'Produced To',
  firstSerialNumber: 'First Serial Number',
  lastSerialNumber: 'Last Serial Number',
  mustNotComeBeforeFirst: 'Must not come before the first',
  findKits: 'Find Kits',
  clear: 'Clear',
  heading: 'Error Finding Kits',
  failed: 'Failed to find the kits of this recall',
  notRecorded: (unknown: string) => `Not recorded: ${unknown}`,
  kitsOfRecall: 'Recalled Kits',
  kitsOrdersKnown: (total: number, orders: number) =>
    `${formatCount(total, 'kit')}, ${formatCount(orders, 'order')} known`,
  noKitsFound: 'No kits found',
  noRecordedBoxOrKit: 'No recorded box, kit or order matches.',
  pagesOfKits: 'Pages of kits',
  customersOfOrders: (orders: number) => `Show Customers of ${formatCount(orders, 'Order')}`,
  notRecordedByProductionLine: (serialNumber: string) =>
    `${serialNumber} (not recorded by the production line)`,
  missing: (serialBox: string) => `${serialBox}, missing`,
} as const;
