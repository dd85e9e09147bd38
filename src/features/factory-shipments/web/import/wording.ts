/** Every word on the screens of factory shipments, component by component. */
import { formatCount } from '#web/format.ts';

export const boxImportPreviewWords = {
  wasNotImported: (name: string, count: number) =>
    `${name} wasn’t imported. Fix ${formatCount(count, 'problem')}, then try again.`,
  problems: 'Problems',
  row: 'Row',
  problem: 'Problem',
  newBoxes: (count: number) => formatCount(count, 'new box', 'new boxes'),
  alreadyInTransitAndLeft: (count: number) => `, ${count} already in transit and skipped`,
  alreadyInTransit: (some: string) => `Already in transit: ${some}`,
  columnsThatAreLeftAlone: (ignored: string) => `Columns ignored: ${ignored}`,
  unknownDestinations: 'Unknown Destinations',
  chooseWhereTheseBoxesGo: 'Choose where these boxes go. Others can be added under Destinations.',
  boxes: (boxes: number) => formatCount(boxes, 'box', 'boxes'),
  meansFor: (text: string) => `${text} means`,
  means: 'Means…',
  boxesOfFile: 'Boxes in the File',
  andMore: (more: number) => ` and ${more} more`,
} as const;

export const importBoxesWords = {
  importing: 'Importing…',
  title: 'Discard your changes?',
  importBoxes: 'Import Boxes',
  chooseAnotherFile: 'Choose Another File',
  cancel: 'Cancel',
  nothingToImport: 'Nothing to Import',
  importBoxesFor: (boxes: number) => `Import ${formatCount(boxes, 'Box', 'Boxes')}`,
  shenzhenAssembly: 'Shenzhen assembly',
  pacificSeaFreight: 'Pacific Sea Freight',
  dropCsvFileOrExcel: 'Drop a CSV or Excel file here or choose one',
  firstRowNamesColumns: (importBoxesMax: number) =>
    `The first row names the columns. Serial Box, SKU, From, To and Ship Date are required; Company, Tracking and Units are optional. Up to ${formatCount(importBoxesMax, 'box', 'boxes')}.`,
  downloadTemplate: 'Download a Template',
  fileWithColumnsAndSays: (serialBox: string, serialNumber: string) =>
    `A file with the columns ${serialBox} and ${serialNumber} lists the kits in recorded boxes.`,
  downloadItsTemplate: 'Download Its Template',
} as const;

export const useImportBoxesWords = {
  unreadable: 'The file could not be read. Please try again.',
  boxesImported: (created: number, name: string) =>
    `${formatCount(created, 'box', 'boxes')} imported from ${name}`,
  failedToImportBoxes: 'Failed to import the boxes',
} as const;

export const readBoxesFileWords = {
  tooLarge: 'The file is larger than 5 MB. Please split it.',
  noWorkbook: 'This isn’t a readable Excel workbook (.xlsx).',
} as const;
