import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { SourceStatus } from '../contract.ts';
import { useAccept } from './api.ts';
import styles from './HeldBackNotice.module.css';
import { heldBackNoticeWords as words } from './wording/screen.ts';

interface Props {
  id: string;
  heldBack: NonNullable<SourceStatus['held_back']>;
}

/** An answer that looked wrong: what it said, and the way to take it all the same. */
export function HeldBackNotice({ id, heldBack: { at, message } }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const accept = useAccept();
  return (
    <section className={styles['box']} aria-label={words.dataHeldForReview}>
      <p>
        {message}{' '}
        <span className={styles['age']}>
          {words.received} <FreshAge at={at} />.
        </span>
      </p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        {words.acceptThisData}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.title}
          confirm={words.accept}
          confirming={words.accepting}
          failed={words.failed}
          onConfirm={() => accept.send({ params: { id }, body: { at } })}
          onClose={() => setIsAsking(false)}
        >
          <p>{words.touchlineWillSyncThisSource}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
