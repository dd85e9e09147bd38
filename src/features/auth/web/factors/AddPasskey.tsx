import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/api-error.ts';
import { refetchWritten } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { addPasskey, passkeyName } from '../../contract/passkeys.ts';
import { makePasskey } from './ask-passkey.ts';
import { Unfinished } from '../use-asking.ts';

interface Props {
  /** With recovery codes where it is the first factor. */
  onAdded: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Names a new passkey, and has the device make it. */
export function AddPasskey({ onAdded, onClose }: Props) {
  const queries = useQueryClient();
  const form = useContractForm({
    schema: passkeyName,
    initial: { name: '' },
    send: async ({ name }) => {
      const codes = await makePasskey(name).catch(throwApiError);
      await refetchWritten(queries, addPasskey);
      onAdded(codes);
      showSuccessToast(`${name} added`);
    },
    failed: 'Failed to add the passkey',
  });
  return (
    <FormModal
      title="Add Passkey"
      size="small"
      form={form}
      submit="Continue"
      submitting="Waiting for Your Device…"
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="By which you’ll know it, for example “Work laptop”"
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
    </FormModal>
  );
}

/** The form shows the sentence of a call that failed; this one never reached the server. */
function throwApiError(error: unknown): never {
  if (error instanceof Unfinished) throw new ApiError('invalid', { sentence: error.message });
  throw error;
}
