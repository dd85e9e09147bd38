import { IconArrowBackUp, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import type { FactoryShipment } from '../contract.ts';
import { useBoxCommands } from './box-commands.ts';
import styles from './Shipments.module.css';
import { boxRowActionsWords as words } from './wording.ts';

/** What can be done with a box; only one that is on its way can arrive, and who confirmed that can undo it. */
export function BoxRowActions({ shipment }: { shipment: FactoryShipment }) {
  const { id, serial_box, status, confirmed_by } = shipment;
  const { isAdmin, canChange, userId, openDialog } = useBoxCommands();
  return (
    <div className={styles['actions']}>
      {canChange && status === 'in_transit' && (
        <ConfirmButton label={words.confirmDelivery(serial_box)} onClick={() => openDialog('confirm', id)} />
      )}
      {canChange && confirmed_by === userId && (
        <IconButton
          label={words.undoDelivery(serial_box)}
          icon={IconArrowBackUp}
          onClick={() => openDialog('undo', id)}
        />
      )}
      {canChange && (
        <IconButton label={words.edit(serial_box)} icon={IconPencil} onClick={() => openDialog('edit', id)} />
      )}
      {isAdmin && (
        <IconButton
          label={words.history(serial_box)}
          icon={IconHistory}
          onClick={() => openDialog('history', id)}
        />
      )}
      {canChange && (
        <IconButton
          label={words.delete(serial_box)}
          icon={IconTrash}
          isDangerous
          onClick={() => openDialog('delete', id)}
        />
      )}
    </div>
  );
}

/** Asks for the day on which a box arrived. */
export const ConfirmButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  // A plain button: hundreds of them pass by while the table scrolls.
  <button type="button" className={styles['confirm']} aria-label={label} onClick={onClick}>
    {words.confirm}
  </button>
);
