import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { readReset, resetByLink } from '#features/auth/contract/links.ts';
import { call } from '#web/api/call.ts';
import { PublicCard, PublicFailure } from '#web/shell/PublicCard.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showWarningToast } from '#web/ui/feedback/toast.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './Links.module.css';
import { readLinkToken, useLink } from './use-link.ts';
import { resetPasswordPageWords as words } from './wording.ts';

/** Where the link for a new password leads. It signs no one in: sign-in asks for the second factor as always. */
export function ResetPasswordPage() {
  const token = readLinkToken();
  const [isDone, setDone] = useState(false);
  const link = useLink(readReset, { input: { body: { token } }, failed: words.failed });
  if (isDone)
    return (
      <PublicCard title={words.passwordChanged}>
        <p role="status">{words.youWereSignedOutEverywhere}</p>
        <a href="/login">{words.signIn}</a>
      </PublicCard>
    );
  return (
    <PublicCard title={words.title}>
      {link.status === 'looking' && <Waiting label={words.loading} />}
      {link.status === 'failed' && (
        <>
          <PublicFailure>{link.why}</PublicFailure>
          <a href="/forgot-password">{words.askForAnotherLink}</a>
        </>
      )}
      {link.status === 'found' && (
        <NewPassword token={token} username={link.found.username} onDone={() => setDone(true)} />
      )}
    </PublicCard>
  );
}

interface Props {
  token: string;
  username: string;
  onDone: () => void;
}

function NewPassword({ token, username, onDone }: Props) {
  const form = useContractForm({
    schema: resetByLink.body,
    initial: { new_password: '' },
    toBody: (values: { new_password: string }) => ({ ...values, token }),
    send: async (body) => {
      const { warning } = await call(resetByLink, { body });
      history.replaceState(null, '', '/reset-password');
      onDone();
      if (warning !== undefined) showWarningToast(warning);
    },
    failed: words.failedToSetPassword,
  });
  return (
    <>
      <p>{words.forUserSignedOutEverywhere(username)}</p>
      <div className={styles['form']}>
        <Form form={form}>
          {/* For programs that keep passwords: whose it is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <PasswordInput
            label={words.newPassword}
            description={words.description}
            autoComplete="new-password"
            autoFocus
            visibilityToggleButtonProps={{ 'aria-label': words.showNewPassword, tabIndex: 0 }}
            {...form.text('new_password')}
          />
          <FormFailure form={form} />
          <ActionButton type="submit" fullWidth disabled={form.isSending}>
            {form.isSending ? words.saving : words.setPassword}
          </ActionButton>
        </Form>
      </div>
    </>
  );
}
