import { formatDate } from '#web/format.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Actuals } from '#features/actuals/contract/actuals.ts';
import { addDays, isoDay } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { prefixFailure } from '#web/api/prefix-failure.ts';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { addPlanningDay, newPlanningDay, type listPlan } from '../../contract/plan.ts';
import { useLegDefaults } from '../api.ts';
import { KnownActualsContext } from '../actuals/day-actuals.ts';
import { usePrefill } from '../actuals/use-prefill.ts';
import { buildNewDayValues, toLegValues, toNewDay } from '../day-values.ts';
import { DayFields } from './DayFields.tsx';
import { LegNotes } from './LegNotes.tsx';
import { useDayTab } from './use-day-tab.ts';
import { addDayWords as words } from './wording.ts';

interface Props {
  plan: ResponseOf<typeof listPlan>;
  onAdded: (date: string) => void;
  onClose: () => void;
}

/** The form for a new day; it begins with the first day from today on that has no plan, and with its actuals. */
export function AddDay({ plan: { days, today }, onAdded, onClose }: Props) {
  const { send } = useSend(addPlanningDay);
  const { tab, setTab, reveal } = useDayTab();
  const legs = useLegDefaults();
  const { data: legDefaults } = legs;
  // The form is made before its date is known, and sent after its actuals are.
  const actuals = useRef<Actuals>(undefined);
  const form = useContractForm({
    schema: newPlanningDay,
    initial: buildNewDayValues(findFirstFreeDay(new Set(days.map(({ date }) => date)), today), legDefaults),
    toBody: (values) => toNewDay(values, actuals.current),
    send: async (body, key) => {
      await prefixFailure(words.failedToAddPlanningDay, () => send({ body }, key));
      onClose();
      onAdded(body.actual_date);
      showSuccessToast(words.added(formatDate(body.actual_date, new Date(0))));
    },
    failed: words.failedToAddPlanningDay,
    reveal,
    draft: 'planning-add',
  });
  // An address, the palette and an empty plan open the form before the company's legs are known.
  useEffect(() => {
    if (legDefaults) form.offer(toLegValues(legDefaults));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [legDefaults]);
  const known = usePrefill(form, today);
  useLayoutEffect(() => {
    actuals.current = known.actuals;
  });
  const { actual_date: date } = form.values;
  return (
    <FormModal
      title={
        isoDay.safeParse(date).success ? words.title(formatDate(date, new Date(0))) : words.addPlanningDay
      }
      form={form}
      submit={words.saveDay}
      submitting={words.saving}
      size="large"
      onClose={onClose}
    >
      <KnownActualsContext value={known}>
        <DayFields form={form} tab={tab} onTab={setTab} legNotes={<LegNotes form={form} defaults={legs} />} />
      </KnownActualsContext>
    </FormModal>
  );
}

function findFirstFreeDay(planned: ReadonlySet<string>, from: string): string {
  return planned.has(from) ? findFirstFreeDay(planned, addDays(from, 1)) : from;
}
