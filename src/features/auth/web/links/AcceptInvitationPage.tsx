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

type Invitation = ResponseOf<typeof readInvitation>;

/** Where the link of an invitation leads: a name, a password, and one is inside. */
export function AcceptInvitationPage() {
  const token = readLinkToken();
  const link = useLink(readInvitation, {
    input: { body: { token } },
    failed: 'Failed to open the invitation',
  });
  return (
    <PublicCard title="Welcome to Touchline">
      {link.status === 'looking' && <Waiting label="Loading" />}
      {link.status === 'failed' && (
        <>
          <PublicFailure>{link.why}</PublicFailure>
          <a href="/login">Sign In</a>
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
    failed: 'Failed to create your account',
  });
  return (
    <>
      <p>{describeInvitation(invitation)}</p>
      <div className={styles['form']}>
        <Form form={form}>
          <TextInput label="Full Name" autoComplete="name" autoFocus {...form.text('full_name')} />
          <TextInput
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('username')}
          />
          <PasswordInput
            label="Password"
            description="At least 6 characters"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            {...form.text('password')}
          />
          <FormFailure form={form} />
          <ActionButton type="submit" fullWidth disabled={form.isSending}>
            {form.isSending ? 'Creating…' : 'Create Account'}
          </ActionButton>
        </Form>
      </div>
    </>
  );
}

const describeInvitation = ({ email, role, invited_by: by }: Invitation): string =>
  by === null
    ? `You are invited as ${ROLE_NAMES[role]}, at ${email}.`
    : `${by} invites you as ${ROLE_NAMES[role]}, at ${email}.`;

/** What stands before the @, where that can be a username. */
function suggestUsername(email: string): string {
  const [name = ''] = email.split('@');
  return invitedAccount.shape.username.safeParse(name).success ? name : '';
}
