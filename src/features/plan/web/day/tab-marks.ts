import { ACTUAL_FIELDS } from '#features/actuals/rules/fields.ts';
import type { KnownActuals } from '../actuals/day-actuals.ts';
import type { DayForm } from '../day-form.ts';
import { getWireField } from '../../contract/wire-names.ts';
import { findMark, listChangedFields, TAB_NAMES, findTab, type DayTab } from '../day-values.ts';
import { tabMarksWords as words } from './wording.ts';

/** The marks of a tab, the most urgent first. */
export const MARK_TEXTS = {
  error: words.hasError,
  changed: words.changed,
  differs: words.differsFromActuals,
} as const;
export type TabMark = keyof typeof MARK_TEXTS;

/** The marks of each tab, the most urgent first. In a new day nothing is a change. */
export function listTabMarks(
  { values, errors }: Pick<DayForm, 'values' | 'errors'>,
  known: Pick<KnownActuals, 'actuals'> | undefined,
): ReadonlyMap<DayTab, readonly TabMark[]> {
  const concerned: Record<TabMark, string[]> = {
    error: Object.keys(errors).filter((name) => errors[name]),
    changed: values.base ? listChangedFields(values, values.base).map(getWireField) : [],
    differs: ACTUAL_FIELDS.filter((field) => {
      const mark = findMark(field, values, known?.actuals);
      return mark === 'overridden' || mark === 'outdated';
    }).map(getWireField),
  };
  const marks = Object.keys(MARK_TEXTS) as TabMark[]; // the keys of a plain object
  const on = (tab: DayTab): TabMark[] =>
    marks.filter((mark) => concerned[mark].some((name) => findTab(name) === tab));
  return new Map(TAB_NAMES.map(({ value }) => [value, on(value)]));
}
