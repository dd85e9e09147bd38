import { Button } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { askForVerification, type WireNotifications } from '../contract.ts';
import styles from './Notifications.module.css';

interface Props {
  address: WireNotifications['address'];
  canSend: boolean;
}

/** Where mails go, and whether the person has shown that the address is theirs. */
export function AddressSection({
  address: { email, is_verified: isVerified, asked_at: at },
  canSend,
}: Props) {
  return (
    <ThingSection title="Email Address">
      {email === null ? (
        <p className={styles['note']}>Your account has no email address. Ask an admin to add one.</p>
      ) : (
        <>
          <p className={styles['address']}>
            <strong>{email}</strong>
            <StatusBadge tone={isVerified ? 'good' : 'watch'}>
              {isVerified ? 'Confirmed' : 'Not Confirmed'}
            </StatusBadge>
          </p>
          {!canSend && (
            <p className={styles['note']}>No mail is sent: this installation has no mail server.</p>
          )}
          {canSend && !isVerified && <Ask email={email} askedAt={at} />}
        </>
      )}
    </ThingSection>
  );
}

function Ask({ email, askedAt }: { email: string; askedAt: string | null }) {
  const { send, isSending } = useSend(askForVerification);
  const ask = async (): Promise<void> => {
    try {
      await send({});
      showSuccessToast(`Mail to ${email} queued`);
    } catch (error) {
      showErrorToast(error, 'Failed to send the mail');
    }
  };
  return (
    <>
      <p className={styles['note']}>
        {askedAt === null ? (
          'Nothing is sent there before you confirm that it is yours.'
        ) : (
          <>
            A mail with a link was sent <When at={askedAt} />. Open the link to confirm the address.
          </>
        )}
      </p>
      <Button variant="default" disabled={isSending} onClick={() => void ask()}>
        {askedAt === null ? 'Confirm Address' : 'Send Another Mail'}
      </Button>
    </>
  );
}
