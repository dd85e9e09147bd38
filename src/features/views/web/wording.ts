import { formatNumber } from '#web/format.ts';

/** Every word on the screens of views, component by component. */

export const columnsButtonWords = {
  normal: 'Normal',
  compact: 'Compact',
  failedToSaveColumns: 'Failed to save the columns',
  columns: 'Columns',
  columnsFor: (table: string) => `Columns of ${table}`,
  moveUp: (header: string) => `Move ${header} Up`,
  moveDown: (header: string) => `Move ${header} Down`,
  density: 'Density',
  reset: 'Reset',
} as const;

export const ignoredNoticeWords = {
  ignoredBecauseThisScreen: (ignored: string) =>
    `Filters that this screen doesn’t have are ignored: ${ignored}`,
  removeFromAddress: 'Remove from URL',
} as const;

export const saveViewWords = {
  onlyMe: 'Only Me',
  everyone: 'Everyone',
  saved: (name: string) => `${name} saved`,
  failed: 'Failed to save the view',
  saveView: 'Save View',
  saving: 'Saving…',
  name: 'Name',
  whoSees: 'Who sees it',
  editView: 'Edit View',
} as const;

export const savedViewsPanelWords = {
  saveAsNew: 'Save as New',
  saveView: 'Save View',
  savedViews: 'Saved Views',
  all: 'All',
  title: (owner: string) => `Shared by ${owner}`,
  changed: 'Changed',
  updated: (name: string) => `${name} updated`,
  failedToUpdateView: 'Failed to update the view',
  reset: 'Reset',
  updating: 'Updating…',
  update: 'Update',
} as const;

export const viewMenuWords = {
  thisScreenOpensWithAll: 'This screen opens unfiltered again',
  thisScreenOpens: (name: string) => `This screen opens with ${name}`,
  failedToSaveYourChoice: 'Failed to save your choice',
  actions: (name: string) => `Actions for ${name}`,
  openThisScreenWithAll: 'Open This Screen Unfiltered',
  openThisScreen: 'Open This Screen with This View',
  renameOrShare: 'Rename or Share',
  delete: 'Delete',
  deleteView: 'Delete View',
  deleting: 'Deleting…',
  failed: 'Failed to delete the view',
  deleted: (name: string) => `${name} deleted`,
  goesForEveryone: (name: string) => `${name} will be deleted for everyone. `,
  goes: (name: string) => `${name} will be deleted. `,
  whatItShowsStays: 'The data it shows isn’t affected.',
} as const;

export const viewsExportRowsWords = {
  failed: 'Failed to export the rows',
  exporting: (progress: string) => `Exporting…${progress}`,
  export: (count: string) => `Export ${count}`,
  mb: (bytes: number) => ` ${formatNumber(bytes)} MB`,
} as const;
