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
import { dismissFormWords as words } from './wording.ts';

/** Until the review after the next one. */
const USUAL_DAYS = 14;

interface Props {
  line: WireSupplyLine;
  today: string;
  onClose: () => void;
}

/** Leaves a proposal, or what is not known to need anything, out for a while, and says why. */
export function DismissForm({ line, today, onClose }: Props) {
  const { send } = useSend(dismissProposal);
  const variant = formatVariant(line.cell);
  const isProposal = (line.outlook?.proposal ?? null) !== null;
  const form = useContractForm({
    schema: dismissProposal.body,
    initial: { reason: '', until: addDays(today, USUAL_DAYS) },
    toBody: (values) => ({ place: line.place_id, cell: line.cell, ...values }),
    send: async (body) => {
      await send({ body });
      showSuccessToast(
        isProposal ? words.proposalForDismissed(line.place) : words.lineForDismissed(variant, line.place),
      );
      onClose();
    },
    failed: words.failed,
    draft: `dismiss-proposal-${line.id}`,
  });
  return (
    <FormModal
      title={words.title(variant, line.place)}
      form={form}
      submit={isProposal ? words.dismissProposal : words.dismiss}
      submitting={words.dismissing}
      onClose={onClose}
    >
      <Textarea
        label={words.reason}
        placeholder={words.placeholder}
        rows={3}
        data-autofocus
        {...form.text('reason')}
      />
      <DateInput label={words.until} min={today} {...form.choice('until')} />
    </FormModal>
  );
}
