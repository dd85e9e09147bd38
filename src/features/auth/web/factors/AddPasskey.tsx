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
import { addPasskeyWords as words } from './wording.ts';

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
      showSuccessToast(words.added(name));
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.addPasskey}
      size="small"
      form={form}
      submit={words.continue}
      submitting={words.waitingForYourDevice}
      onClose={onClose}
    >
      <TextInput
        label={words.name}
        description={words.description}
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
