/** Every word on the screens of plan, component by component. */
import { formatCount, formatDate } from '#web/format.ts';

export const chartRangeWords = {
  thirtyDays: '30 days',
  ninetyDays: '90 days',
  oneYear: '1 year',
  all: 'All',
  chartPeriod: 'Chart period',
} as const;

export const monthPaceChartWords = {
  monthlyPace: 'Monthly Pace',
  title: (month: string) => `Monthly Pace, ${month}`,
  sold: 'Sold',
  target: 'Target',
  projected: 'Projected',
  soldToDate: 'Sold to Date',
  ofTarget: (figureSum: string, whole: string) => `${figureSum} of ${whole}`,
  neededPerDayLeft: (daysLeft: number) => `Needed per Day (${formatCount(daysLeft, 'Planned Day')} Left)`,
  projectedMonthTotal: 'Projected Month Total',
  about: (whole: string) => `about ${whole}`,
  todayCountsAsDay: 'Until it’s over, today counts as a remaining day',
  noDayBefore: (today: string) =>
    `${today}. No earlier day is completely filled in, so the month can’t be projected.`,
  daysBeforeTodayIncomplete: (missingDays: number) =>
    ` ${formatCount(missingDays, 'day')} before today ${missingDays === 1 ? 'has' : 'have'} missing sales and ${missingDays === 1 ? 'counts' : 'count'} at that average, or at the sales known so far if these are higher.`,
  eachPlannedDayLeft: (today: string, daysSoFar: number, missing: string) =>
    `${today}. Each remaining planned day is projected at the average of the ${formatCount(daysSoFar, 'planned day')} that ${daysSoFar === 1 ? 'is' : 'are'} completely filled in.${missing}`,
} as const;

export const planChartsWords = {
  usItb: 'US ITB',
  euTive: 'EU TIVE',
  usAmazon: 'US Amazon',
  euAmazon: 'EU Amazon',
  charts: 'Charts',
  title: 'Sales Against Target',
  sales: 'Sales',
  target: 'Target',
  accumulatedDelta: 'Accumulated delta',
  runningTotalOfSalesMinus: 'Running total of sales minus target since the plan began.',
  lowerBoundSince: (date: string) => ` Since ${formatDate(date)} it’s a lower bound: some sales are missing.`,
  lowerBoundFromUntil: (from: string, until: string) =>
    ` From ${formatDate(from)} until ${formatDate(until)} it’s a lower bound: some sales are missing.`,
  approximateSince: (date: string) =>
    ` Since ${formatDate(date)} it’s approximate: days with no sales filled in add nothing.`,
  stockByLocation: 'Stock by Location',
} as const;
