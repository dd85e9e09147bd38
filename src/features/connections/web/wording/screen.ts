/** Every word on the screens of connections, component by component. */
import { formatNumber } from '#web/format.ts';

export const connectionsPageWords = {
  source: 'Source',
  state: 'State',
  lastSynced: 'Last Synced',
  never: 'never',
  rows: 'Rows',
  nextSync: 'Next Sync',
  details: 'Details',
  thisSourceIsNoLonger: 'This source is no longer configured.',
  connections: 'Connections',
  heading: 'Error Loading Connections',
  failed: 'Failed to load connections',
  noSourcesConfigured: 'No sources configured',
  listWhatToConnect:
    'Add your warehouses and channel accounts to touchline.config.json, then restart Touchline.',
  sources: 'Sources',
  countSources: (count: number) => `Sources (${count})`,
  syncedInBackground: 'Synced in the background',
  upToDate: 'Up to Date',
  syncedOnTime: 'Synced on time',
  lateOrHeldForReview: 'Late or Held for Review',
  showingLastGoodData: 'Showing last good data',
  needAttention: 'Need Attention',
  failingOutOfDate: 'Failing, out of date or never synced',
} as const;

export const heldBackNoticeWords = {
  dataHeldForReview: 'Data held for review',
  received: 'Received',
  acceptThisData: 'Accept This Data',
  title: 'Accept this data?',
  accept: 'Accept',
  accepting: 'Accepting…',
  failed: 'Failed to accept the data',
  touchlineWillSyncThisSource:
    'Touchline will sync this source again and replace what’s shown with the result.',
} as const;

export const otherConfigurationsWords = {
  otherConfiguration: 'Other configuration',
  runs: 'runs',
  run: 'run',
  withOtherConfiguration: (count: number) =>
    `with another configuration than the installation, and ${count === 1 ? 'changes' : 'change'} nothing of its sources. Start with the same touchline.config.json and the same release everywhere.`,
} as const;

export const restoreDrillNoticeWords = {
  restoreOfBackup: 'Restore of a backup',
  drillFailed: (which: string) => `The newest backup${which} could not be restored as a try`,
  backupWasRestoredAsTry: 'A backup was restored as a try',
  rows: 'rows.',
} as const;

export const storedBackupsNoticeWords = {
  thereIsNoCopyYet: 'there is no copy yet',
  newestCopy: 'the newest copy is from',
  copiesOfBackups: 'Copies of backups',
  backupsCouldNotBeCopied: 'Backups could not be copied to their storage',
  copiesOfBackupsInStorage: (files: number, bytes: number) =>
    `Copies of backups in the storage: ${formatNumber(files)}, ${formatNumber(bytes)} MB;`,
} as const;
