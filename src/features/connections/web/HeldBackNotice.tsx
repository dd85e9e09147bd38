import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { SourceStatus } from '../contract.ts';
import { useAccept } from './api.ts';
import styles from './HeldBackNotice.module.css';

interface Props {
  id: string;
  heldBack: NonNullable<SourceStatus['held_back']>;
}

/** An answer that looked wrong: what it said, and the way to take it all the same. */
export function HeldBackNotice({ id, heldBack: { at, message } }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const accept = useAccept();
  return (
    <section className={styles['box']} aria-label="Data held for review">
      <p>
        {message}{' '}
        <span className={styles['age']}>
          Received <FreshAge at={at} />.
        </span>
      </p>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Accept This Data
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Accept this data?"
          confirm="Accept"
          confirming="Accepting…"
          failed="Failed to accept the answer"
          onConfirm={() => accept.send({ params: { id }, body: { at } })}
          onClose={() => setIsAsking(false)}
        >
          <p>Touchline will sync this source again and replace what’s shown with the result.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
