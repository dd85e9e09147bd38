import { TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { saveCutOff, type WireBridge } from '../contract.ts';
import { cutOffFormWords as words } from './wording.ts';

const formatMinute = (minute: number | null): string =>
  minute === null
    ? ''
    : [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

function parseMinute(text: string): number | null {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return text === '' ? null : hours * 60 + minutes;
}

/** From when on a warehouse books what it ships on the next day. */
export function CutOffForm({ bridge, onClose }: { bridge: WireBridge; onClose: () => void }) {
  const { send } = useSend(saveCutOff);
  const form = useContractForm({
    schema: saveCutOff.body,
    initial: { minute: formatMinute(bridge.cut_off) },
    toBody: ({ minute }) => ({ place: bridge.place, minute: parseMinute(minute) }),
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
