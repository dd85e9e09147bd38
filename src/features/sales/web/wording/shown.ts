/** Every word on the screens of sales, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';

export const howCountedWords = {
  reportingCurrency: 'the reporting currency',
  title: 'How It’s Counted',
  subtitle: 'What these values mean',
  days: 'Days',
  ordersCountOnDay: (zone: string) =>
    `Orders count on the day they were placed (${zone}). Today is incomplete, so comparisons leave it out, along with the matching day of the previous period.`,
  orders: 'Orders',
  cancelledOrdersAreNotCounted:
    'Canceled orders aren’t counted. Orders without a price (pending at Amazon) are counted once they have one. Amazon Europe orders without tax details count with their country’s standard rate, as an estimate until Amazon reports the tax.',
  revenue: 'Revenue',
  whatCustomersPayForGoods:
    'What customers pay for goods after discounts, excluding tax and shipping. Average order value is revenue divided by those orders.',
  refunds: 'Refunds',
  theyAreTakenOff:
    'Refunds are deducted on the day of the order, however late they are made. Amazon can list them some days late, so its last two weeks are synced again every time.',
  fees: 'Fees',
  whatAmazonKeepsIsNever:
    'Fees never change revenue. Net After Fees covers only the orders whose fees Amazon has booked for every unit, on the day of the order. Storage and other account fees belong to no order and are shown separately.',
  currencies: 'Currencies',
  eachOrderIsConverted: (currency: string) =>
    `Each order is converted to ${currency} at the reference rate of its day, or the last one before it on weekends and holidays. Amounts in a currency without a rate are left out of revenue. Hover over an amount to see what was paid.`,
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
  notInCatalogue: 'This product isn’t in the catalogue.',
  unmapped: 'Unmapped',
  orders: 'Orders',
  unitsSold: 'Units Sold',
  revenue: 'Revenue',
  beforeRefunds: (amount: string) => `${amount} before refunds`,
  topProducts: 'Top Products',
  topByRevenue: (count: number) => `Top ${formatNumber(count)} by revenue`,
} as const;

export const queryStatusLineWords = {
  areNotKnownYet: (what: string) => `${what} aren’t available yet.`,
  somethingWentWrong: 'Something went wrong. Please try again.',
  couldNotBeLoaded: (what: string) => `${what} couldn’t be loaded.`,
  couldNotBeRefreshedLast: (what: string) => `${what} couldn’t be refreshed. Showing the last good data.`,
  trying: 'Trying…',
  tryAgain: 'Try Again',
} as const;

export const ratesUsedWords = {
  allOrders: (reporting: string) => `All orders were in ${reporting}, so nothing was converted.`,
  rateOnDay: ({
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
  thereIsNoRate: (currency: string) => `There’s no rate for ${currency} yet`,
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

export const customerCountWords = {
  ordersWithoutCustomer: (orders: number) =>
    `${formatCount(orders, 'order')} ${orders === 1 ? 'has' : 'have'} no customer.`,
} as const;
