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
import { setUpCodesWords as words } from './wording.ts';

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
      showSuccessToast(words.oneTimeCodesSetUp);
    },
    failed: words.failed,
  });
  return (
    <FormModal
      title={words.title}
      form={form}
      submit={words.turnOnCodes}
      submitting={words.checking}
      onClose={onClose}
    >
      <p>{words.scanThisWithAuthenticatorApp}</p>
      <div className={styles['secret']}>
        {secret ? (
          <QrCode text={secret.uri} label={words.qrCodeForYourApp} />
        ) : (
          <Skeleton width={176} height={176} />
        )}
        <div>
          <p className={styles['hint']}>{words.orTypeThisKey}</p>
          <code aria-label={words.key}>{secret?.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FormFailure form={{ failure }} />
      <TextInput
        label={words.code}
        description={words.description}
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
      setFailure(describeFailure(error, words.failedToMakeSecret));
    });
  }, []);
  return { secret, failure };
}
