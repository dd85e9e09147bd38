import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import type { FactoryShipment } from '../../contract.ts';
import { difference, explainDifference } from '../../contract/contents.ts';
import { useBoxContents } from '../api.ts';
import { explainDifferenceWords as words } from './wording.ts';

/** Why the kits of a box differ from what was expected. */
export function ExplainDifference({ shipment, onClose }: { shipment: FactoryShipment; onClose: () => void }) {
  const { id, serial_box } = shipment;
  const check = useBoxContents(id).data?.check;
  if (!check) return null;
  return (
    <Form
      key={check.version}
      {...{ id, serial_box, onClose }}
      explanation={check.explanation}
      seen={check.version}
    />
  );
}

interface FormProps {
  id: number;
  serial_box: string;
  explanation: string | null;
  seen: number;
  onClose: () => void;
}

function Form({ id, serial_box, explanation, seen, onClose }: FormProps) {
  const { send } = useSend(explainDifference);
  const form = useContractForm({
    schema: difference,
    initial: { explanation: explanation ?? '' },
    send: async (body, key) => {
      await send({ params: { id }, body: { ...body, seen } }, key);
      showSuccessToast(words.differenceOfExplained(serial_box));
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.title(serial_box)}
      form={form}
      submit={words.saveExplanation}
      submitting={words.saving}
      onClose={onClose}
    >
      <Textarea label={words.whatWasFoundOut} rows={3} data-autofocus {...form.text('explanation')} />
    </FormModal>
  );
}
