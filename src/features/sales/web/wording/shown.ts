/** Every word on the screens of sales, component by component. */
import { formatDate, formatNumber } from '#web/format.ts';

export const howCountedWords = {
  reportingCurrency: 'the reporting currency',
  title: 'How It’s Counted',
  subtitle: 'What these values mean',
  days: 'Days',
  ordersCountOnDay: (zone: string) =>
    `Orders count on the day they were placed (${zone}). Today is incomplete, so comparisons leave it out, along with the matching day of the previous period.`,
  orders: 'Orders',
  cancelledOrdersAreNotCounted:
    'Cancelled orders are not counted. Orders without a price (pending at Amazon) are counted once they have one. Amazon Europe orders whose tax Amazon does not give count with the standard rate of their country, as an estimate that its breakdown replaces.',
  revenue: 'Revenue',
  whatCustomersPayForGoods:
    'What customers pay for goods after discounts, excluding tax and shipping. Average order value is revenue divided by those orders.',
  refunds: 'Refunds',
  theyAreTakenOff:
    'They are taken off on the day of the order, however late they are made. Amazon lists what it pays back up to some days later; its last two weeks are read again every time.',
  fees: 'Fees',
  whatAmazonKeepsIsNever:
    'What Amazon keeps is never in the revenue. Net After Fees is of those orders alone whose fees Amazon has booked for every unit, on the day of the order; storage and other fees of the account belong to no order and are shown beside it.',
  currencies: 'Currencies',
  eachOrderIsConverted: (currency: string) =>
    `Each order is converted to ${currency} at the reference rate of its day; on a weekend or a holiday that is the last one before. What was paid in a currency without a rate is not in the revenue. What was paid is shown on hover.`,
  regions: 'Regions',
  euIsEuropeIncludingUk:
    'EU is Europe including the UK; NA is the US and Canada. All also includes other countries.',
  shares: 'Shares',
  shareOfRevenueRounded: 'Share of revenue, rounded to total 100%.',
  exchangeRatesLastDays: (days: number) => `Exchange Rates, Last ${days} Days`,
  failed: 'Failed to load the exchange rates',
  loading: 'Loading…',
} as const;

export const productsTableWords = {
  product: 'Product',
  sku: 'SKU',
  title: 'The catalogue does not say what this is.',
  unmapped: 'Unmapped',
  orders: 'Orders',
  unitsSold: 'Units Sold',
  revenue: 'Revenue',
  beforeRefunds: (amount: string) => `${amount} before refunds`,
  topProducts: 'Top Products',
  topByRevenue: (count: number) => `Top ${formatNumber(count)} by revenue`,
} as const;

export const queryStatusLineWords = {
  areNotKnownYet: (what: string) => `${what} are not known yet.`,
  noAnswerCame: 'No answer came.',
  couldNotBeLoaded: (what: string) => `${what} could not be loaded.`,
  couldNotBeRefreshedLast: (what: string) => `${what} could not be refreshed; the last good ones are shown.`,
  trying: 'Trying…',
  tryAgain: 'Try Again',
} as const;

export const ratesUsedWords = {
  allOrders: (reporting: string) => `All orders were in ${reporting}, so nothing was converted.`,
  one: ({
    currency,
    rate,
    reporting,
    day,
  }: {
    currency: string;
    rate: string;
    reporting: string;
    day: string;
  }) => `1 ${currency} = ${rate} ${reporting} on ${formatDate(day)}`,
  thereIsNoRate: (currency: string) => `There is no rate for ${currency} yet`,
  rates: (currency: string) => `Rates of ${currency}`,
  orderDate: 'Order Date',
  oneIn: (currency: string, reporting: string) => `1 ${currency} in ${reporting}`,
  rateDate: 'Rate Date',
} as const;

export const tabFailureWords = {
  heading: 'No sales data yet',
  errorLoadingSales: 'Error Loading Sales',
  failedToLoadSales: 'Failed to load sales',
} as const;
