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
  countOf: (count: number, standing: string) => `${count} ${standing.toLowerCase()}`,
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
  runsWithAnother: (process: string) =>
    `${process} runs with a different configuration from this installation and doesn’t manage its sources. Use the same touchline.config.json and the same release everywhere.`,
  runWithOthers: (processes: string) =>
    `${processes} run with different configurations from this installation and don’t manage its sources. Use the same touchline.config.json and the same release everywhere.`,
} as const;

export const restoreDrillNoticeWords = {
  restoreOfBackup: 'Test restore of a backup',
  notChecked: 'Not checked whether the newest backup can be restored',
  notTriedYet:
    'Not checked yet whether backups can be restored. That happens every Sunday, where backups are written.',
  failed: 'The test restore of the newest backup failed',
  failedFor: (file: string) => `The test restore of the newest backup (${file}) failed`,
  succeeded: 'The test restore of a backup succeeded',
  rows: (count: string) => `${count} rows.`,
} as const;

export const storedBackupsNoticeWords = {
  noCopyYet: 'no copy yet',
  newestCopy: 'newest copy from',
  copiesOfBackups: 'Copies of backups',
  notCopied: 'Copying backups to storage failed',
  copies: (files: number, megabytes: number) =>
    `Copies of backups in storage: ${formatNumber(files)}, ${formatNumber(megabytes)} MB;`,
} as const;
