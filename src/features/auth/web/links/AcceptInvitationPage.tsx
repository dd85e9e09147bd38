import { PasswordInput, TextInput } from '@mantine/core';
import { invitedAccount, acceptInvitation, readInvitation } from '#features/auth/contract/links.ts';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/session/session.ts';
import { PublicCard, PublicFailure } from '#web/shell/PublicCard.tsx';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { FormFailure } from '#web/ui/feedback/FormFailure.tsx';
import { showWarningToast } from '#web/ui/feedback/toast.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import styles from './Links.module.css';
import { readLinkToken, useLink } from './use-link.ts';
import { acceptInvitationPageWords as words } from './wording.ts';

type Invitation = ResponseOf<typeof readInvitation>;

/** Where the link of an invitation leads: a name, a password, and one is inside. */
export function AcceptInvitationPage() {
  const token = readLinkToken();
  const link = useLink(readInvitation, {
    input: { body: { token } },
    failed: words.failed,
  });
  return (
    <PublicCard title={words.title}>
      {link.status === 'looking' && <Waiting label={words.loading} />}
      {link.status === 'failed' && (
        <>
          <PublicFailure>{link.why}</PublicFailure>
          <a href="/login">{words.signIn}</a>
        </>
      )}
      {link.status === 'found' && <NewAccount token={token} invitation={link.found} />}
    </PublicCard>
  );
}

function NewAccount({ token, invitation }: { token: string; invitation: Invitation }) {
  const session = useSession();
  const form = useContractForm({
    schema: acceptInvitation.body,
    initial: { full_name: '', username: suggestUsername(invitation.email), password: '' },
    toBody: (values) => ({ ...values, token }),
    send: async (body) => {
      const { token: opened, user, warning } = await call(acceptInvitation, { body });
      // The link is used up: no way leads back to it.
      history.replaceState(null, '', '/');
      session.open(opened, user);
      if (warning !== undefined) showWarningToast(warning);
    },
    failed: words.failedToCreateYourAccount,
  });
  return (
    <>
      <p>{describeInvitation(invitation)}</p>
      <div className={styles['form']}>
        <Form form={form}>
          <TextInput label={words.fullName} autoComplete="name" autoFocus {...form.text('full_name')} />
          <TextInput
            label={words.username}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('username')}
          />
          <PasswordInput
            label={words.password}
            description={words.description}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': words.showPassword, tabIndex: 0 }}
            {...form.text('password')}
          />
          <FormFailure form={form} />
          <ActionButton type="submit" fullWidth disabled={form.isSending}>
            {form.isSending ? words.creating : words.createAccount}
          </ActionButton>
        </Form>
      </div>
    </>
  );
}

const describeInvitation = ({ email, role, invited_by: by }: Invitation): string =>
  by === null ? words.youAreInvited(ROLE_NAMES[role], email) : words.invites(by, ROLE_NAMES[role], email);

/** What is before the @, where that can be a username. */
function suggestUsername(email: string): string {
  const [name = ''] = email.split('@');
  return invitedAccount.shape.username.safeParse(name).success ? name : '';
}
