/** Every word on the screens of sales, component by component. */
import { formatCount } from '#web/format.ts';

export const revenueChartWords = {
  revenue: 'Revenue',
  sDays: (name: string) => `Daily data from ${name}`,
  title: 'Revenue by Day',
  deviceOutOfStock: 'Device out of stock',
  outOfStock: (device: string, placeName: string) => `${device} out of stock at ${placeName}`,
  todayIsIncomplete: 'Today is incomplete.',
  partOfRevenueOfDays: (partialDays: number) =>
    `Part of the revenue of ${formatCount(partialDays, 'day')} isn’t included: it has no exchange rate yet.`,
  stockoutsCouldntBeLoaded: 'Stockouts couldn’t be loaded.',
} as const;

export const salesCardsWords = {
  theseValues: 'These values',
  vsPreviousPeriod: 'vs previous period',
} as const;

export const salesDialogsWords = {
  thisLinkHasNoDate: 'This link has no date. Choose a day in the table.',
} as const;

export const salesPageWords = {
  salesDashboard: 'Sales Dashboard',
  howItsCounted: 'How It’s Counted',
  channel: 'Channel',
  period: 'Period',
  region: 'Region',
  loading: 'Loading',
  refunds: 'Refunds',
  rates: 'Rates',
  amazon: 'Amazon',
  shopify: 'Shopify',
} as const;

export const daySeriesWords = {
  previousDays: (days: number) => `Previous ${days} days`,
  previousDaysIncomplete: (days: number) => `Previous ${days} days not fully known`,
} as const;

export const salesViewWords = {
  combined: 'Combined',
  amazon: 'Amazon',
  shopify: 'Shopify',
  days: (days: number) => `${days} days`,
  all: 'All',
  eu: 'EU',
  na: 'NA',
} as const;
