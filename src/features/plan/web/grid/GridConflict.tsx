import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogActions } from '#web/ui/overlay/Dialog.tsx';
import { formatPlace, type Clash } from '../../rules/changes.ts';
import { ChooseSides, type ConflictSide } from '../conflict/ChooseSides.tsx';
import styles from './PlanGrid.module.css';
import { gridConflictWords as words } from './wording.ts';

interface Props {
  clashes: readonly Clash[];
  onSettle: (keepsMine: (clash: Clash) => boolean) => void;
}

/** What was typed beside what another person saved in the meantime, figure by figure; nothing is saved before a choice. */
export function GridConflict({ clashes, onSettle }: Props) {
  const [chosen, choose] = useState<Record<string, ConflictSide>>({});
  const getSide = (clash: Clash): ConflictSide => chosen[formatPlace(clash)] ?? 'mine';
  return (
    // Escape would choose without asking: what was typed is lost, or what others saved.
    <Dialog title={words.title} size="large">
      <div className={styles['clashes']}>
        <p>{words.someoneElseSaved(clashes.length)}</p>
        <ChooseSides
          choices={clashes.map((clash) => ({
            key: formatPlace(clash),
            date: clash.date,
            field: clash.field,
            mine: clash.to,
            theirs: clash.isDeleted ? 'deleted' : clash.theirs,
            side: getSide(clash),
          }))}
          onChoose={(place, side) => choose((before) => ({ ...before, [place]: side }))}
        />
      </div>
      <DialogActions>
        <Button variant="default" onClick={() => onSettle(() => false)}>
          {words.keepAllTheirs}
        </Button>
        <Button data-autofocus onClick={() => onSettle((clash) => getSide(clash) === 'mine')}>
          {words.applyChoices}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
