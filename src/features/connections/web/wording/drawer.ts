/** Every word on the screens of connections, component by component. */
import { formatCount, formatNumber } from '#web/format.ts';

export const askedToWaitWords = {
  requestLimitReached: 'Request limit reached. Next sync after',
} as const;

export const runListWords = {
  recentSyncs: 'Recent Syncs',
  rows: (rowCount: number) => formatCount(rowCount, 'row'),
  changed: (changeCount: number) => `${formatNumber(changeCount)} changed`,
  requested: (requestedBy: string) => `requested by ${requestedBy}`,
} as const;

export const sourceActionsWords = {
  failedToStartSync: 'Failed to start a sync',
  syncing: 'Syncing…',
  requested: 'Requested',
  syncNow: 'Sync Now',
  failedToResume: 'Failed to resume',
  failedToPause: 'Failed to pause',
  resume: 'Resume',
  pause: 'Pause',
  failedToTestConnection: 'Failed to test the connection',
  testing: 'Testing…',
  testConnection: 'Test Connection',
} as const;

export const sourceDrawerWords = {
  lastSynced: 'Last Synced',
  lastAttempt: 'Last Attempt',
  nextSync: 'Next Sync',
  syncs: 'Syncs',
  every: (length: string) => `every ${length}`,
  recentSyncs: 'Recent Syncs',
  failed: 'Failed to load recent syncs',
  noSyncsYet: 'No syncs yet.',
  history: 'History',
  sentence: (text: string) => `${text}.`,
} as const;
