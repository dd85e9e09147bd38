import { PasswordInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '#features/users/contract.ts';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import { call } from '#web/api/call.ts';
import { defineQuery } from '#web/api/query.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { NO_VALUE } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { showSuccessToast, showWarningToast } from '#web/ui/feedback/toast.ts';
import { useStay } from '#web/ui/overlay/use-stay.ts';
import { changePassword, currentUser } from '../contract.ts';
import { hasProviders } from './providers/api.ts';
import styles from './AccountPage.module.css';
import { accountPageWords as words } from './wording.ts';

const OwnProviderLinks = createLazyPage(
  async () => (await import('./providers/OwnProviderLinks.tsx')).OwnProviderLinks,
);
const FactorsPanel = createLazyPage(async () => (await import('./factors/FactorsPanel.tsx')).FactorsPanel);

const OwnSessionsPanel = createLazyPage(
  async () => (await import('./sessions/OwnSessionsPanel.tsx')).OwnSessionsPanel,
);

/** Who is signed in, and a form for a new password. */
export function AccountPage() {
  const account = useQuery(defineQuery(currentUser, {}));
  const [round, setRound] = useState(0);
  return (
    <>
      <PageHeader
        title={words.yourAccount}
        actions={<LinkButton to="/notifications">{words.myNotifications}</LinkButton>}
      />
      <Loaded
        query={account}
        heading={words.heading}
        failed={words.failed}
        skeleton={<About user={undefined} />}
      >
        {({ user }) => <About user={user} />}
      </Loaded>
      <h2 id="change-password" className={styles['heading']}>
        {words.changePassword}
      </h2>
      <ChangePassword key={round} isAgain={round > 0} onChanged={() => setRound(round + 1)} />
      {hasProviders() && (
        <>
          <h2 className={styles['heading']}>{words.companyAccount}</h2>
          <Suspense fallback={<Waiting label={words.loading} />}>
            <OwnProviderLinks />
          </Suspense>
        </>
      )}
      <h2 className={styles['heading']}>{words.secondFactor}</h2>
      <p className={styles['note']}>{words.withOneOfTheseStolen}</p>
      <Suspense fallback={<Waiting label={words.loading} />}>
        <FactorsPanel />
      </Suspense>
      <h2 className={styles['heading']}>{words.sessions}</h2>
      <p className={styles['note']}>{words.whereYouAreSigned}</p>
      <Suspense fallback={<Waiting label={words.loading} />}>
        <OwnSessionsPanel />
      </Suspense>
    </>
  );
}

/** The person's details; while they load, the rows for them. */
const About = ({ user }: { user: User | undefined }) => (
  <>
    <dl className={styles['about']}>
      <dt>{words.name}</dt>
      <dd>{user?.full_name}</dd>
      <dt>{words.username}</dt>
      <dd>{user && `@${user.username}`}</dd>
      <dt>{words.email}</dt>
      <dd>{user && (user.email ?? NO_VALUE)}</dd>
      <dt>{words.role}</dt>
      <dd>{user && ROLE_NAMES[user.role]}</dd>
    </dl>
    <p className={styles['note']}>
      {!user ? '\u200b' : user.role === 'admin' ? words.changeTheseUnderUsers : words.askAdminToChange}
    </p>
  </>
);

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
