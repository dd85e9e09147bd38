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
import { forgotPasswordPageWords as words } from './wording.ts';

/** Asks for a mail with a link. What it answers is the same for every address. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState<string>();
  if (email === undefined) return <Ask onAsked={setEmail} />;
  return (
    <PublicCard title={words.title}>
      <p role="status">{words.ifAccountHasConfirmedAddress(email)}</p>
      <p className={styles['note']}>{words.noMailAfterFewMinutes}</p>
      <a href="/login">{words.backToSignIn}</a>
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
    failed: words.failed,
  });
  return (
    <PublicCard title={words.forgotPassword}>
      <p>{words.touchlineSendsYouLink}</p>
      <div className={styles['form']}>
        <Form form={form}>
          <TextInput
            label={words.email}
            type="email"
            autoComplete="email"
            spellCheck={false}
            autoFocus
            {...form.text('email')}
          />
          <FormFailure form={form} />
          <ActionButton type="submit" fullWidth disabled={form.isSending}>
            {form.isSending ? words.sending : words.sendLink}
          </ActionButton>
        </Form>
      </div>
      <a href="/login">{words.backToSignIn}</a>
    </PublicCard>
  );
}
