import { Skeleton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { describeFailure } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { useSend } from '#web/api/query.ts';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { beginCodes, confirmCodes } from '../../contract/factors.ts';
import { QrCode } from './QrCode.tsx';
import styles from './SetUpCodes.module.css';

interface Props {
  /** With recovery codes where it is the first factor. */
  onSetUp: (recoveryCodes: string[] | null) => void;
  onClose: () => void;
}

/** Hands a new secret to the person's app, and has the first code shown that the app has it. */
export function SetUpCodes({ onSetUp, onClose }: Props) {
  const { secret, failure } = useNewSecret();
  const { send } = useSend(confirmCodes);
  const form = useContractForm({
    schema: confirmCodes.body,
    initial: { code: '' },
    send: async (body) => {
      const { recovery_codes: codes } = await send({ body });
      onSetUp(codes);
      showSuccessToast('One-time codes set up');
    },
    failed: 'Failed to set up one-time codes',
  });
  return (
    <FormModal
      title="Set Up One-Time Codes"
      form={form}
      submit="Turn On Codes"
      submitting="Checking…"
      onClose={onClose}
    >
      <p>Scan this with an authenticator app, such as Google Authenticator, 1Password or Aegis.</p>
      <div className={styles['secret']}>
        {secret ? (
          <QrCode text={secret.uri} label="QR code for your app" />
        ) : (
          <Skeleton width={176} height={176} />
        )}
        <div>
          <p className={styles['hint']}>Or type this key into the app:</p>
          <code aria-label="Key">{secret?.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FormFailure form={{ failure }} />
      <TextInput
        label="Code"
        description="The six digits that the app shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
        {...form.text('code')}
      />
    </FormModal>
  );
}

/** Asks for a secret once. */
function useNewSecret() {
  const [secret, setSecret] = useState<{ secret: string; uri: string }>();
  const [failure, setFailure] = useState<string>();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    call(beginCodes, {}).then(setSecret, (error: unknown) => {
      setFailure(describeFailure(error, 'Failed to make a secret for your app'));
    });
  }, []);
  return { secret, failure };
}
