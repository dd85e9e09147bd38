import { Select, TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useToday } from '#web/use-today.ts';
import {
  addCompanyClosure,
  changeCompanyClosure,
  type WireClosure,
  type WireCompanyCalendar,
} from '../contract.ts';
import { calendarQuery } from './api.ts';
import { closureFormWords as words } from './wording.ts';

interface Props {
  closure?: WireClosure;
  places: WireCompanyCalendar['places'];
  onClose: () => void;
}

const toValues = ({ id: _id, ...fields }: WireClosure) => fields;

/** The form for a closure: a new one, or one that is there. */
export function ClosureForm({ closure, places, onClose }: Props) {
  const add = useSend(addCompanyClosure);
  const change = useSend(changeCompanyClosure);
  const today = useToday();
  const form = useContractForm({
    schema: changeCompanyClosure.body,
    initial: closure
      ? toValues(closure)
      : { name: '', first_day: today, last_day: today, place: 'company', version: 0 },
    send: async ({ version, ...body }, key) => {
      if (closure)
        await change.send({ params: { id: closure.id }, body: { ...body, version } }).catch(reload);
      else await add.send({ body }, key);
      onClose();
      showSuccessToast(words.saved(body.name));
    },
    failed: words.failed,
    draft: `closure-${closure?.id ?? 'new'}`,
  });
  const reload = useReloadOnConflict(
    calendarQuery,
    ({ closures }) => closures.find(({ id }) => id === closure?.id),
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal
      title={closure ? words.editClosure : words.addClosure}
      form={form}
      submit={words.saveClosure}
      submitting={words.saving}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        placeholder={words.placeholder}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <DateInput label={words.firstDay} {...form.choice('first_day')} />
      <DateInput label={words.lastDay} {...form.choice('last_day')} />
      <Select
        label={words.where}
        description={words.description}
        data={places.map(({ place, name }) => ({ value: place, label: name }))}
        allowDeselect={false}
        {...form.choice('place')}
      />
    </FormModal>
  );
}
