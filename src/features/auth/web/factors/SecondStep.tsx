import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { User } from '#features/users/contract.ts';
import type { NextStep } from '#shared/errors.ts';
import { call } from '#web/api/call.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showWarningToast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { finishSignInByCode } from '../../contract/second-step.ts';
import { signInWithPasskey } from './ask-passkey.ts';
import { useAsking } from '../use-asking.ts';
import styles from './SecondStep.module.css';
import { secondStepWords as words } from './wording.ts';

interface Props {
  step: NextStep;
  onSignedIn: (token: string, user: User) => void;
  onBack: () => void;
}

type Way = 'passkey' | 'code' | 'recovery-code';

/** The second step of a sign-in, with whichever of their ways the person has at hand. */
export function SecondStep({ step, onSignedIn, onBack }: Props) {
  const ways = (['passkey', 'code', 'recovery-code'] as const).filter((way) => step.methods.includes(way));
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery-code');
  const props = { attempt: step.attempt, onSignedIn };
  return (
    <>
      {way === 'passkey' ? <ByPasskey {...props} /> : <ByCode key={way} way={way} {...props} />}
      <div className={styles['others']}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="subtle" size="compact-sm" onClick={() => setWay(other)}>
              {SWITCH[other]}
            </Button>
          ))}
        <Button variant="subtle" size="compact-sm" color="gray" onClick={onBack}>
          {words.startAgain}
        </Button>
      </div>
    </>
  );
}

const SWITCH: Record<Way, string> = {
  passkey: words.usePasskey,
  code: words.useCodeFromYourApp,
  'recovery-code': words.useRecoveryCode,
};

interface WayProps extends Pick<Props, 'onSignedIn'> {
  attempt: string;
}

function ByPasskey({ attempt, onSignedIn }: WayProps) {
  const passkey = useAsking(async () => {
    const { token, user } = await signInWithPasskey(attempt);
    onSignedIn(token, user);
  }, words.failedToUsePasskey);
  return (
    <div className={styles['way']}>
      <p className={styles['hint']}>{words.yourDevicePhoneOrSecurity}</p>
      <FormFailure form={passkey} />
      <ActionButton fullWidth disabled={passkey.isAsking} onClick={passkey.ask} autoFocus>
        {passkey.isAsking ? words.waitingForYourDevice : words.passkeyButton}
      </ActionButton>
    </div>
  );
}

function ByCode({ way, attempt, onSignedIn }: WayProps & { way: Exclude<Way, 'passkey'> }) {
  const form = useContractForm({
    schema: finishSignInByCode.body,
    initial: { code: '' },
    toBody: ({ code }: { code: string }) => ({ code, attempt }),
    send: async (body) => {
      const { token, user, recovery_codes_left: left } = await call(finishSignInByCode, { body });
      onSignedIn(token, user);
      if (left !== null) showWarningToast(describeLeft(left));
    },
    failed: words.failed,
  });
  return (
    <div className={styles['way']}>
      <Form form={form} aria-labelledby="sign-in">
        {way === 'code' ? (
          <TextInput
            label={words.code}
            description={words.description}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...form.text('code')}
          />
        ) : (
          <TextInput
            label={words.recoveryCode}
            description={words.oneOfTen}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.text('code')}
          />
        )}
        <FormFailure form={form} />
        <ActionButton type="submit" fullWidth disabled={form.isSending}>
          {form.isSending ? words.signingIn : words.signIn}
        </ActionButton>
      </Form>
    </div>
  );
}

const describeLeft = (left: number): string =>
  left === 0 ? words.thatWasYourLastRecovery : words.recoveryLeft(left);
