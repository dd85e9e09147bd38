import { Button, PasswordInput, TextInput } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#features/users/contract.ts';
import type { NextStep } from '#shared/errors.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useSession } from '#web/session/session.ts';
import { ProductMark } from '#web/theme/ProductMark.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { signIn } from '../contract.ts';
import { signInOptions } from '../contract/links.ts';
import { PasskeySignIn } from './factors/PasskeySignIn.tsx';
import { readOffered } from './providers/offered-providers.ts';
import styles from './LoginPage.module.css';
import { loginPageWords as words } from './wording.ts';

// Most people have none, so the page comes without it.
const SecondStep = createLazyPage(async () => (await import('./factors/SecondStep.tsx')).SecondStep);

// Only where the company has a provider.
const ProviderSignIn = createLazyPage(
  async () => (await import('./providers/ProviderSignIn.tsx')).ProviderSignIn,
);

/**
 * The sign-in page: it opens a session, and the application goes on to the page that was asked for. `failure`: why a
 * provider, from which the person comes back, has not signed them in.
 */
export function LoginPage({ failure }: { failure?: string }) {
  useTitle(words.documentTitle);
  const session = useSession();
  const [step, setStep] = useState<NextStep>();
  const [{ providers, passwords }] = useState(readOffered);
  const [showsPassword, setShowsPassword] = useState(passwords);
  const open = (token: string, user: User): void => session.open(token, user);

  return (
    <main className={styles['page']}>
      <div className={styles['form']}>
        <ProductMark size={40} />
        <h1 id="sign-in" className={styles['title']}>
          {step ? words.confirm : words.signInToTouchline}
        </h1>
        {step ? (
          <Suspense fallback={<Waiting label={words.loading} />}>
            <SecondStep step={step} onSignedIn={open} onBack={() => setStep(undefined)} />
          </Suspense>
        ) : (
          <>
            {failure !== undefined && <FormFailure form={{ failure }} />}
            {showsPassword && <PasswordForm onSignedIn={open} onSecondStep={setStep} />}
            <div className={styles['others']} data-alone={!showsPassword || undefined}>
              {providers.length > 0 && (
                <Suspense
                  fallback={providers.map(({ id }) => (
                    <div key={id} className={styles['awaited']} />
                  ))}
                >
                  <ProviderSignIn providers={providers} />
                </Suspense>
              )}
              <PasskeySignIn onSignedIn={open} />
              {!showsPassword && (
                <Button variant="subtle" onClick={() => setShowsPassword(true)}>
                  {words.typePassword}
                </Button>
              )}
            </div>
            {showsPassword && <ForgotPassword />}
          </>
        )}
      </div>
    </main>
  );
}

/** The way to a new password by mail, where this installation sends any. */
function ForgotPassword() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    call(signInOptions, {}, { signal: leaving.signal }).then(
      (options) => setOffered(options.password_reset),
      // Without an answer nothing is offered; sign-in says itself when the server is away.
      () => {},
    );
    return () => leaving.abort();
  }, []);
  if (!isOffered) return null;
  return (
    <a href="/forgot-password" className={styles['forgot']}>
      {words.forgotPassword}
    </a>
  );
}

interface Ends {
  onSignedIn: (token: string, user: User) => void;
}

function PasswordForm({ onSignedIn, onSecondStep }: Ends & { onSecondStep: (step: NextStep) => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useContractForm({
    schema: signIn.body,
    initial: { username: '', password: '' },
    send: async (body) => {
      try {
        const { token, user } = await call(signIn, { body });
        onSignedIn(token, user);
      } catch (error) {
        if (!(error instanceof ApiError && error.step)) throw error;
        onSecondStep(error.step);
      }
    },
    failed: words.loginFailed,
  });
  return (
    <Form form={form} aria-labelledby="sign-in">
      <TextInput
        label={words.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        ref={first}
        {...form.text('username')}
      />
      <PasswordInput
        label={words.password}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
        {...form.text('password')}
      />
      <FormFailure form={form} />
      <ActionButton type="submit" fullWidth disabled={form.isSending} className={styles['submit']}>
        {form.isSending ? words.signingIn : words.signIn}
      </ActionButton>
    </Form>
  );
}
