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
import { inviteUserWords as words } from './wording.ts';

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
      showSuccessToast(words.invitationToQueued(body.email));
    },
    failed: words.failed,
    draft: 'user-invite',
  });
  if (made) return <InvitationLink {...made} onClose={onClose} />;
  return (
    <FormModal
      title={words.title}
      size="small"
      form={form}
      submit={sendsMail ? words.sendInvitation : words.createLink}
      submitting={sendsMail ? words.sending : words.creating}
      onClose={onClose}
    >
      <TextInput
        label={words.email}
        type="email"
        autoComplete="off"
        spellCheck={false}
        description={sendsMail ? words.description : words.noMailServerIsSet}
        data-autofocus
        {...form.text('email')}
      />
      <Select
        label={words.role}
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
