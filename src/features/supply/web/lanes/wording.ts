/** Every word on the screens of supply, component by component. */
import { AT_LEAST, formatCount, formatDate, formatNumber } from '#web/format.ts';
import type { WireLane } from '../../contract/lanes.ts';

export const laneDrawerWords = {
  title: (from: string, to: string) => `${from} to ${to}`,
  trip: 'Trip',
  left: 'Left',
  arrived: 'Arrived',
  businessDays: 'Business Days',
  overdueTrips: 'In Transit Longer Than Usual',
  daysSoFar: 'Days So Far',
  moreOverdue: 'More aren’t listed.',
  arrivedTrips: 'Last Trips That Arrived',
  changed: (changed: number) => `, ${formatCount(changed, 'planned day')} changed`,
  isNow: (name: string, days: number, planned: string) =>
    `${name} is now ${formatCount(days, 'business day')}${planned}`,
  failedToUseMeasuredDays: 'Failed to use the measured days',
  plan: (days: number) => `Plan with ${formatCount(days, 'Business Day')}`,
  reachesLanes: (leg: string) => `${leg}: used for every lane with fewer than 5 trips.`,
  reachesDays: (leg: string) =>
    `${leg}: used for new days, and for planned days from today that still have the default.`,
  intoAmazonPools: 'Into Amazon',
  betweenWarehouses: 'Between warehouses',
  measured: (days: number) => `${formatCount(days, 'business day')}, measured`,
  planned: (days: number) => `${formatCount(days, 'business day')}, planned`,
  noTripHasArrivedYet: (planned: number) =>
    `No trips have arrived yet, so the plan’s ${planned} business days are used.`,
  ofLastTripsHalfTook: ({
    trips,
    p50,
    p85,
    planned,
  }: {
    trips: number;
    p50: number;
    p85: number;
    planned: number;
  }) =>
    `Of the last ${formatCount(trips, 'trip')}, half took ${formatCount(p50, 'business day')} or fewer (P50) and 85% took ${p85} or fewer (P85). The plan says ${planned}.`,
  withFewerThan5Trips: (measured: string) => `${measured} With fewer than 5 trips, the plan’s days are used.`,
} as const;

export const laneListWords = {
  lane: 'Lane',
  fromSource: (from: string) => `From ${from}`,
  leadTime: 'Lead Time',
  measuredOrPlanned: (days: number, isMeasured: boolean) =>
    `${formatNumber(days)} ${isMeasured ? 'measured' : 'planned'}`,
  plan: 'Plan',
  businessDaysAsPlanned: 'Business days as planned',
  halfOfLast20Trips: 'Half of the last 20 trips took no longer',
  mostTrips: '85% of the last 20 trips took no longer',
  trips: 'Trips',
  leavingTodayArrives: 'Arrives If Shipped Today',
  byPlan: (plan: string) => `Planned: ${formatDate(plan)}`,
  outLonger: 'Overdue',
  notArrivedAndOutLonger: 'In transit longer than 85% of trips took',
  none: 'None',
  overdueFor: ({ overdue, has_more_overdue: hasMore }: WireLane) =>
    `${hasMore ? AT_LEAST : ''}${formatCount(overdue.length, 'trip')}`,
  heading: 'Error Loading Lanes',
  failed: 'Failed to load lead times',
  noLanesYet: 'No lanes yet',
  laneIsKnownOnceWarehouse: 'Lanes appear once a warehouse or an Amazon account is connected.',
  lanes: 'Lanes',
  lanesFor: (count: number) => formatCount(count, 'lane'),
  connectWarehouseToSee: 'Connect a warehouse to see its lanes.',
  closedDaysOnWay: 'Closed days along the way',
  closedDaysTitle: 'Closed Days Along the Way',
  productionAndHandOverCount:
    'Production and handover count on the origin’s working days, customs and receipt on the destination’s. Closures and public holidays are in the company calendar.',
  closureDays: (first: string, last: string) => `${formatDate(first)} to ${formatDate(last)}`,
} as const;
