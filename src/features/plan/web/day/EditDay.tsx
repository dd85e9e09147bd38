import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatFailure, prefixFailure } from '#web/api/prefix-failure.ts';
import { defineQuery, useSend } from '#web/api/query.ts';
import { formatDate } from '#web/format.ts';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { getPlanningDay, planningDayEdit, updatePlanningDay, type PlanningDay } from '../../contract/plan.ts';
import { KnownActualsContext } from '../actuals/day-actuals.ts';
import { useKnownActuals } from '../actuals/use-prefill.ts';
import { Conflict } from './Conflict.tsx';
import { FIELDS } from '../../rules/fields.ts';
import { isContested, toDayEdit, toDayValues, type DayValues } from '../day-values.ts';
import { DayFields } from './DayFields.tsx';
import { useDayTab } from './use-day-tab.ts';
import { editDayWords as words } from './wording.ts';

type EditForm = Pick<
  ReturnType<typeof useContractForm<DayValues, typeof planningDayEdit>>,
  'values' | 'offer' | 'isSending' | 'isRestored'
>;

const readDay = (date: string) => defineQuery(getPlanningDay, { params: { date } });

interface Props {
  day: PlanningDay;
  today: string;
  onClose: () => void;
}

/** The form for a day of the plan. When another person saved it in the meantime, each difference is chosen. */
export function EditDay({ day, today, onClose }: Props) {
  const { send } = useSend(updatePlanningDay);
  const [theirs, setTheirs] = useState<PlanningDay>();
  const { tab, setTab, reveal } = useDayTab();
  const known = useKnownActuals(day.date, today);
  const name = formatDate(day.date, new Date(0));
  const form = useContractForm<DayValues, typeof planningDayEdit>({
    schema: planningDayEdit,
    initial: toDayValues(day),
    toBody: (values) => toDayEdit(values, known.actuals),
    send: async (body) => {
      await prefixFailure(words.failed, () => send({ body })).catch(takeIn);
      onClose();
      showSuccessToast(words.saved(name));
    },
    failed: words.failed,
    reveal,
    draft: `planning-${day.date}`,
  });
  const takeIn = useReloadOnConflict(readDay(day.date), (now: PlanningDay) => now, setTheirs);
  const failure = useFreshDay(form, day.date, setTheirs);
  return (
    <FormModal
      title={words.title(name)}
      form={form}
      submit={words.updateDay}
      submitting={words.updating}
      size="large"
      onClose={onClose}
    >
      <FormFailure form={{ failure }} />
      {theirs && <Conflict form={form} theirs={theirs} onDone={() => setTheirs(undefined)} />}
      {/* Actuals are no part of the edit: they are shown once they are there, and the form does not wait for them. */}
      <KnownActualsContext value={known.state === 'there' ? known : undefined}>
        <DayFields form={form} tab={tab} onTab={setTab} theirs={theirs} />
      </KnownActualsContext>
    </FormModal>
  );
}

/**
 * Reads the day: the list that the form opened with may be older. Figures that were not touched here are taken in, and
 * where both sides changed one, the person chooses. Answers why it could not be read.
 */
function useFreshDay(
  form: EditForm,
  date: string,
  onContested: (theirs: PlanningDay) => void,
): string | undefined {
  const { data, error } = useQuery(readDay(date));
  useEffect(() => {
    const { base } = form.values;
    // What was brought back after a session keeps the day that it started from, and is compared when it is saved.
    if (!data || !base || data.version <= base.version || form.isSending || form.isRestored) return;
    if (FIELDS.some(({ field }) => isContested(field, form.values, data))) onContested(data);
    else form.offer(toDayValues(data));
    // oxlint-disable-next-line react/exhaustive-deps -- once for each answer
  }, [data]);
  return error ? formatFailure(words.failedToLoadDayDetails, error) : undefined;
}
