/** Every word on the screens of stock memory, component by component. */
import { formatNumber } from '#web/format.ts';

export const bundlePicksWords = {
  pickedFromItsParts: 'Picked from Components',
  aBundle: 'A bundle. Its contents aren’t in the catalogue, so only the warehouse’s own count is shown.',
  bundlePickedFromItsParts: (contents: string) => `A bundle, picked from its components: ${contents}.`,
  canBePicked: (units: number) => `${formatNumber(units)} can be picked`,
  asWarehouseReports: (picked: string) => `${picked}, as the warehouse reports`,
  reported: (picked: string, reported: number) => `${picked} · ${formatNumber(reported)} reported`,
  notKnownHere: 'not known here',
  available: (available: number, isLimiting: boolean) =>
    `${formatNumber(available)} available${isLimiting ? ' · limiting' : ''}`,
} as const;

export const placeLevelsWords = {
  onHand: 'On Hand',
  available: 'Available',
  reserved: 'Reserved',
  quarantined: 'Quarantined',
  inbound: 'Inbound',
  stockByLocation: 'Stock by Location',
  allLocations: (count: number) => `All ${count} locations`,
  includesOutOfDateValues: 'Includes out-of-date values',
  without: (figures: string[], places: string) => `${figures.join(', ')} without ${places}`,
  notCounted: (places: string[]) => `${places.join(', ')} not counted`,
  noLongerSynced: 'No Longer Synced',
  noSyncThatDay: 'No sync that day',
  syncedThatDay: 'Synced that day',
} as const;

export const skuHistoryWords = {
  onHand: 'On Hand',
  available: 'Available',
  byDay: 'By Day',
  byHour: 'By Hour',
  step: 'Step',
  figure: 'Value',
  title: (count: number) => `Last ${count} Days`,
  lastDays: (count: number, dayWithYear: string) => `Last ${count} Days, to ${dayWithYear}`,
  endOfDayStock: 'End-of-day stock by location. Missing days had no sync.',
  failed: 'Failed to load the hours of this SKU',
  lastDaysByHour: (hourlyDays: number) => `Last ${hourlyDays} Days by Hour`,
  endOfHourStock:
    'End-of-hour stock by location. Missing hours had no sync, or are from before records began.',
} as const;

export const skuPageWords = {
  unknownSku: 'Unknown SKU',
  failed: 'Failed to load the stock of this SKU',
  stockByLocation: 'Stock by location',
} as const;

export const skuPanelWords = {
  unknownSku: 'Unknown SKU',
  failed: 'Failed to load the stock of this SKU',
  openFullScreen: 'Open Full Screen',
  stockNow: 'Current stock in every location',
  stockAsOf: (day: string) => `Stock in every location, as of ${day}`,
} as const;

export const skuStockWords = {
  noStock: 'No Stock',
  noLocationHasEverHeld: 'No location has ever held this SKU.',
  unfulfillableAsQuarantined: 'Amazon’s unfulfillable units are shown as Quarantined.',
  alsoKnown: (codes: string) => `Also known as ${codes}.`,
} as const;
