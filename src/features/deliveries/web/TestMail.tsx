import { TextInput } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { sendTestMail } from '../contract.ts';
import { testMailWords as words } from './wording.ts';

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
      showSuccessToast(words.testMailToQueued(body.to));
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.title}
      form={form}
      submit={words.sendMail}
      submitting={words.sending}
      size="small"
      onClose={onClose}
    >
      <TextInput
        label={words.email}
        type="email"
        autoComplete="email"
        description={server ? words.description(server) : words.noMailServerIsSet}
        data-autofocus
        {...form.text('to')}
      />
    </FormModal>
  );
}
