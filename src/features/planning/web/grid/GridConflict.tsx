import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate, formatNumber } from '#web/format.ts';
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { placeOf, type Clash } from '../../rules/changes.ts';
import { fieldName } from '../../rules/fields.ts';
import styles from './PlanGrid.module.css';

const SIDES = [
  { value: 'mine', label: 'Mine' },
  { value: 'theirs', label: 'Theirs' },
] as const;
type Side = (typeof SIDES)[number]['value'];

interface Props {
  clashes: readonly Clash[];
  onSettle: (keepsMine: (clash: Clash) => boolean) => void;
}

/** What was typed beside what somebody else has saved meanwhile, figure by figure; nothing is saved before a choice. */
export function GridConflict({ clashes, onSettle }: Props) {
  const [chosen, choose] = useState<Record<string, Side>>({});
  const sideOf = (clash: Clash): Side => chosen[placeOf(clash)] ?? 'mine';
  return (
    // Closing it chooses nothing: what others saved stays, what was typed goes.
    <Dialog title="Changed by somebody else" size="large" onClose={() => onSettle(() => false)}>
      <div className={styles['preview']}>
        <p>
          Somebody else saved {clashes.length === 1 ? 'this figure' : 'these figures'} while you were typing.
          Choose which stays; figures that only one of you changed are kept as they were changed.
        </p>
        <table className={styles['choices']}>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Figure</th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
              <th scope="col">Keep</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((clash) => (
              <tr key={placeOf(clash)}>
                <td>{formatDate(clash.date)}</td>
                <th scope="row">{fieldName(clash.field)}</th>
                <td data-figure>{formatNumber(clash.to)}</td>
                <td data-figure>{clash.theirs === null ? 'deleted' : formatNumber(clash.theirs)}</td>
                <td>
                  <Segments
                    label={`Keep for ${fieldName(clash.field)} of ${formatDate(clash.date)}`}
                    options={SIDES}
                    value={sideOf(clash)}
                    onChange={(side) => choose((before) => ({ ...before, [placeOf(clash)]: side }))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <DialogActions>
        <Button variant="default" onClick={() => onSettle(() => false)}>
          Keep all of theirs
        </Button>
        <Button data-autofocus onClick={() => onSettle((clash) => sideOf(clash) === 'mine')}>
          Use these
        </Button>
      </DialogActions>
    </Dialog>
  );
}
