import { Textarea } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import type { FactoryShipment } from '../../contract.ts';
import { explainDifference, type BoxContents } from '../../contract/contents.ts';
import { defineContentsQuery, useBoxContents } from '../api.ts';
import { explainDifferenceWords as words } from './wording.ts';

type Check = NonNullable<BoxContents['check']>;

interface Props {
  shipment: FactoryShipment;
  onClose: () => void;
}

const toValues = ({ explanation, version }: Check) => ({ explanation: explanation ?? '', seen: version });

/** Why the kits of a box differ from what was expected. */
export function ExplainDifference({ shipment, onClose }: Props) {
  const check = useBoxContents(shipment.id).data?.check;
  return check ? <ExplainForm check={check} shipment={shipment} onClose={onClose} /> : null;
}

function ExplainForm({ check, shipment: { id, serial_box }, onClose }: Props & { check: Check }) {
  const { send } = useSend(explainDifference);
  const form = useContractForm({
    schema: explainDifference.body,
    // With the version that is explained: another verification meanwhile is reported, not adopted unseen.
    initial: toValues(check),
    send: async (body, key) => {
      await send({ params: { id }, body }, key).catch(reload);
      showSuccessToast(words.differenceOfExplained(serial_box));
      onClose();
    },
    failed: words.failed,
  });
  const reload = useReloadOnConflict(
    defineContentsQuery(id),
    ({ check: now }) => now ?? undefined,
    (now) => form.offer(toValues(now)),
  );
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
