/** Every word that these components say. */

export const chartFigureWords = {
  showAsTable: 'Show as Table',
} as const;

export const histogramWords = {
  thereAreNoToCount: (counted: string) => `There are no ${counted} to count.`,
} as const;

export const sparklineWords = {
  daysOfValue: (count: number, figure: string) => `${count} ${count === 1 ? 'day' : 'days'} of ${figure}`,
  nothingKnown: (days: string) => `${days}, no data`,
  daysFromTo: (days: string, first: string, last: string) => `${days}, from ${first} to ${last}`,
} as const;

export const trendChartWords = {
  highlightedDays: 'Highlighted days',
  allSeriesAreHidden: 'All series are hidden. Select one in the legend.',
  noDataForTheseDays: 'No data for these days.',
  unknown: 'Unknown',
  incomplete: 'Not fully known',
} as const;
