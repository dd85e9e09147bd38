import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { createKey } from '#web/ui/form/new-key.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { createCalendarAddress, revokeCalendarAddress } from '../contract.ts';
import { useCalendarAddress } from './api.ts';
import styles from './CalendarAddressPanel.module.css';
import { NewAddress } from './NewAddress.tsx';

interface Feed {
  created_at: string;
  last_used_at: string | null;
}

/** A person's private address, by which a calendar program shows the dates of the company. */
export function CalendarAddressPanel() {
  const query = useCalendarAddress();
  return (
    <ThingSection title="Calendar">
      <p className={styles['note']}>
        A private address for your calendar program: ship-by dates, expected arrivals, planned shipments and
        closures. Anyone who has it can read these dates and nothing else.
      </p>
      <Loaded
        query={query}
        heading="Error Loading Calendar"
        failed="Failed to load your calendar address"
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
    await makeAddress().catch((error: unknown) =>
      showErrorToast(error, 'Failed to create the calendar address'),
    );
    setIsCreating(false);
  };
  return (
    <>
      {feed ? (
        <>
          <p className={styles['hint']}>
            Created <When at={feed.created_at} />,{' '}
            {feed.last_used_at === null ? (
              'not read yet'
            ) : (
              <>
                last read <When at={feed.last_used_at} />
              </>
            )}
          </p>
          <div className={styles['buttons']}>
            <Button variant="default" onClick={() => setAsked('renew')}>
              Create New Address
            </Button>
            <Button variant="default" color="red" onClick={() => setAsked('revoke')}>
              Revoke Address
            </Button>
          </div>
        </>
      ) : (
        <ActionButton variant="default" disabled={isCreating} onClick={() => void createFirst()}>
          {isCreating ? 'Creating…' : 'Create Calendar Address'}
        </ActionButton>
      )}
      {asked === 'renew' && (
        <ConfirmDialog
          title="Create New Address"
          confirm="Create"
          confirming="Creating…"
          failed="Failed to create the calendar address"
          onConfirm={makeAddress}
          onClose={() => setAsked(undefined)}
        >
          <p>Programs that use the address you have now stop getting dates. Create a new one?</p>
        </ConfirmDialog>
      )}
      {asked === 'revoke' && <RevokeAddress onClose={() => setAsked(undefined)} />}
      {shown !== undefined && <NewAddress address={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

function RevokeAddress({ onClose }: { onClose: () => void }) {
  const { send } = useSend(revokeCalendarAddress);
  return (
    <ConfirmDialog
      title="Revoke Address"
      confirm="Revoke"
      confirming="Revoking…"
      isDangerous
      failed="Failed to revoke the calendar address"
      onConfirm={async () => {
        await send({});
        showSuccessToast('Calendar address revoked');
      }}
      onClose={onClose}
    >
      <p>Programs that use it stop getting dates at once. Revoke it?</p>
    </ConfirmDialog>
  );
}
