/** Every word on the screens of shipping, component by component. */

export const deliveryTabWords = {
  error: (error: string) => `Error: ${error}`,
  prefixError: 'Error',
  deliveryTimes: 'Delivery Times',
  daysOrMore: (fromDays: number) => `${fromDays} days or more`,
  toDays: (fromDays: number, toDays: number) => `${fromDays} to ${toDays} days`,
  underOneDay: 'under 1 day',
  median: 'Median',
  ninetyPercent: '90%',
  title: 'Ship to Deliver (Days)',
  parcels: 'Parcels',
  delivered: 'Delivered',
  inTransit: 'In Transit',
  delayed: 'Delayed',
  failed: 'Failed',
  other: 'Other',
  statusByShipDate: 'Status by Ship Date',
  currentStatusOfParcelsShipped: 'Current status of the parcels shipped on each day.',
  parcelsKnownSoFar: 'Of the parcels known so far.',
} as const;

export const performanceTableWords = {
  name: 'Name',
  unknown: 'Unknown',
  fewerThanParcels: (fewParcels: number) => `Fewer than ${fewParcels} parcels: too few to judge`,
  delivered: 'Delivered',
  median: 'Median',
  ninetyPercentWithin: '90% Within',
  onTime: 'On Time',
  carrier: 'Carrier',
  country: 'Country',
  warehouse: 'Warehouse',
  shipToDeliver: 'Ship to Deliver by',
  groupBy: 'Group By',
  shipDeliver: (title: undefined | string) => `Ship to Deliver by ${title}`,
  onTimeDeliveredWithinPlanned:
    'On time = delivered within the planned business days to the customer. Undelivered parcels that are past them count as late.',
  heading: 'No parcels delivered yet',
} as const;
