import { counted } from '#web/format.ts';
import { Button, Textarea } from '@mantine/core';
import type { FactoryShipment } from '../../contract.ts';
import { findBoxesAmong, parseBoxLines, findRepeatedBoxes } from '../../rules.ts';
import type { FailedBox } from './create-boxes.ts';
import type { ShipmentForm } from './ShipmentFields.tsx';
import styles from '../Shipments.module.css';

interface Props {
  form: ShipmentForm;
  shipments: readonly FactoryShipment[];
  failed: readonly FailedBox[];
  progress: { done: number; of: number } | undefined;
  onStop: () => void;
}

/** The boxes of a new shipment, one per line, and what is noticed about them while they are typed. */
export function BoxList({ form, shipments, failed, progress, onStop }: Props) {
  const boxes = parseBoxLines(form.values.serial_box);
  const repeated = findRepeatedBoxes(boxes);
  const known = progress
    ? []
    : findBoxesAmong(
        boxes,
        shipments.map(({ serial_box }) => serial_box),
      );
  const removeKnownBoxes = (): void =>
    form.set('serial_box', boxes.filter((box) => !known.includes(box)).join('\n'));
  return (
    <div className={styles['boxes']}>
      <Textarea
        label="Serial Boxes"
        description="One per line; each becomes a shipment of its own."
        rows={5}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        readOnly={progress !== undefined}
        {...form.text('serial_box')}
      />
      <div className={styles['note']}>
        <div className={styles['note']} role="status">
          {progress ? (
            <>
              <span>{`Saving ${progress.done} of ${progress.of}`}</span>
              <progress
                className={styles['progress']}
                aria-label="Boxes saved"
                value={progress.done}
                max={progress.of}
              />
            </>
          ) : (
            <span>{counted(boxes.length, 'box', 'boxes')}</span>
          )}
        </div>
        {progress && progress.of > 1 && (
          <Button variant="default" size="compact-sm" onClick={onStop}>
            Stop
          </Button>
        )}
      </div>
      {repeated.length > 0 && form.text('serial_box').error === undefined && (
        <p className={styles['note']} data-tone="watch">{`Twice in the list: ${repeated.join(', ')}`}</p>
      )}
      {known.length > 0 && (
        <div className={styles['note']} data-tone="watch">
          <span>{`Already in the table: ${known.join(', ')}`}</span>
          <Button variant="default" size="compact-sm" onClick={removeKnownBoxes}>
            Leave Out
          </Button>
        </div>
      )}
      {failed.length > 0 && (
        <div className={styles['note']} data-tone="bad">
          <ul className={styles['failed']} aria-label="Not saved">
            {failed.map(({ box, message }) => (
              <li key={box}>
                <strong>{box}</strong>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
