/** Every word on the screens of supply, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';
import type { UnknownPoolNeed } from '../../rules/proposals/pool-need.ts';
import { describeUnknownPoolNeed } from '../../rules/proposals/pool-need-words.ts';

export const allocationDialogWords = {
  title: 'Distribute a Quantity',
  subtitle: 'Split so that every variant lasts equally long',
  units: 'Units',
  enterWholeNumber: (max: number) => `Enter a whole number from 1 to ${formatNumber(max)}`,
  leavesFactory: 'Leaves the Factory',
  enterDay: 'Enter today or a later day',
} as const;

export const distributionWords = {
  heading: 'Error Loading Distribution',
  failed: 'Failed to distribute the quantity',
  nothingKnown: 'No warehouse has known stock and demand, so there is nothing to distribute by.',
  getNothing: (why: string, place: string, variants: readonly string[]) =>
    `${why}, so ${new Intl.ListFormat('en-GB').format(variants)} in ${place} ${variants.length === 1 ? 'gets' : 'get'} nothing.`,
  notAllForAmazon: (place: string, unknown: UnknownPoolNeed) =>
    `${describeUnknownPoolNeed(place, unknown)}, so not all of it is reserved.`,
  linesPlanned: (count: number, shipOn: string) =>
    `${formatCount(count, 'line')} planned for ${formatDate(shipOn)}`,
  failedToPlan: 'Failed to plan the shipments',
  allThatGetSomethingLast: (days: number, areAllKnown: boolean) =>
    `Every variant that gets units lasts about ${formatCount(days, 'day')} from arrival${areAllKnown ? '' : ', or less where it’s unknown what Amazon needs'}.`,
  unitsLeftOver: (left: number) => ` ${formatCount(left, 'unit')} left over, less than a full box.`,
  distribution: 'Distribution',
  variant: 'Variant',
  leftOnArrival: 'Stock on Arrival',
  perDay: 'Per Day',
  gets: 'Allocated',
  lasts: 'Lasts',
  days: (lastsDays: number) => formatCount(lastsDays, 'day'),
  planning: 'Planning…',
  planTheseShipments: 'Plan These Shipments',
} as const;
