import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#shared/access/rights.ts';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { inviteUser, newInvitation } from '../../contract/invitations.ts';
import { ROLE_CHOICES, ROLE_HINTS } from '../view.ts';
import { useInvitations } from './api.ts';
import { InvitationLink } from './InvitationLink.tsx';

const nothing: { email: string; role: Role } = { email: '', role: 'user' };

/** The form that invites a person; where no mail can be sent, then, once, the link to pass on. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const { send } = useSend(inviteUser);
  const sendsMail = useInvitations().data?.sends_mail ?? true;
  const [made, setMade] = useState<{ email: string; link: string }>();
  const form = useContractForm({
    schema: newInvitation,
    initial: nothing,
    send: async (body) => {
      const { link } = await send({ body });
      if (link !== null) return setMade({ email: body.email, link });
      onClose();
      showSuccessToast(`Invitation to ${body.email} queued`);
    },
    failed: 'Failed to send the invitation',
    draft: 'user-invite',
  });
  if (made) return <InvitationLink {...made} onClose={onClose} />;
  return (
    <FormModal
      title="Invite a Person"
      size="small"
      form={form}
      submit={sendsMail ? 'Send Invitation' : 'Create Link'}
      submitting={sendsMail ? 'Sending…' : 'Creating…'}
      onClose={onClose}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        spellCheck={false}
        description={
          sendsMail
            ? 'They get a link to choose a name and a password. It works once, for 72 hours.'
            : 'No mail server is set: you get the link to pass on. It works once, for 72 hours.'
        }
        data-autofocus
        {...form.text('email')}
      />
      <Select
        label="Role"
        description={ROLE_HINTS[form.choice('role').value]}
        data={ROLE_CHOICES}
        allowDeselect={false}
        checkIconPosition="right"
        comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
        {...form.choice('role')}
      />
    </FormModal>
  );
}
