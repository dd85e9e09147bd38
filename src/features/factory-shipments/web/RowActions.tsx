import { Button } from '@mantine/core';
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useSend } from '#web/api/query.ts';
import { useUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { alertFailed, tellDone } from '#web/ui/toast.ts';
import { confirmFactoryShipment, type FactoryShipment } from '../contract.ts';
import { WRITES } from './api.ts';
import styles from './Shipments.module.css';
import { useDialog } from './view.ts';

/** What can be done with a box; only one that is on its way can arrive. */
export function RowActions({ shipment: { id, serial_box, status } }: { shipment: FactoryShipment }) {
  const { role } = useUser();
  const { openDialog } = useDialog();
  const { send, isSending } = useSend(confirmFactoryShipment, WRITES);
  const confirm = async (): Promise<void> => {
    try {
      await send({ params: { id }, body: { delivered_date: new Date().toISOString() } });
      tellDone(`${serial_box} has been delivered`);
    } catch (error) {
      alertFailed(error, 'Failed to confirm the delivery');
    }
  };
  return (
    <div className={styles['actions']}>
      {status === 'in_transit' && (
        <Button
          className={styles['confirm']}
          variant="default"
          size="compact-sm"
          disabled={isSending}
          aria-label={`Confirm delivery of ${serial_box}`}
          onClick={() => void confirm()}
        >
          Confirm
        </Button>
      )}
      <IconButton label={`Edit ${serial_box}`} icon={IconPencil} onClick={() => openDialog('edit', id)} />
      {role === 'admin' && (
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
