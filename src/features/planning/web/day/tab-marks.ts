import type { ActualField } from '../../contract.ts';
import { ACTUAL_FIELDS } from '../../rules/fields.ts';
import { originOf } from '../../rules/origin.ts';
import type { Told } from '../actuals/told.ts';
import type { DayForm } from './day-form.ts';
import { changedNames, TAB_NAMES, tabOf, wireOf, type DayTab } from './day-values.ts';

/** What a tab says of its fields, the most urgent first. */
export const MARK_TEXTS = {
  error: 'has an error',
  changed: 'changed',
  differs: 'differs from known figures',
} as const;
export type Mark = keyof typeof MARK_TEXTS;

/** The marks of each tab, the most urgent first. In a new day nothing is a change. */
export function marksOf(
  { values, errors }: Pick<DayForm, 'values' | 'errors'>,
  told: Pick<Told, 'actuals'> | undefined,
): ReadonlyMap<DayTab, readonly Mark[]> {
  const concerned: Record<Mark, string[]> = {
    error: Object.keys(errors).filter((name) => errors[name]),
    changed: values.base ? changedNames(values, values.base) : [],
    differs: ACTUAL_FIELDS.map(wireOf).filter(
      // Only figures that are told are in the list.
      (name) => originOf(values[name], told?.actuals?.figures[name as ActualField] ?? null) === 'overridden',
    ),
  };
  const marks = Object.keys(MARK_TEXTS) as Mark[]; // the keys of a plain object
  const on = (tab: DayTab): Mark[] =>
    marks.filter((mark) => concerned[mark].some((name) => tabOf(name) === tab));
  return new Map(TAB_NAMES.map(({ value }) => [value, on(value)]));
}
