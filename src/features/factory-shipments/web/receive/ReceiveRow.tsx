import { VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCheck, IconCloudUp, IconPackage, IconAlertTriangle } from '@tabler/icons-react';
import { formatCount } from '#web/format.ts';
import type { BoxStanding, ScreenBox } from './shipments.ts';
import styles from './Receive.module.css';

interface Props {
  box: ScreenBox;
  canUndo: boolean;
  onReceive: (box: ScreenBox) => void;
  onUndo: (box: ScreenBox) => void;
  onDetails: (box: ScreenBox) => void;
}

const SIGNS = { coming: IconPackage, waiting: IconCloudUp, received: IconCheck, refused: IconAlertTriangle };
const WORDS: Record<BoxStanding, string> = {
  coming: 'Not here yet',
  waiting: 'Received, waits to be sent',
  received: 'Received',
  refused: 'Not received',
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
            {canReceive && <VisuallyHidden>Receive </VisuallyHidden>}
            {serial_box}
          </strong>
          <span>{`${sku}, ${units === null ? 'units unknown' : formatCount(units, 'unit')}`}</span>
          {standing !== 'coming' && <span>{problem ?? WORDS[standing]}</span>}
          {damaged !== null && damaged > 0 && (
            <span data-tone="watch">{`${formatCount(damaged, 'unit')} damaged`}</span>
          )}
          {note !== null && <span>{note}</span>}
        </span>
      </button>
      {!canReceive && (
        <span className={styles['more']}>
          {box.scan !== null && (
            <button
              type="button"
              aria-label={`Damage or note of ${serial_box}`}
              onClick={() => onDetails(box)}
            >
              Damage or Note
            </button>
          )}
          {canUndo && (
            <button type="button" aria-label={`Undo ${serial_box}`} onClick={() => onUndo(box)}>
              Undo
            </button>
          )}
          <Link to={`/box/${box.id}`} aria-label={`Kits of ${serial_box}`}>
            Kits
          </Link>
        </span>
      )}
    </li>
  );
}
