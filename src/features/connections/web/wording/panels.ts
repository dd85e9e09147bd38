/** Every word on the screens of connections, component by component. */
import { formatCount } from '#web/format.ts';

export const freshnessPanelWords = {
  dataFreshness: 'Data freshness',
  sources: (count: number) => formatCount(count, 'source'),
  oldestSynced: ', oldest synced ',
} as const;

export const notConnectedPanelWords = {
  channelAccounts: 'channel accounts',
  dataWillAppear: 'Data will appear here automatically.',
  listInTouchlineConfigJson: (lacks: string) =>
    `Add your ${lacks} to touchline.config.json, then restart Touchline.`,
} as const;

export const refreshPanelWords = {
  couldntRefresh: 'Couldn’t refresh. Please try again.',
  alreadyUpToDate: 'Already up to date',
  refreshing: 'Refreshing…',
  refresh: 'Refresh',
  reading: (syncing: string) => `Syncing ${syncing}`,
} as const;

export const skippedSourcesWords = {
  failedToSyncMomentAgo: (who: string) => `${who} failed to sync a moment ago. Try again in a minute.`,
  latestDataFromLooksWrong: (who: string) =>
    `The latest data from ${who} looks wrong and is being held for review. Showing the last good data.`,
  isPaused: (who: string) => `${who} is paused. An admin can resume it.`,
  arePaused: (who: string) => `${who} are paused. An admin can resume them.`,
  rejectedTouchlinesCredentials: (who: string) =>
    `${who} rejected Touchline’s credentials. An admin needs to renew them.`,
  hasReachedItsRequestLimit: (who: string) => `${who} has reached its request limit and will sync later.`,
  haveReachedTheirRequestLimits: (who: string) =>
    `${who} have reached their request limits and will sync later.`,
  everythingElseIsUp: 'Everything else is up to date.',
  sources: (count: number) => `${count} sources`,
} as const;
