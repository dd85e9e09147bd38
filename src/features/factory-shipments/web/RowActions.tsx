import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { FactoryShipment } from '../contract.ts';
import { useBoxCommands } from './box-commands.ts';
import styles from './Shipments.module.css';

/** What can be done with a box; only one that is on its way can arrive. */
export function RowActions({ shipment }: { shipment: FactoryShipment }) {
  const { id, serial_box, status } = shipment;
  const { isAdmin, openDialog, confirm } = useBoxCommands();
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    setIsSending(true);
    await confirm(shipment);
    setIsSending(false);
  };
  return (
    <div className={styles['actions']}>
      {status === 'in_transit' && (
        // A plain button: hundreds of them pass by while the table scrolls.
        <button
          type="button"
          className={styles['confirm']}
          disabled={isSending}
          aria-label={`Confirm delivery of ${serial_box}`}
          onClick={() => void send()}
        >
          Confirm
        </button>
      )}
      <IconButton label={`Edit ${serial_box}`} icon={IconPencil} onClick={() => openDialog('edit', id)} />
      {isAdmin && (
        <IconButton
          label={`History of ${serial_box}`}
          icon={IconHistory}
          onClick={() => openDialog('history', id)}
        />
      )}
      <IconButton
        label={`Delete ${serial_box}`}
        icon={IconTrash}
        isDangerous
        onClick={() => openDialog('delete', id)}
      />
    </div>
  );
}
