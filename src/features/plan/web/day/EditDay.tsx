import { useState } from 'react';
import { prefixFailure } from '#web/api/prefix-failure.ts';
import { defineQuery, useSend } from '#web/api/query.ts';
import { formatDate } from '#web/format.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { getPlanningDay, planningDayEdit, updatePlanningDay, type PlanningDay } from '../../contract/plan.ts';
import { KnownActualsContext } from '../actuals/day-actuals.ts';
import { useKnownActuals } from '../actuals/use-prefill.ts';
import { PLAN_WRITES } from '../api.ts';
import { Conflict } from './Conflict.tsx';
import { toDayEdit, toDayValues, type DayValues } from '../day-values.ts';
import { DayFields } from './DayFields.tsx';
import { useDayTab } from './use-day-tab.ts';

const FAILED = 'Failed to update planning day';

interface Props {
  day: PlanningDay;
  today: string;
  onClose: () => void;
}

/** The form for a day of the plan. When another person saved it in the meantime, each difference is chosen. */
export function EditDay({ day, today, onClose }: Props) {
  const { send } = useSend(updatePlanningDay, PLAN_WRITES);
  const [theirs, setTheirs] = useState<PlanningDay>();
  const { tab, setTab, reveal } = useDayTab();
  const known = useKnownActuals(day.date, today);
  const name = formatDate(day.date, new Date(0));
  const form = useContractForm<DayValues, typeof planningDayEdit>({
    schema: planningDayEdit,
    initial: toDayValues(day),
    toBody: toDayEdit,
    send: async (body) => {
      await prefixFailure(FAILED, () => send({ body })).catch(takeIn);
      onClose();
      showSuccessToast(`${name} has been saved`);
    },
    failed: FAILED,
    reveal,
    draft: `planning-${day.date}`,
  });
  const takeIn = useReloadOnConflict(
    defineQuery('planning', getPlanningDay, { params: { date: day.date } }),
    (now: PlanningDay) => now,
    setTheirs,
  );
  return (
    <FormModal
      title={`Edit Planning Day, ${name}`}
      form={form}
      submit="Update Day"
      submitting="Updating..."
      size="large"
      onClose={onClose}
    >
      {theirs && <Conflict form={form} theirs={theirs} onDone={() => setTheirs(undefined)} />}
      {/* Actuals are no part of the edit: they are shown once they are there, and the form does not wait for them. */}
      <KnownActualsContext value={known.state === 'there' ? known : undefined}>
        <DayFields form={form} tab={tab} onTab={setTab} theirs={theirs} />
      </KnownActualsContext>
    </FormModal>
  );
}
