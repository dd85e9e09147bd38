import { Select, Textarea, TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { saveBridgeReason, type WireSkuDay } from '../contract.ts';
import { describeReason } from '../rules/describe.ts';
import { DIFFERENCE_REASONS } from '../rules/words.ts';
import { defineSkuQuery } from './api.ts';
import { reasonFormWords as words } from './wording.ts';

const OPTIONS = [
  { value: '', label: words.stillOpen },
  ...DIFFERENCE_REASONS.map((value) => ({ value, label: describeReason(value) })),
];

const toValues = ({ reason, owner, note, version }: WireSkuDay) => ({
  reason: reason ?? '',
  owner: owner ?? '',
  note: note ?? '',
  version,
});

interface Props {
  /** The days of a SKU that the line is one of. */
  of: { place: string; sku: string; days: number };
  line: WireSkuDay;
  onClose: () => void;
}

/** Why stock differed on a day, and who looks after it. */
export function ReasonForm({ of, line, onClose }: Props) {
  const { place } = of;
  const { sku } = line;
  const { send } = useSend(saveBridgeReason);
  const form = useContractForm({
    schema: saveBridgeReason.body,
    initial: toValues(line),
    toBody: ({ reason, owner, note, version }) => ({
      place,
      sku,
      day: line.day,
      reason: DIFFERENCE_REASONS.find((each) => each === reason) ?? null,
      owner: owner.trim() || null,
      note: note.trim() || null,
      version,
    }),
    send: async (body, key) => {
      await send({ body }, key).catch(reload);
      showSuccessToast(words.reasonSaved);
      onClose();
    },
    failed: words.failed,
    draft: `bridge-reason-${place}-${sku}-${line.day}`,
  });
  const reload = useReloadOnConflict(
    defineSkuQuery(of),
    ({ days }) => days.find((each) => each.day === line.day && each.sku === sku),
    (now) => form.offer(toValues(now)),
  );
  return (
    <FormModal
      title={words.title(line.unexplained ?? 0, sku, line.day)}
      form={form}
      submit={words.saveReason}
      submitting={words.saving}
      onClose={onClose}
    >
      <Select
        label={words.reason}
        description={words.description}
        data={OPTIONS}
        allowDeselect={false}
        {...form.choice('reason')}
      />
      <TextInput label={words.owner} {...form.text('owner')} />
      <Textarea label={words.note} rows={3} {...form.text('note')} />
    </FormModal>
  );
}
