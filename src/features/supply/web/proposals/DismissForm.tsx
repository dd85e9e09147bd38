import { Textarea } from '@mantine/core';
import { addDays } from '#shared/dates.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { DateInput } from '#web/ui/day/DateInput.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { dismissProposal } from '../../contract/planned.ts';
import type { WireSupplyLine } from '../../contract/proposals.ts';
import { formatVariant } from '../variant-names.ts';

/** Until the review after the next one. */
const USUAL_DAYS = 14;

interface Props {
  line: WireSupplyLine;
  today: string;
  onClose: () => void;
}

/** Leaves a proposal out for a while, and says why. */
export function DismissForm({ line, today, onClose }: Props) {
  const { send } = useSend(dismissProposal);
  const form = useContractForm({
    schema: dismissProposal.body,
    initial: { reason: '', until: addDays(today, USUAL_DAYS) },
    toBody: (values) => ({ place: line.place_id, cell: line.cell, ...values }),
    send: async (body) => {
      await send({ body });
      showSuccessToast(`Proposal for ${line.place} dismissed`);
      onClose();
    },
    failed: 'Failed to dismiss the proposal',
    draft: `dismiss-proposal-${line.id}`,
  });
  return (
    <FormModal
      title={`Dismiss ${formatVariant(line.cell)} for ${line.place}`}
      form={form}
      submit="Dismiss Proposal"
      submitting="Dismissing…"
      onClose={onClose}
    >
      <Textarea
        label="Reason"
        placeholder="The model is being replaced"
        rows={3}
        data-autofocus
        {...form.text('reason')}
      />
      <DateInput label="Until" min={today} {...form.choice('until')} />
    </FormModal>
  );
}
