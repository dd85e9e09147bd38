/** Every word on the screens of supply, component by component. */
import { formatCount, formatDate } from '#web/format.ts';

export const allocationDialogWords = {
  title: 'Distribute a Quantity',
  subtitle: 'Split so that every variant lasts equally long',
  units: 'Units',
  enterWholeNumber: 'Enter a whole number of 1 or more',
  leavesFactory: 'Leaves the Factory',
  failedToDistributeQuantity: 'Failed to distribute the quantity. Try again.',
  linesPlanned: (count: number, shipOn: string) =>
    `${formatCount(count, 'line')} planned for ${formatDate(shipOn)}`,
  failedToPlanAllLines: 'Failed to plan all lines',
  allThatGetSomethingLast: (days: number) =>
    `Every variant that gets units lasts about ${formatCount(days, 'day')} from arrival.`,
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
