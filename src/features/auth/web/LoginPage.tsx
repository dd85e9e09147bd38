import { PasswordInput, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { signIn } from '#features/auth/contract.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/session/session.ts';
import { ProductMark } from '#web/theme/ProductMark.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './LoginPage.module.css';

/** The sign-in page: it opens a session, and the application goes on to the page that was asked for. */
export function LoginPage() {
  useTitle('Sign in');
  const session = useSession();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useContractForm({
    schema: signIn.body,
    initial: { username: '', password: '' },
    send: async (body) => {
      const { token, user } = await call(signIn, { body });
      session.open(token, user);
    },
    failed: 'Login failed',
  });

  return (
    <main className={styles['page']}>
      <div className={styles['form']}>
        <Form form={form} aria-labelledby="sign-in">
          <ProductMark size={40} />
          <h1 id="sign-in" className={styles['title']}>
            Sign in to Touchline
          </h1>
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            ref={first}
            {...form.text('username')}
          />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.text('password')}
          />
          <FormFailure form={form} />
          <ActionButton type="submit" fullWidth disabled={form.isSending} className={styles['submit']}>
            {form.isSending ? 'Signing in...' : 'Sign In'}
          </ActionButton>
        </Form>
      </div>
    </main>
  );
}
