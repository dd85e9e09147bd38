import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import type { Factors } from '../../contract/factors.ts';
import { codeProof, passwordProof, proveIdentity } from '../../contract/proofs.ts';
import { useFactors } from './api.ts';
import { canUsePasskeys } from './passkey-support.ts';
import styles from './ProofDialog.module.css';
import { usePasskey } from './use-passkey.ts';

type Way = 'passkey' | 'code' | 'password';

interface Props {
  onEnd: (isProved: boolean) => void;
}

const TITLE = 'Confirm It’s You';
const WHY = 'This changes who can do what, and you last confirmed that it’s you more than 15 minutes ago.';

/** Asks for a proof before something that a session left open must not do; what waits for it then goes on. */
export function ProofDialog({ onEnd }: Props) {
  const { data: factors, isPending } = useFactors();
  const [chosen, setChosen] = useState<Way>();
  if (isPending) return null;
  const ways = listWays(factors);
  const way = chosen ?? ways[0] ?? 'password';
  const others = (
    <div className={styles['others']}>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="subtle" size="compact-sm" onClick={() => setChosen(other)}>
            {SWITCH[other]}
          </Button>
        ))}
    </div>
  );
  switch (way) {
    case 'passkey':
      return <ByPasskey others={others} onEnd={onEnd} />;
    case 'code':
      return <ByCode others={others} onEnd={onEnd} />;
    case 'password':
      return <ByPassword others={others} onEnd={onEnd} />;
  }
}

const SWITCH: Record<Way, string> = {
  passkey: 'Use a Passkey',
  code: 'Use a Code from Your App',
  password: 'Use Your Password',
};

/** The strongest that the person has comes first. */
function listWays(factors: Factors | undefined): Way[] {
  const isHere = factors?.passkeys.some(({ host }) => host === window.location.hostname) ?? false;
  return [
    ...(isHere && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(factors?.codes_since ? (['code'] as const) : []),
    'password',
  ];
}

type WayProps = Props & { others: ReactNode };

function ByPasskey({ others, onEnd }: WayProps) {
  const passkey = usePasskey(async () => {
    const { proveWithPasskey } = await import('./ask-passkey.ts');
    await proveWithPasskey();
    onEnd(true);
  });
  return (
    <Dialog title={TITLE} size="small" isBusy={passkey.isAsking} onClose={() => onEnd(false)}>
      <p className={styles['why']}>{WHY}</p>
      <FormFailure form={passkey} />
      {others}
      <DialogActions>
        <Button variant="default" onClick={() => onEnd(false)} disabled={passkey.isAsking}>
          Cancel
        </Button>
        <ActionButton disabled={passkey.isAsking} onClick={passkey.ask} data-autofocus>
          {passkey.isAsking ? 'Waiting for Your Device…' : 'Use Passkey'}
        </ActionButton>
      </DialogActions>
    </Dialog>
  );
}

function ByCode({ others, onEnd }: WayProps) {
  const form = useContractForm({
    schema: codeProof,
    initial: { code: '' },
    send: async (body) => {
      await call(proveIdentity, { body });
      onEnd(true);
    },
    failed: 'Failed to check the code',
  });
  return (
    <ProofForm form={form} onEnd={onEnd}>
      <TextInput
        label="Code"
        description="The six digits that your authenticator app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.text('code')}
      />
      {others}
    </ProofForm>
  );
}

function ByPassword({ others, onEnd }: WayProps) {
  const form = useContractForm({
    schema: passwordProof,
    initial: { password: '' },
    send: async (body) => {
      await call(proveIdentity, { body });
      onEnd(true);
    },
    failed: 'Failed to check your password',
  });
  return (
    <ProofForm form={form} onEnd={onEnd}>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...form.text('password')}
      />
      {others}
    </ProofForm>
  );
}

interface FormProps extends Props {
  form: Parameters<typeof FormModal>[0]['form'];
  children: ReactNode;
}

/** What is typed here is worth no question when it is closed. */
const ProofForm = ({ form, onEnd, children }: FormProps) => (
  <FormModal
    title={TITLE}
    size="small"
    form={{ ...form, isDirty: false }}
    submit="Confirm"
    submitting="Confirming…"
    onClose={() => onEnd(false)}
  >
    <p className={styles['why']}>{WHY}</p>
    {children}
  </FormModal>
);
