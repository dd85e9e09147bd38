import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '#web/api/call.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import type { Factors } from '../../contract/factors.ts';
import { codeProof, passwordProof, proveIdentity } from '../../contract/proofs.ts';
import { useProviderLinks } from '../providers/api.ts';
import { proveInWindow } from '../providers/prove-in-window.ts';
import { useFactors } from './api.ts';
import { canUsePasskeys } from './passkey-support.ts';
import styles from './ProofDialog.module.css';
import { useAsking } from '../use-asking.ts';
import { proofDialogWords as words } from './wording.ts';

type Way = 'passkey' | 'code' | 'provider' | 'password';

interface Props {
  onEnd: (isProved: boolean) => void;
}

/** Asks for a proof before something that a session left open must not do; what waits for it then goes on. */
export function ProofDialog({ onEnd }: Props) {
  const { data: factors, isPending } = useFactors();
  const links = useProviderLinks();
  const [chosen, setChosen] = useState<Way>();
  // Without a provider its links are never asked for.
  if (isPending || links.isLoading) return null;
  const linked = links.data?.links.find(({ provider }) => provider !== null);
  const ways = listWays(factors, linked !== undefined);
  const way = chosen ?? ways[0] ?? 'password';
  const others = (
    <div className={styles['others']}>
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="subtle" size="compact-sm" onClick={() => setChosen(other)}>
            {other === 'provider' ? words.use(linked?.name) : SWITCH[other]}
          </Button>
        ))}
    </div>
  );
  switch (way) {
    case 'passkey':
      return <ByPasskey others={others} onEnd={onEnd} />;
    case 'code':
      return <ByCode others={others} onEnd={onEnd} />;
    case 'provider':
      return (
        <ByProvider id={linked?.provider ?? ''} name={linked?.name ?? ''} others={others} onEnd={onEnd} />
      );
    case 'password':
      return <ByPassword others={others} onEnd={onEnd} />;
  }
}

const SWITCH: Record<Exclude<Way, 'provider'>, string> = {
  passkey: words.usePasskey,
  code: words.useCodeFromYourApp,
  password: words.useYourPassword,
};

/** The strongest that the person has comes first. */
function listWays(factors: Factors | undefined, isLinked: boolean): Way[] {
  const isHere = factors?.passkeys.some(({ host }) => host === window.location.hostname) ?? false;
  return [
    ...(isHere && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(factors?.codes_since ? (['code'] as const) : []),
    ...(isLinked ? (['provider'] as const) : []),
    ...((factors?.has_password ?? true) ? (['password'] as const) : []),
  ];
}

type WayProps = Props & { others: ReactNode };

function ByPasskey({ others, onEnd }: WayProps) {
  const passkey = useAsking(async () => {
    const { proveWithPasskey } = await import('./ask-passkey.ts');
    await proveWithPasskey();
    onEnd(true);
  }, words.failedToUsePasskey);
  return (
    <Asking
      asking={passkey}
      isBusy={passkey.isAsking}
      button={passkey.isAsking ? words.waitingForYourDevice : words.passkeyButton}
      others={others}
      onEnd={onEnd}
    />
  );
}

/** In a window of its own, which the person may close: then they can go back here. */
function ByProvider({ id, name, others, onEnd }: WayProps & { id: string; name: string }) {
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);
  const provider = useAsking(async () => {
    left.current = new AbortController();
    await proveInWindow(id, left.current.signal);
    onEnd(true);
  }, words.failedToSignInWith(name));
  return (
    <Asking
      asking={provider}
      isBusy={false}
      button={provider.isAsking ? words.waiting(name) : words.signInWith(name)}
      others={others}
      onEnd={onEnd}
    />
  );
}

interface AskingProps extends WayProps {
  asking: ReturnType<typeof useAsking>;
  /** It can’t be left now. */
  isBusy: boolean;
  button: string;
}

const Asking = ({ asking, isBusy, button, others, onEnd }: AskingProps) => (
  <Dialog title={words.title} size="small" isBusy={isBusy} onClose={() => onEnd(false)}>
    <p className={styles['why']}>{words.why}</p>
    <FormFailure form={asking} />
    {others}
    <DialogActions>
      <Button variant="default" onClick={() => onEnd(false)} disabled={isBusy}>
        {words.cancel}
      </Button>
      <ActionButton disabled={asking.isAsking} onClick={asking.ask} data-autofocus>
        {button}
      </ActionButton>
    </DialogActions>
  </Dialog>
);

function ByCode({ others, onEnd }: WayProps) {
  const form = useContractForm({
    schema: codeProof,
    initial: { code: '' },
    send: async (body) => {
      await call(proveIdentity, { body });
      onEnd(true);
    },
    failed: words.failed,
  });
  return (
    <ProofForm form={form} onEnd={onEnd}>
      <TextInput
        label={words.code}
        description={words.description}
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
    failed: words.failedToCheckYourPassword,
  });
  return (
    <ProofForm form={form} onEnd={onEnd}>
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        data-autofocus
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
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
    title={words.title}
    size="small"
    form={{ ...form, isDirty: false }}
    submit={words.confirm}
    submitting={words.confirming}
    onClose={() => onEnd(false)}
  >
    <p className={styles['why']}>{words.why}</p>
    {children}
  </FormModal>
);
