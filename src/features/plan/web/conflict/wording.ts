/** Every word on the screens of plan, component by component. */
import { formatDate } from '#web/format.ts';

export const chooseSidesWords = {
  mine: 'Mine',
  theirs: 'Theirs',
  valueColumn: 'Value',
  keep: 'Keep',
  keepFor: (fieldName: string, date: undefined | string) =>
    `Keep for ${fieldName}${date === undefined ? '' : ` of ${formatDate(date)}`}`,
} as const;
