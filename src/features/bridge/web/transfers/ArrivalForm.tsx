import { useSend } from '#web/api/query.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useToday } from '#web/use-today.ts';
import { saveTransferArrival } from '../../contract.ts';
import { arrivalFormWords as words } from '../wording.ts';

export interface TransferOnItsWay {
  id: number;
  description: string;
}

interface Props {
  transfer: TransferOnItsWay;
  onClose: () => void;
}

/** Asks on which day a transfer arrived. */
export function ArrivalForm({ transfer: { id, description }, onClose }: Props) {
  const { send } = useSend(saveTransferArrival);
  const today = useToday();
  const form = useContractForm({
    schema: saveTransferArrival.body,
    initial: { arrived_on: today },
    toBody: (typed) => typed,
    send: async (body, key) => {
      await send({ params: { id }, body }, key);
      showSuccessToast(words.saved);
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.title}
      form={form}
      submit={words.markAsArrived}
      submitting={words.saving}
      onClose={onClose}
    >
      <p>{description}</p>
      <DateInput label={words.arrivedOn} data-autofocus {...form.choice('arrived_on')} />
    </FormModal>
  );
}
