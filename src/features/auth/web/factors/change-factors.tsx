import { TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { remakeRecoveryCodes, removeCodes, type Factors } from '../../contract/factors.ts';
import { passkeyName, removePasskey, renamePasskey } from '../../contract/passkeys.ts';
import { changeFactorsWords as words } from './wording.ts';

interface Closes {
  onClose: () => void;
}
type WithPasskey = Closes & { passkey: Factors['passkeys'][number] };

export function RemoveCodes({ onClose }: Closes) {
  const { send } = useSend(removeCodes);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.removeCodes}
      confirming={words.removing}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({});
        showSuccessToast(words.oneTimeCodesRemoved);
      }}
      onClose={onClose}
    >
      <p>{words.removeOneTimeCodes}</p>
      <p>{words.signInWillNotAsk}</p>
    </ConfirmDialog>
  );
}

export function RemovePasskey({ passkey: { id, name }, onClose }: WithPasskey) {
  const { send } = useSend(removePasskey);
  return (
    <ConfirmDialog
      title={words.removePasskey}
      confirm={words.removePasskey}
      confirming={words.removing}
      isDangerous
      failed={words.failedToRemovePasskey}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.removed(name));
      }}
      onClose={onClose}
    >
      <p>
        {words.removeThePasskey} <strong>{name}</strong>?
      </p>
      <p>{words.itWillNoLongerSign}</p>
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
      showSuccessToast(words.passkeyRenamed);
    },
    failed: words.failedToRenamePasskey,
  });
  return (
    <FormModal
      title={words.renamePasskey}
      size="small"
      form={form}
      submit={words.saveName}
      submitting={words.saving}
      onClose={onClose}
    >
      <TextInput label={words.name} autoComplete="off" data-autofocus {...form.text('name')} />
    </FormModal>
  );
}

export function RemakeRecoveryCodes({ onMade, onClose }: Closes & { onMade: (codes: string[]) => void }) {
  const { send } = useSend(remakeRecoveryCodes);
  const made = useRef<string[]>(undefined);
  return (
    <ConfirmDialog
      title={words.makeNewRecoveryCodes}
      confirm={words.makeNewCodes}
      confirming={words.making}
      failed={words.failedToMakeRecoveryCodes}
      onConfirm={async () => {
        made.current = (await send({})).recovery_codes;
      }}
      // Once they are made, they take the place of the question.
      onClose={() => (made.current ? onMade(made.current) : onClose())}
    >
      <p>{words.makeTenNewRecoveryCodes}</p>
      <p>{words.onesThatYouHaveNow}</p>
    </ConfirmDialog>
  );
}
