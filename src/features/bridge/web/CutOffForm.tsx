import { TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { saveCutOff, type WireBridge } from '../contract.ts';
import { formatMinute, parseMinute } from './minute-text.ts';
import { cutOffFormWords as words } from './wording.ts';

/** From when on a warehouse books what it ships on the next day. */
export function CutOffForm({ bridge, onClose }: { bridge: WireBridge; onClose: () => void }) {
  const { send } = useSend(saveCutOff);
  const form = useContractForm({
    schema: saveCutOff.body,
    initial: { minute: bridge.cut_off === null ? '' : formatMinute(bridge.cut_off) },
    toBody: ({ minute }) => ({ place: bridge.place, minute: minute === '' ? null : parseMinute(minute) }),
    send: async (body, key) => {
      await send({ body }, key);
      showSuccessToast(words.cutOffSaved);
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.title(bridge.name)}
      form={form}
      submit={words.saveCutOff}
      submitting={words.saving}
      onClose={onClose}
    >
      <TextInput
        label={words.cutOff}
        type="time"
        description={words.description}
        data-autofocus
        {...form.text('minute')}
      />
    </FormModal>
  );
}
