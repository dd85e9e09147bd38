import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { remakeRecoveryCodes, removeCodes, type Factors } from '../../contract/factors.ts';
import { passkeyName, removePasskey, renamePasskey } from '../../contract/passkeys.ts';

interface Closes {
  onClose: () => void;
}
type WithPasskey = Closes & { passkey: Factors['passkeys'][number] };

export function RemoveCodes({ onClose }: Closes) {
  const { send } = useSend(removeCodes);
  return (
    <ConfirmDialog
      title="Remove One-Time Codes"
      confirm="Remove Codes"
      confirming="Removing…"
      isDangerous
      failed="Failed to remove one-time codes"
      onConfirm={async () => {
        await send({});
        showSuccessToast('One-time codes removed');
      }}
      onClose={onClose}
    >
      <p>Remove one-time codes from your account?</p>
      <p>Sign-in will no longer ask for a code. Delete Touchline from your app, too.</p>
    </ConfirmDialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, onClose }: WithPasskey) {
  const { send } = useSend(removePasskey);
  return (
    <ConfirmDialog
      title="Remove Passkey"
      confirm="Remove Passkey"
      confirming="Removing…"
      isDangerous
      failed="Failed to remove the passkey"
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(`${name} removed`);
      }}
      onClose={onClose}
    >
      <p>
        Remove the passkey <strong>{name}</strong>?
      </p>
      <p>It will no longer sign you in. Your device may still list it until you delete it there.</p>
    </ConfirmDialog>
  );
}

export function RenamePasskey({ passkey: { id, name }, onClose }: WithPasskey) {
  const { send } = useSend(renamePasskey);
  const form = useContractForm({
    schema: passkeyName,
    initial: { name },
    send: async (body) => {
      await send({ params: { id }, body });
      onClose();
      showSuccessToast('Passkey renamed');
    },
    failed: 'Failed to rename the passkey',
  });
  return (
    <FormModal
      title="Rename Passkey"
      size="small"
      form={form}
      submit="Save Name"
      submitting="Saving…"
      onClose={onClose}
    >
      <TextInput label="Name" autoComplete="off" data-autofocus {...form.text('name')} />
    </FormModal>
  );
}

export function RemakeRecoveryCodes({ onMade, onClose }: Closes & { onMade: (codes: string[]) => void }) {
  const { send } = useSend(remakeRecoveryCodes);
  const made = useRef<string[]>(undefined);
  return (
    <ConfirmDialog
      title="Make New Recovery Codes"
      confirm="Make New Codes"
      confirming="Making…"
      failed="Failed to make recovery codes"
      onConfirm={async () => {
        made.current = (await send({})).recovery_codes;
      }}
      // Once they are made, they take the place of the question.
      onClose={() => (made.current ? onMade(made.current) : onClose())}
    >
      <p>Make ten new recovery codes?</p>
      <p>The ones that you have now will no longer work.</p>
    </ConfirmDialog>
  );
}
