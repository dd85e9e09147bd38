/** Every word that these components say. */

export const trendWords = {
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  totalFigure: (trendValue: string) => `Total ${trendValue}`,
  hour: 'Hour',
  day: 'Day',
  total: 'Total',
  note: 'Note',
} as const;
