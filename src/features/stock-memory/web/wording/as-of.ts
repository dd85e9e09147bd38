/** Every word on the screens of stock memory, component by component. */

export const asOfPanelWords = {
  asOf: 'As of',
  stock: (dayWithYear: string) => `Stock as of ${dayWithYear}`,
  endOfDayValues: 'End-of-day values.',
  backToToday: 'Back to Today',
  heading: (dayWithYear: string) => `No data for ${dayWithYear}`,
  thereWasNoSync: 'There was no sync that day. Choose another date.',
} as const;
