import type { useContractForm } from '#web/ui/form/use-contract-form.ts';
import type { newPlanningDay } from '../../contract.ts';
import type { DayValues } from './day-values.ts';

/** What the tabs of a day need of its form, be the day new or not. */
export type DayForm = Pick<
  ReturnType<typeof useContractForm<DayValues, typeof newPlanningDay>>,
  'values' | 'set' | 'text' | 'choice' | 'errors'
>;
