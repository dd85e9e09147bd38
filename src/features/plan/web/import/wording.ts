/** Every word on the screens of plan, component by component. */
import { formatCount, formatNumber } from '#web/format.ts';

export const importPlanWords = {
  title: 'Discard your changes?',
  importExcel: 'Import Excel',
  dropEditedWorkbookHere: 'Drop the edited workbook here or choose a file',
  exportPlanEditItsSheet:
    'Export the plan, edit its sheet “Details” in Excel and save it. You’ll see every change before anything is saved.',
  chooseAnotherFile: 'Choose Another File',
  cancel: 'Cancel',
  importing: 'Importing…',
  nothingToImport: 'Nothing to Import',
  importDays: (days: number) => `Import ${formatCount(days, 'Day')}`,
} as const;

export const importPreviewTableWords = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  conflict: 'Conflict',
  error: 'Error',
  plan: 'Plan',
  file: 'File',
  cell: 'Cell',
  inFile: 'In the File',
  result: 'Result',
  keep: (address: string) => `Keep in ${address}`,
  newFor: (added: number) => `${formatNumber(added)} new ${added === 1 ? 'day' : 'days'}`,
  changedFor: (changed: number) => `${formatNumber(changed)} changed`,
  unchangedFor: (unchanged: number) => `${formatNumber(unchanged)} unchanged`,
  inConflict: (conflict: number) => `${formatNumber(conflict)} in conflict`,
  errors: (error: number) => formatCount(error, 'error'),
  fixEveryErrorInFile: 'Fix every error in the file, then choose it again. Nothing has been imported.',
  someoneSavedTheseDaysAfter: 'Someone saved these days after the export. Choose for each value, or for all:',
  keepPlanValues: 'Keep Plan Values',
  takeFileValues: 'Use File Values',
  columnsThatAreLeftAlone: (unknownHeaders: string) => `Columns ignored: ${unknownHeaders}`,
  cellsOfFile: 'Cells of the file',
  orCannotBeRead: (count: number) =>
    `${formatNumber(count)} ${count === 1 ? 'cell differs' : 'cells differ'} or can’t be read`,
  noDifferences: 'No differences',
  fileMatchesPlan: 'The file matches the plan.',
  andMore: (more: number) => ` and ${more} more`,
  cellsOnSheetEdited: (count: number, overviewSheet: string) =>
    `${formatCount(count, 'cell')} on the sheet “${overviewSheet}” ${count === 1 ? 'was' : 'were'} edited`,
  andWillNotBeImported: (edited: string, named: string, detailSheet: string) =>
    `${edited} and will not be imported: ${named}. Only the sheet “${detailSheet}” is imported, so enter the values there.`,
  sheetHasLostItsFormulas: (overviewSheet: string, detailSheet: string) =>
    `The sheet “${overviewSheet}” has lost its formulas, so edits there can’t be detected. Only the sheet “${detailSheet}” is imported.`,
  sheetsThatAreNotRead: (unreadSheets: string) => `Sheets ignored: ${unreadSheets}`,
} as const;

export const useImportWords = {
  unreadable: 'The file could not be read. Please try again.',
  daysImported: (added: number, name: undefined | string) =>
    `${formatCount(added, 'day')} imported from ${name}`,
  failedToImportPlan: 'Failed to import the plan',
} as const;

export const readWorkbookWords = {
  tooLarge: 'This file is over 10 MB, which is too large for a plan. Choose the exported workbook.',
  empty: 'The file is empty.',
  noWorkbook: 'This isn’t a readable Excel workbook (.xlsx).',
  noSheet: (sheet: string) => `The workbook has no sheet “${sheet}”. Export the plan and edit that sheet.`,
} as const;
