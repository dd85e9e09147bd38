/** Every word that these components say. */

export const webExportRowsWords = {
  table: 'Table',
  rows: 'Rows',
  exported: 'Exported At',
  filters: 'Filters',
  source: 'Source',
  lastSynced: 'Last Synced',
  never: 'Never',
  about: 'About',
} as const;
