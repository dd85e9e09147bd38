import { Select, Textarea, TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { formatDate, formatSigned } from '#web/format.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { saveBridgeReason, type WireSkuDay } from '../contract.ts';
import { describeReason } from '../rules/describe.ts';
import { DIFFERENCE_REASONS } from '../rules/words.ts';

const OPTIONS = [
  { value: '', label: 'Still Open' },
  ...DIFFERENCE_REASONS.map((value) => ({ value, label: describeReason(value) })),
];

interface Props {
  place: string;
  sku: string;
  line: WireSkuDay;
  onClose: () => void;
}

/** Why stock differed on a day, and who looks after it. */
export function ReasonForm({ place, sku, line, onClose }: Props) {
  const { send } = useSend(saveBridgeReason);
  const form = useContractForm({
    schema: saveBridgeReason.body,
    initial: { reason: line.reason ?? '', owner: line.owner ?? '', note: line.note ?? '' },
    toBody: ({ reason, owner, note }) => ({
      place,
      sku,
      day: line.day,
      reason: DIFFERENCE_REASONS.find((each) => each === reason) ?? null,
      owner: owner.trim() || null,
      note: note.trim() || null,
      version: line.version,
    }),
    send: async (body, key) => {
      await send({ body }, key);
      showSuccessToast('Reason saved');
      onClose();
    },
    failed: 'Failed to save the reason',
    draft: `bridge-reason-${place}-${sku}-${line.day}`,
  });
  return (
    <FormModal
      title={`${formatSigned(line.unexplained ?? 0)} ${sku} on ${formatDate(line.day)}`}
      form={form}
      submit="Save Reason"
      submitting="Saving…"
      onClose={onClose}
    >
      <Select
        label="Reason"
        description="A reason closes the difference"
        data={OPTIONS}
        allowDeselect={false}
        {...form.choice('reason')}
      />
      <TextInput label="Owner" {...form.text('owner')} />
      <Textarea label="Note" rows={3} {...form.text('note')} />
    </FormModal>
  );
}
