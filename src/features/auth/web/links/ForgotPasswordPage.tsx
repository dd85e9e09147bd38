import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { askForReset } from '#features/auth/contract/links.ts';
import { call } from '#web/api/call.ts';
import { PublicCard } from '#web/shell/PublicCard.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './Links.module.css';

/** Asks for a mail with a link. What it answers is the same for every address. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState<string>();
  if (email === undefined) return <Ask onAsked={setEmail} />;
  return (
    <PublicCard title="Check Your Mail">
      <p role="status">
        If an account has the confirmed address {email}, a mail with a link is on its way. The link works for
        an hour.
      </p>
      <p className={styles['note']}>
        No mail after a few minutes? Look in the spam folder, or ask an admin for a new password.
      </p>
      <a href="/login">Back to Sign In</a>
    </PublicCard>
  );
}

function Ask({ onAsked }: { onAsked: (email: string) => void }) {
  const form = useContractForm({
    schema: askForReset.body,
    initial: { email: '' },
    send: async (body) => {
      await call(askForReset, { body });
      onAsked(body.email);
    },
    failed: 'Failed to ask for a new password',
  });
  return (
    <PublicCard title="Forgot Password">
      <p>Touchline sends you a link to set a new one.</p>
      <div className={styles['form']}>
        <Form form={form}>
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoFocus
            {...form.text('email')}
          />
          <FormFailure form={form} />
          <ActionButton type="submit" fullWidth disabled={form.isSending}>
            {form.isSending ? 'Sending…' : 'Send Link'}
          </ActionButton>
        </Form>
      </div>
      <a href="/login">Back to Sign In</a>
    </PublicCard>
  );
}
