/** Every word on the screens of plan, component by component. */
import { formatCount, formatDate, formatNumber } from '#web/format.ts';

export const gridConflictWords = {
  title: 'Changed by Someone Else',
  someoneElseSaved: (count: number) =>
    `Someone else saved ${count === 1 ? 'this value' : 'these values'} while you were typing. Choose which to keep. Values only one of you changed keep that change.`,
  keepAllTheirs: 'Keep All Theirs',
  applyChoices: 'Apply Choices',
} as const;

export const gridStatusWords = {
  values: (count: number) => formatCount(count, 'value'),
  couldNotBeSaved: (figureCount: string) => `${figureCount} could not be saved.`,
  tryAgain: 'Try Again',
  discard: 'Discard',
  notSaved: 'Not saved: one value isn’t valid',
  keys: 'Type, Enter or F2 to edit · Shift+arrows to select · Ctrl C/V to copy and paste · Ctrl D to fill down · Ctrl Z to undo · Esc then Tab to leave',
  saving: (figureCount: string) => `Saving ${figureCount}…`,
  andMore: (first: string, others: number) => `${formatDate(first)} and ${others} more`,
  notSavedYet: (which: string, others: number) =>
    `Not saved yet: ${which} ${others === 0 ? 'needs' : 'need'} a target`,
  allChangesSaved: 'All changes saved',
  changesSaveAsYouType: 'Changes save as you type',
} as const;

export const keepUnsavedWords = {
  title: 'Discard unsaved changes?',
  oneValue: 'One value is',
  values: (count: number) => `${formatNumber(count)} values are`,
  notSavedYet: 'not saved yet.',
  keepEditing: 'Keep Editing',
  discard: 'Discard',
} as const;

export const pastePreviewWords = {
  row: 'Row',
  column: 'Column',
  pasted: 'Pasted',
  reasonSkipped: 'Reason Skipped',
  paste: 'Paste',
  cellsToChangeInDays: (count: number, days: number) =>
    `${formatCount(count, 'cell')} to change in ${formatCount(days, 'day')}`,
  newDays: (count: number) => formatCount(count, 'new day'),
  unchanged: (unchanged: number) => `${formatNumber(unchanged)} unchanged`,
  skipped: (count: number) => `${formatNumber(count)} skipped`,
  dayThatIsAddedStays: 'Undoing the paste keeps the days it added. Delete them in their rows.',
  newDayIsSavedOnce: ' A new day is saved once it has a target.',
  skippedCells: 'Skipped cells',
  cellsSkipped: (count: number) => `${formatCount(count, 'cell')} skipped`,
  nothingSkipped: 'Nothing skipped',
  cancel: 'Cancel',
  nothingToPaste: 'Nothing to Paste',
  pasteCells: (count: number) => `Paste ${formatCount(count, 'Cell')}`,
} as const;

export const planGridWords = {
  planningDataOverviewDays: (count: number) => `Planning Data Overview (${formatNumber(count)} days)`,
} as const;

export const useEditsWords = {
  failed: 'Failed to update planning day',
} as const;
