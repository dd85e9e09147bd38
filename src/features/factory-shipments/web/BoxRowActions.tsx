import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import type { FactoryShipment } from '../contract.ts';
import { useBoxCommands } from './box-commands.ts';
import styles from './Shipments.module.css';

/** What can be done with a box; only one that is on its way can arrive. */
export function BoxRowActions({ shipment }: { shipment: FactoryShipment }) {
  const { id, serial_box, status } = shipment;
  const { isAdmin, openDialog } = useBoxCommands();
  return (
    <div className={styles['actions']}>
      {status === 'in_transit' && <ConfirmButton shipment={shipment} />}
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

/** Records that a box has arrived, and is gone then. */
function ConfirmButton({ shipment }: { shipment: FactoryShipment }) {
  const { confirm } = useBoxCommands();
  const [isSending, setIsSending] = useState(false);
  const send = async (): Promise<void> => {
    if (isSending) return;
    setIsSending(true);
    await confirm(shipment);
    setIsSending(false);
  };
  return (
    // A plain button: hundreds of them pass by while the table scrolls. Disabled it would lose the focus.
    <button
      type="button"
      className={styles['confirm']}
      aria-disabled={isSending || undefined}
      aria-label={`Confirm delivery of ${shipment.serial_box}`}
      onClick={() => void send()}
    >
      Confirm
    </button>
  );
}
