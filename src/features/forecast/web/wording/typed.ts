/** Every word on the screens of forecast, component by component. */
import { formatCount, formatDate } from '#web/format.ts';

export const aboutTypedWords = {
  thisValueDoesNotExist: 'This override no longer exists. Someone may have cleared it.',
  title: (subject: string) => `History of ${subject}`,
  clearTypedForecast: 'Clear Override',
  clear: 'Clear',
  clearing: 'Clearing…',
  failed: 'Failed to clear the override',
  valueOfCleared: (name: string) => `Override of ${name} cleared`,
  day: (perDay: string, name: string, channelLabels: string) =>
    `${perDay} a day of ${name}, ${channelLabels}`,
  fromToForecastCountsAgain: (firstDay: string, lastDay: string) =>
    `From ${formatDate(firstDay)} to ${formatDate(lastDay)} the forecast applies again, here and in Supply.`,
} as const;

export const eventFormWords = {
  bothRegions: 'Both Regions',
  allChannels: 'All Channels',
  saved: (name: string) => `${name} saved`,
  failed: 'Failed to save the event',
  editEvent: 'Edit Event',
  addEvent: 'Add Event',
  saveEvent: 'Save Event',
  saving: 'Saving…',
  name: 'Name',
  blackFriday: 'Black Friday',
  firstDay: 'First Day',
  lastDay: 'Last Day',
  upliftInPercent: 'Uplift in Percent',
  description: '50 for 50% more, -20 for 20% less.',
  region: 'Region',
  channel: 'Channel',
} as const;

export const eventListWords = {
  event: 'Event',
  days: 'Days',
  daysFor: (first: string, last: string) => `${formatDate(first)} to ${formatDate(last)}`,
  uplift: 'Uplift',
  applies: 'Applies To',
  actions: 'Actions',
  events: 'Events',
  eventsFor: (count: number) => formatCount(count, 'event'),
  noEvents: 'No Events',
  promotionsLaunchesAndHolidays:
    'Add promotions, launches and holidays here. They raise or lower the forecast for their days.',
  edit: (name: string) => `Edit ${name}`,
  history: (name: string) => `History of ${name}`,
  remove: (name: string) => `Remove ${name}`,
} as const;

export const typedFormWords = {
  oneValueForEveryDay: 'One value for every day of the period',
  unitsInDays: (units: number, days: number) =>
    `${formatCount(units, 'unit')} in ${formatCount(days, 'day')}`,
  valueOfSaved: (subject: string) => `Override of ${subject} saved`,
  failed: 'Failed to save the override',
  title: 'Edit Override',
  typeForecast: 'Override Forecast',
  saveValue: 'Save Override',
  saving: 'Saving…',
  variant: 'Variant',
  channel: 'Channel',
  firstDay: 'First Day',
  lastDay: 'Last Day',
  unitsPerDay: 'Units per Day',
  reason: 'Reason',
  placeholder: 'A club orders for its season',
} as const;

export const typedListWords = {
  variant: 'Variant',
  days: 'Days',
  daysFor: (first: string, last: string) => `${formatDate(first)} to ${formatDate(last)}`,
  unitsPerDay: 'Units per Day',
  reason: 'Reason',
  typed: 'Set By',
  actions: 'Actions',
  typedForecasts: 'Forecast Overrides',
  typedForecastsFor: (count: number) => formatCount(count, 'override'),
  nothingTyped: 'No overrides yet',
  whatYouKnowAndPast:
    'Add what you know and past sales don’t show. An override replaces the forecast on its days, here and in Supply.',
  typedForecast: (subject: string) => `override of ${subject}`,
  edit: (name: string) => `Edit ${name}`,
  history: (name: string) => `History of ${name}`,
  clear: (name: string) => `Clear ${name}`,
} as const;

export const targetsDialogWords = {
  title: 'Use as Targets',
  firstDay: 'First Day',
  lastDay: 'Last Day',
  heading: 'Error Loading Preview',
  failed: 'Failed to compare the forecast with the plan',
  targetsTakenFromForecast: (count: number) => `${formatCount(count, 'target')} set from the forecast`,
  failedToSaveTargets: 'Failed to save the targets',
  targetsThatChange: 'Targets that change',
  day: 'Day',
  targetNow: 'Target Now',
  byForecast: 'By Forecast',
  change: 'Change',
  notInPlan: 'Not in the plan',
  newDay: 'New day',
  cancel: 'Cancel',
  saving: 'Saving…',
  changeTargets: (count: number) => `Change ${formatCount(count, 'Target')}`,
  noTargetChanges: 'No target changes.',
  ofTargetsChange: (changing: number, all: number) => `${changing} of ${formatCount(all, 'target')} change.`,
  partIsTargetNow: (days: number) =>
    `On ${formatCount(days, 'day')} some variants have too little data for a forecast: their share of the target now is in it.`,
  daysWithoutForecast: (first: string, unknown: number) =>
    `${first} ${formatCount(unknown, 'day')} without a forecast ${unknown === 1 ? 'stays' : 'stay'} as ${unknown === 1 ? 'it is' : 'they are'}.`,
} as const;
