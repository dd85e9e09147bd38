/** Every word that these components say; what the second sheet says is the server's, too. */

export const webExportRowsWords = {
  about: 'About',
} as const;

export const exportMenuWords = {
  csv: 'CSV',
  excel: 'Excel',
} as const;
