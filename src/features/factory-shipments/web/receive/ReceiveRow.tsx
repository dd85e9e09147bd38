import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconCloudUp, IconPackage, IconAlertTriangle } from '@tabler/icons-react';
import type { BoxStanding, ScreenBox } from './shipments.ts';
import styles from './Receive.module.css';
import { receiveRowWords as words } from './wording.ts';

interface Props {
  box: ScreenBox;
  canUndo: boolean;
  onReceive: (box: ScreenBox) => void;
  onUndo: (box: ScreenBox) => void;
  onDetails: (box: ScreenBox) => void;
}

const SIGNS = { coming: IconPackage, waiting: IconCloudUp, received: IconCheck, refused: IconAlertTriangle };
const WORDS: Record<BoxStanding, string> = {
  coming: words.notHereYet,
  waiting: words.receivedWaitsToBeSent,
  received: words.received,
  refused: words.notReceived,
};

/** A box of the shipment: a press receives it, as a scan does. */
export function ReceiveRow({ box, canUndo, onReceive, onUndo, onDetails }: Props) {
  const { serial_box, sku, units, standing, problem, damaged_units: damaged, receipt_note: note } = box;
  const Sign = SIGNS[standing];
  const canReceive = standing === 'coming' || standing === 'refused';
  return (
    <li className={styles['box']} data-standing={standing}>
      <button
        type="button"
        className={styles['tick']}
        aria-disabled={!canReceive || undefined}
        onClick={() => canReceive && onReceive(box)}
      >
        <Sign size={22} stroke={1.75} aria-hidden />
        <span className={styles['names']}>
          <strong>
            {canReceive && <VisuallyHidden>{words.receive} </VisuallyHidden>}
            {serial_box}
          </strong>
          <span>{words.skuAndUnits(sku, units)}</span>
          {standing !== 'coming' && <span>{problem ?? WORDS[standing]}</span>}
          {damaged !== null && damaged > 0 && <span data-tone="watch">{words.unitsDamaged(damaged)}</span>}
          {note !== null && <span>{note}</span>}
        </span>
      </button>
      {!canReceive && (
        <span className={styles['more']}>
          {box.scan !== null && (
            <button
              type="button"
              aria-label={words.damageOrNoteFor(serial_box)}
              onClick={() => onDetails(box)}
            >
              {words.damageOrNote}
            </button>
          )}
          {canUndo && (
            <button type="button" aria-label={words.undoFor(serial_box)} onClick={() => onUndo(box)}>
              {words.undo}
            </button>
          )}
          <Link to={`/box/${box.id}`} aria-label={words.kitsFor(serial_box)}>
            {words.kits}
          </Link>
        </span>
      )}
    </li>
  );
}
