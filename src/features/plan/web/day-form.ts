import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { newPlanningDay } from '../contract/plan.ts';
import { isBelowZero, parseQuantity } from '#features/actuals/rules/quantities.ts';
import type { DayValues } from './day-values.ts';

/** What the tabs of a day need of its form, be the day new or not. */
export type DayForm = Pick<
  ReturnType<typeof useContractForm<DayValues, typeof newPlanningDay>>,
  'values' | 'set' | 'text' | 'choice' | 'errors' | 'isSending'
>;

/** A field for a quantity: on leaving it, it shows what counts of what was typed, except what will be refused. */
export function getQuantityField(form: DayForm, name: Parameters<DayForm['text']>[0]) {
  const field = form.text(name);
  return {
    ...field,
    onBlur: () => {
      const counting = String(parseQuantity(field.value));
      if (field.value !== '' && field.value !== counting && !isBelowZero(field.value))
        form.set(name, counting);
    },
  };
}
