/** Every word on the screens of forecast, component by component. */

export const skuForecastSectionWords = {
  sold: 'Sold In',
  next7Days: 'Next 7 Days',
  next28Days: 'Next 28 Days',
  next91Days: 'Next 91 Days',
  model: 'Model',
  forecast: 'Forecast',
  failed: 'Failed to load the forecast of this SKU',
  nothingOfItWasSold: 'No sales in the two years up to last night.',
  forecastByLocation: 'Forecast by location',
  notEnoughData: 'Not enough data',
  of28DaysThatSay: (knownDays: number) => `${knownDays} of 28 days known`,
} as const;
