import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '#web/api/query.ts';
import { When } from '#web/ui/cells/When.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { removeProviderLink, type ProviderLinks } from '../../contract/providers.ts';
import { useProviderLinks } from './api.ts';
import styles from './OwnProviderLinks.module.css';

type Link = ProviderLinks[number];

/** The company accounts that sign a person in. */
export function OwnProviderLinks() {
  const [removed, setRemoved] = useState<Link>();
  return (
    <>
      <Loaded
        query={useProviderLinks()}
        heading="Error Loading Your Company Account"
        failed="Failed to load your company account"
        skeleton={<p className={styles['note']}>{'\u200b'}</p>}
      >
        {({ links }) => <LinkList links={links} onRemove={setRemoved} />}
      </Loaded>
      {removed && <RemoveLink link={removed} onClose={() => setRemoved(undefined)} />}
    </>
  );
}

const LinkList = ({ links, onRemove }: { links: ProviderLinks; onRemove: (link: Link) => void }) =>
  links.length === 0 ? (
    <p className={styles['note']}>
      Not linked yet. It’s linked the first time that you sign in with it, by your email address.
    </p>
  ) : (
    <ul className={styles['list']}>
      {links.map((link) => (
        <li key={link.id}>
          <div>
            <p>{link.email === null ? link.name : `${link.name} · ${link.email}`}</p>
            <p className={styles['note']}>
              {link.provider === null && 'No longer offered here · '}
              Linked <When at={link.linked_at} /> · last used <When at={link.last_used_at} />
            </p>
          </div>
          <Button variant="default" aria-label={`Remove ${link.name}`} onClick={() => onRemove(link)}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );

function RemoveLink({ link: { id, name }, onClose }: { link: Link; onClose: () => void }) {
  const { send } = useSend(removeProviderLink);
  return (
    <ConfirmDialog
      title="Remove Company Account"
      confirm="Remove Link"
      confirming="Removing…"
      isDangerous
      failed="Failed to remove the link"
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(`The link to ${name} was removed`);
      }}
      onClose={onClose}
    >
      <p>
        Remove the link of your account to <strong>{name}</strong>?
      </p>
      <p>
        You’ll be signed out wherever you signed in with it, except here. Signing in with it again links it
        again, as long as it has your email address.
      </p>
    </ConfirmDialog>
  );
}
