import { PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { call } from '#web/api/call.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showSuccessToast, showWarningToast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useStay } from '#web/ui/overlay/use-stay.ts';
import { changePassword } from '../contract.ts';
import styles from './AccountPage.module.css';
import { accountPageWords as words } from './wording.ts';

/** A form for a new password. */
export function PasswordPanel() {
  const [round, setRound] = useState(0);
  return (
    <>
      <h2 id="change-password" className={styles['heading']}>
        {words.changePassword}
      </h2>
      <ChangePassword key={round} isAgain={round > 0} onChanged={() => setRound(round + 1)} />
    </>
  );
}

/** `isAgain`: it takes the place of one that has done its work, and its focus. */
function ChangePassword({ isAgain, onChanged }: { isAgain: boolean; onChanged: () => void }) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAgain) first.current?.focus();
  }, [isAgain]);
  const form = useContractForm({
    schema: changePassword.body,
    initial: { current_password: '', new_password: '' },
    send: async (body) => {
      const { warning } = await call(changePassword, { body });
      onChanged();
      showSuccessToast(words.passwordChanged);
      if (warning !== undefined) showWarningToast(warning);
    },
    failed: words.failedToChangeYourPassword,
  });
  useStay(form.isSending);
  return (
    <div className={styles['form']}>
      <Form form={form} aria-labelledby="change-password">
        <PasswordInput
          label={words.currentPassword}
          ref={first}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': words.showCurrentPassword, tabIndex: 0 }}
          {...form.text('current_password')}
        />
        <PasswordInput
          label={words.newPassword}
          description={words.description}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': words.showNewPassword, tabIndex: 0 }}
          {...form.text('new_password')}
        />
        <p className={styles['note']}>{words.youllStaySignedInHere}</p>
        <FormFailure form={form} />
        <ActionButton type="submit" disabled={form.isSending} className={styles['submit']}>
          {form.isSending ? words.changing : words.changePassword}
        </ActionButton>
      </Form>
    </div>
  );
}
