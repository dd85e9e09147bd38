import { Button } from '@mantine/core';
import { useSend } from '#web/api/query.ts';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { askForVerification, type WireNotifications } from '../contract.ts';
import styles from './Notifications.module.css';
import { addressSectionWords as words } from './wording.ts';

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
    <ThingSection title={words.emailAddress}>
      {email === null ? (
        <p className={styles['note']}>{words.yourAccountHasNoEmail}</p>
      ) : (
        <>
          <p className={styles['address']}>
            <strong>{email}</strong>
            <StatusBadge tone={isVerified ? 'good' : 'watch'}>
              {isVerified ? words.confirmed : words.notConfirmed}
            </StatusBadge>
          </p>
          {!canSend && <p className={styles['note']}>{words.noMailIsSent}</p>}
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
      showSuccessToast(words.mailToQueued(email));
    } catch (error) {
      showErrorToast(error, words.failedToSendMail);
    }
  };
  return (
    <>
      <p className={styles['note']}>
        {askedAt === null ? (
          words.nothingIsSentThereBefore
        ) : (
          <>
            {words.mailWithLinkWasSent} <When at={askedAt} />
            {words.openLinkToConfirmAddress}
          </>
        )}
      </p>
      <Button variant="default" disabled={isSending} onClick={() => void ask()}>
        {askedAt === null ? words.confirmAddress : words.sendAnotherMail}
      </Button>
    </>
  );
}
