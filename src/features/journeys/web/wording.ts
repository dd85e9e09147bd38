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
  title: 'Customers of the Recall',
  ordersWithAddress: (count: number) => formatCount(count, 'order with an address', 'orders with an address'),
  ordersWithout: (withoutAddress: number) =>
    `, ${formatCount(withoutAddress, 'order')} without: a marketplace writes to its own customers`,
  customers: 'Customers',
  namesAndAddressesOfCustomers:
    'Names and addresses of customers are shown. The history keeps that you looked, and for which search.',
  close: 'Close',
  cancel: 'Cancel',
  exportCsv: 'Export CSV',
  loading: 'Loading…',
  showCustomers: 'Show Customers',
} as const;

export const funnelTabWords = {
  heading: 'Error Loading Journeys',
  failed: 'Failed to load the journeys of kits',
  loading: 'Loading',
  noKitsFound: 'No kits found',
  kitsThatLineRecordsAppear: 'Kits that the line records appear here within a minute.',
  kitJourneysByMonth: 'Kit Journeys by Month',
  monthsOfMaking: (count: number) => `${formatNumber(count)} months of making`,
  stepsOfAllKits: 'Steps of All Kits',
  made: 'Made',
  daysUnknown: 'Days unknown',
  after: (median: string) => `After ${median}`,
  kits: 'Kits',
  unknown: 'Unknown',
  median: 'Median',
  daysFromStepBefore: 'Days from the step before, of the kits of which both days are known',
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
  heading: 'Error Loading Life',
  failed: 'Failed to load what became of this kit',
  loading: 'Loading',
  life: 'Life',
  everyStepOfItsWay: 'Every step of its way is known.',
  stepsOfNotKnown: (unknown: number, count: number) =>
    `${formatCount(unknown, 'step')} of ${count} ${unknown === 1 ? 'is' : 'are'} not known.`,
} as const;

export const lifeStepsWords = {
  notTold: 'Not known',
  created: 'Created',
  lineHasNotRecorded: (notTold: string) => `${notTold}: the line has not recorded it`,
  byLine: 'By the line',
  activated: 'Activated',
  activatedOnDay: 'Activated, on a day that is not recorded',
  notActivated: 'Not activated',
  packedInBox: 'Packed in a Box',
  noBoxNamesThisKit: (notTold: string) => `${notTold}: no box names this kit`,
  received: 'Received',
  packed: (serialBox: string) => `Packed in ${serialBox}`,
  boxIsOnItsWay: 'The box is on its way',
  itWasNotFound: (notTold: string) => `${notTold}: it was not found when the box was verified`,
  inBox: (serialBox: string) => `In ${serialBox}`,
  ordered: 'Ordered',
  noChannelToldThisSerial: (notTold: string) => `${notTold}: no channel told this serial number`,
  shipped: 'Shipped',
  noOrderNamesThisKit: (notTold: string) => `${notTold}: no order names this kit`,
  orderedFor: (number: string) => `Ordered as ${number}`,
  delivered: (deliveredAt: string) => `delivered ${deliveredAt}`,
  shippedOnDay: 'Shipped, on a day that is not told',
  noParcelOfThisOrder: 'No parcel of this order yet',
  subscription: 'Subscription',
  none: 'None',
  subscriptionId: (id: string) => `Subscription ${id}`,
  subscribedOnDay: 'Subscribed, on a day that is not recorded',
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
