import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { listSetAsideSentences } from '#features/actuals/rules/over-days.ts';
import {
  describeAllMissing,
  describeHidden,
  describeUncertain,
  type ActualKind,
} from '#features/actuals/rules/sentences.ts';
import { KnownActualsContext } from './day-actuals.ts';
import styles from './ActualsNotes.module.css';
import { actualsNotesWords as words } from './wording.ts';

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
      {state === 'loading' && <p>{words.loadingThisDaysActuals}</p>}
      {state === 'to-come' && <p>{words.actualsWillFill}</p>}
      {state === 'failed' && (
        <p className={styles['failed']}>
          {words.couldntLoadThisDaysActuals}
          <Button variant="default" size="compact-sm" onClick={retry}>
            {words.tryAgain}
          </Button>
        </p>
      )}
      {isToday && state === 'there' && <p>{words.todaySoFar}</p>}
      {describeAllMissing(missing).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {kinds.includes('sales') &&
        actuals &&
        [...describeUncertain(actuals.uncertain), ...listSetAsideSentences([actuals])].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      {hidden.map((pieces) => (
        <p key={`${pieces.kind} ${pieces.reason}`} className={styles['hidden']}>
          {describeHidden(pieces)}
        </p>
      ))}
      {hasUnmapped && (
        <p>
          <Link to="/catalogue" search={{ view: 'unmapped' }}>
            {words.openCatalogue}
          </Link>
        </p>
      )}
    </div>
  );
}
