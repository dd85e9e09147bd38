import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FactoryShipment } from '../../contract.ts';
import { findBoxesAmong, parseBoxLines, findRepeatedBoxes } from '../../rules/boxes.ts';
import type { FailedBox } from './create-boxes.ts';
import type { ShipmentForm } from './ShipmentFields.tsx';
import styles from '../Shipments.module.css';
import { boxListWords as words } from './wording.ts';

interface Progress {
  done: number;
  of: number;
}

interface Props {
  form: ShipmentForm;
  shipments: readonly FactoryShipment[];
  failed: readonly FailedBox[];
  progress: Progress | undefined;
  onStop: () => void;
}

/** The boxes of a new shipment, one per line, and what is noticed about them while they are typed. */
export function BoxList({ form, shipments, failed, progress, onStop }: Props) {
  const boxes = parseBoxLines(form.values.serial_box);
  const repeated = findRepeatedBoxes(boxes);
  const isComplained = form.text('serial_box').error !== undefined;
  return (
    <div className={styles['boxes']}>
      <Textarea
        label={words.serialBoxes}
        description={words.description}
        rows={5}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        readOnly={progress !== undefined}
        {...form.text('serial_box')}
      />
      <BoxProgress count={boxes.length} progress={progress} onStop={onStop} />
      {repeated.length > 0 && !isComplained && (
        <p className={styles['note']} data-tone="watch">
          {words.twiceInList(repeated.join(', '))}
        </p>
      )}
      {!progress && <KnownBoxes form={form} boxes={boxes} shipments={shipments} />}
      {failed.length > 0 && <FailedBoxes failed={failed} />}
    </div>
  );
}

const Note = ({ tone, children }: { tone: 'watch' | 'bad'; children: ReactNode }) => (
  <div className={styles['note']} data-tone={tone}>
    {children}
  </div>
);

/** How many boxes are listed, or how many of them are saved. */
const BoxProgress = ({ count, progress, onStop }: Pick<Props, 'progress' | 'onStop'> & { count: number }) => (
  <div className={styles['note']}>
    <div className={styles['note']} role="status">
      {progress ? <SavedSoFar {...progress} /> : <span>{words.boxes(count)}</span>}
    </div>
    {progress && progress.of > 1 && (
      <Button variant="default" size="compact-sm" onClick={onStop}>
        {words.stop}
      </Button>
    )}
  </div>
);

const SavedSoFar = ({ done, of }: Progress) => (
  <>
    <span>{words.saving(done, of)}</span>
    <progress className={styles['progress']} aria-label={words.boxesSaved} value={done} max={of} />
  </>
);

type KnownProps = Pick<Props, 'form' | 'shipments'> & { boxes: readonly string[] };

/** Warns of boxes that are in the table already, and takes them off the list. */
function KnownBoxes({ form, boxes, shipments }: KnownProps) {
  const listed = shipments.map(({ serial_box }) => serial_box);
  const known = findBoxesAmong(boxes, listed);
  const removeKnownBoxes = (): void =>
    form.set('serial_box', boxes.filter((box) => !known.includes(box)).join('\n'));
  if (known.length === 0) return null;
  return (
    <Note tone="watch">
      <span>{words.alreadyInTable(known.join(', '))}</span>
      <Button variant="default" size="compact-sm" onClick={removeKnownBoxes}>
        {words.remove}
      </Button>
    </Note>
  );
}

const FailedBoxes = ({ failed }: Pick<Props, 'failed'>) => (
  <Note tone="bad">
    <ul className={styles['failed']} aria-label={words.notSaved}>
      {failed.map(({ box, message }) => (
        <li key={box}>
          <strong>{box}</strong>: {message}
        </li>
      ))}
    </ul>
  </Note>
);
