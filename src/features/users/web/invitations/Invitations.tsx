import { IconMailForward, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import { useSend } from '#web/api/query.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { resendInvitation, revokeInvitation, type Invitation } from '../../contract/invitations.ts';
import { useInvitations } from './api.ts';
import { InvitationLink } from './InvitationLink.tsx';
import styles from './Invitations.module.css';
import { invitationsWords as words } from './wording.ts';

const STATES = {
  open: { text: words.open, tone: 'neutral' },
  expired: { text: words.expired, tone: 'watch' },
  'inviter-gone': { text: words.notValid, tone: 'watch' },
} as const;

/** The invitations that no one has accepted yet; nothing where there are none. */
export function Invitations() {
  const query = useInvitations();
  const [revoking, setRevoking] = useState<Invitation>();
  const [made, setMade] = useState<{ email: string; link: string }>();
  return (
    <>
      {/* Until then no place is kept for them: mostly there are none. */}
      {query.isFetched && (
        <Loaded query={query} heading={words.heading} failed={words.failedToLoad} skeleton={null}>
          {({ invitations }) =>
            invitations.length > 0 && (
              <section aria-labelledby="invitations">
                <h2 id="invitations" className={styles['heading']}>
                  {words.openInvitations(invitations.length)}
                </h2>
                <ul className={styles['list']}>
                  {invitations.map((invitation) => (
                    <Row
                      key={invitation.id}
                      invitation={invitation}
                      onRevoke={setRevoking}
                      onLink={setMade}
                    />
                  ))}
                </ul>
              </section>
            )
          }
        </Loaded>
      )}
      {revoking && <Revoke invitation={revoking} onClose={() => setRevoking(undefined)} />}
      {made && <InvitationLink {...made} onClose={() => setMade(undefined)} />}
    </>
  );
}

interface RowProps {
  invitation: Invitation;
  onRevoke: (invitation: Invitation) => void;
  onLink: (made: { email: string; link: string }) => void;
}

function Row({ invitation, onRevoke, onLink }: RowProps) {
  const { id, email, role, state, invited_by: by, invited_at: at, expires_at: until } = invitation;
  const { send, isSending } = useSend(resendInvitation);
  const { text, tone } = STATES[state];
  const resend = async (): Promise<void> => {
    try {
      const { link } = await send({ params: { id } });
      if (link === null) showSuccessToast(words.invitationToQueued(email));
      else onLink({ email, link });
    } catch (error) {
      showErrorToast(error, words.failedToSendInvitation);
    }
  };
  return (
    <li>
      <div>
        <p className={styles['address']}>
          <strong>{email}</strong>
          <StatusBadge tone={tone} {...(state === 'inviter-gone' && { title: words.whyNotValid })}>
            {text}
          </StatusBadge>
        </p>
        <p className={styles['note']}>
          {words.sent(ROLE_NAMES[role])} <When at={at} />
          {by !== null && words.by(by)} · {state === 'expired' ? words.expiredAgo : words.expires}{' '}
          <When at={until} />
        </p>
      </div>
      <IconButton
        label={words.sendInvitationToAgain(email)}
        icon={IconMailForward}
        disabled={isSending}
        onClick={() => void resend()}
      />
      <IconButton
        label={words.revokeInvitationFor(email)}
        icon={IconTrash}
        isDangerous
        onClick={() => onRevoke(invitation)}
      />
    </li>
  );
}

function Revoke({ invitation: { id, email }, onClose }: { invitation: Invitation; onClose: () => void }) {
  const { send } = useSend(revokeInvitation);
  return (
    <ConfirmDialog
      title={words.revokeInvitation}
      confirm={words.revokeInvitation}
      confirming={words.revoking}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.invitationToRevoked(email));
      }}
      onClose={onClose}
    >
      <p>
        {words.revokeTheInvitationTo} <strong>{email}</strong>?
      </p>
      <p>{words.itsLinkWillNoLonger}</p>
    </ConfirmDialog>
  );
}
