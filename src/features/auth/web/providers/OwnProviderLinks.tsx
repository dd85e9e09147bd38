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
import { ownProviderLinksWords as words } from './wording.ts';

type Link = ProviderLinks[number];

/** The company accounts that sign a person in. */
export function OwnProviderLinks() {
  const [removed, setRemoved] = useState<Link>();
  return (
    <>
      <Loaded
        query={useProviderLinks()}
        heading={words.heading}
        failed={words.failed}
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
    <p className={styles['note']}>{words.notLinkedYet}</p>
  ) : (
    <ul className={styles['list']}>
      {links.map((link) => (
        <li key={link.id}>
          <div>
            <p>{link.email === null ? link.name : `${link.name} · ${link.email}`}</p>
            <p className={styles['note']}>
              {link.provider === null && words.noLongerOfferedHere}
              {words.linked} <When at={link.linked_at} /> {words.lastUsed} <When at={link.last_used_at} />
            </p>
          </div>
          <Button variant="default" aria-label={words.removeFor(link.name)} onClick={() => onRemove(link)}>
            {words.remove}
          </Button>
        </li>
      ))}
    </ul>
  );

function RemoveLink({ link: { id, name }, onClose }: { link: Link; onClose: () => void }) {
  const { send } = useSend(removeProviderLink);
  return (
    <ConfirmDialog
      title={words.title}
      confirm={words.removeLink}
      confirming={words.removing}
      isDangerous
      failed={words.failedToRemoveLink}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.linkToWasRemoved(name));
      }}
      onClose={onClose}
    >
      <p>
        {words.removeLinkOfYourAccount} <strong>{name}</strong>?
      </p>
      <p>{words.youllBeSignedOutWherever}</p>
    </ConfirmDialog>
  );
}
