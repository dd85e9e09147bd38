import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import {
  describeAllMissing,
  describeHidden,
  describeUncertain,
  type ActualKind,
} from '#features/actuals/rules/sentences.ts';
import { KnownActualsContext } from './day-actuals.ts';
import styles from './ActualsNotes.module.css';

/** Notes on the figures that were filled in: which are empty and why, and which pieces are in none of them. */
export function ActualsNotes({ kinds }: { kinds: readonly ActualKind[] }) {
  const known = use(KnownActualsContext);
  if (!known?.isFilledIn) return null;
  const { actuals, state, isToday, retry } = known;
  const missing = actuals?.missing.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const hidden = actuals?.hidden.filter(({ kind }) => kinds.includes(kind)) ?? [];
  const hasUnmapped = hidden.some(({ reason }) => reason === 'unmapped');
  return (
    <div className={styles['notes']} role="status">
      {state === 'loading' && <p>Loading this day’s actuals…</p>}
      {state === 'to-come' && <p>Actuals will fill in on the day.</p>}
      {state === 'failed' && (
        <p className={styles['failed']}>
          Couldn’t load this day’s actuals.
          <Button variant="default" size="compact-sm" onClick={retry}>
            Try Again
          </Button>
        </p>
      )}
      {isToday && state === 'there' && <p>Today so far – these will change.</p>}
      {describeAllMissing(missing).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {kinds.includes('sales') &&
        actuals &&
        describeUncertain(actuals.uncertain).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {hidden.map((pieces) => (
        <p key={`${pieces.kind} ${pieces.reason}`} className={styles['hidden']}>
          {describeHidden(pieces)}
        </p>
      ))}
      {hasUnmapped && (
        <p>
          <Link to="/catalogue" search={{ view: 'unmapped' }}>
            Open Catalogue
          </Link>
        </p>
      )}
    </div>
  );
}
