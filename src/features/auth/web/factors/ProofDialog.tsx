import { PasswordInput } from '@mantine/core';
import { call } from '#web/api/call.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { passwordProof, proveIdentity } from '../../contract/proofs.ts';
import styles from './ProofDialog.module.css';

/** Asks for a proof before something that a session left open must not do; what waits for it then goes on. */
export function ProofDialog({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const form = useContractForm({
    schema: passwordProof,
    initial: { password: '' },
    send: async (body) => {
      await call(proveIdentity, { body });
      onEnd(true);
    },
    failed: 'Failed to confirm that it’s you',
  });
  return (
    <FormModal
      title="Confirm It’s You"
      size="small"
      form={{ ...form, isDirty: false }}
      submit="Confirm"
      submitting="Confirming…"
      onClose={() => onEnd(false)}
    >
      <p className={styles['why']}>This needs your password again because it changes who can do what.</p>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...form.text('password')}
      />
    </FormModal>
  );
}
