import { TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { sendTestMail } from '../contract.ts';

interface Props {
  /** The mail server; null without one. */
  server: string | null | undefined;
  onClose: () => void;
}

/** The form that sends a mail by hand, to see whether mails arrive. */
export function TestMail({ server, onClose }: Props) {
  const { send } = useSend(sendTestMail);
  const form = useContractForm({
    schema: sendTestMail.body,
    initial: { to: '' },
    send: async (body, key) => {
      await send({ body }, key);
      showSuccessToast(`Test mail to ${body.to} queued`);
      onClose();
    },
    failed: 'Failed to send a test mail',
  });
  return (
    <FormModal
      title="Send Test Mail"
      form={form}
      submit="Send Mail"
      submitting="Sending…"
      size="small"
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        description={server ? `Goes through ${server} within seconds` : 'No mail server is set'}
        data-autofocus
        {...form.text('to')}
      />
    </FormModal>
  );
}
