import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { createKey } from '#web/ui/form/new-key.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { SecretDialog } from '#web/ui/overlay/SecretDialog.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { createCalendarAddress, revokeCalendarAddress } from '../contract.ts';
import { useCalendarAddress } from './api.ts';
import styles from './CalendarAddressPanel.module.css';
import { calendarAddressPanelWords as words, newAddressWords } from './wording.ts';

interface Feed {
  created_at: string;
  last_used_at: string | null;
}

/** A person's private address, by which a calendar program shows the dates of the company. */
export function CalendarAddressPanel() {
  const query = useCalendarAddress();
  return (
    <ThingSection title={words.calendar}>
      <p className={styles['note']}>{words.privateAddressForYourCalendar}</p>
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={<p className={styles['hint']}>&nbsp;</p>}
      >
        {({ address }) => <Address feed={address} />}
      </Loaded>
    </ThingSection>
  );
}

function Address({ feed }: { feed: Feed | null }) {
  const create = useSend(createCalendarAddress);
  const [shown, setShown] = useState<string>();
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const [isCreating, setIsCreating] = useState(false);
  const makeAddress = async (): Promise<void> => {
    const { path } = await create.send({ body: {} }, createKey());
    setShown(`${window.location.origin}${path}`);
  };
  const createFirst = async (): Promise<void> => {
    setIsCreating(true);
    await makeAddress().catch((error: unknown) => showErrorToast(error, words.failedToCreateCalendarAddress));
    setIsCreating(false);
  };
  return (
    <>
      {feed ? (
        <>
          <p className={styles['hint']}>
            {words.created} <When at={feed.created_at} />,{' '}
            {feed.last_used_at === null ? (
              words.notReadYet
            ) : (
              <>
                {words.lastRead} <When at={feed.last_used_at} />
              </>
            )}
          </p>
          <div className={styles['buttons']}>
            <Button variant="default" onClick={() => setAsked('renew')}>
              {words.createNewAddress}
            </Button>
            <Button variant="default" color="red" onClick={() => setAsked('revoke')}>
              {words.revokeAddress}
            </Button>
          </div>
        </>
      ) : (
        <ActionButton variant="default" disabled={isCreating} onClick={() => void createFirst()}>
          {isCreating ? words.creating : words.createCalendarAddress}
        </ActionButton>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title={words.createNewAddress}
          confirm={words.create}
          confirming={words.creating}
          failed={words.failedToCreateCalendarAddress}
          onConfirm={makeAddress}
          onClose={() => setAsked(undefined)}
        >
          <p>{words.programsThatUseAddress}</p>
        </ConfirmDialog>
      )}
      {asked === 'revoke' && <RevokeAddress onClose={() => setAsked(undefined)} />}
      {shown !== undefined && (
        <SecretDialog
          title={newAddressWords.title}
          label={newAddressWords.calendarAddress}
          secret={shown}
          onClose={() => setShown(undefined)}
        >
          {newAddressWords.inYourCalendarProgramChoose}
        </SecretDialog>
      )}
    </>
  );
}

function RevokeAddress({ onClose }: { onClose: () => void }) {
  const { send } = useSend(revokeCalendarAddress);
  return (
    <ConfirmDialog
      title={words.revokeAddress}
      confirm={words.revoke}
      confirming={words.revoking}
      isDangerous
      failed={words.failedToRevokeCalendarAddress}
      onConfirm={async () => {
        await send({});
        showSuccessToast(words.calendarAddressRevoked);
      }}
      onClose={onClose}
    >
      <p>{words.programsThatUseItStop}</p>
    </ConfirmDialog>
  );
}
