import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { deleteFactoryShipment, type FactoryShipment } from '../../contract.ts';
import { useShipment, useShipments } from '../api.ts';
import { ConfirmArrival, CorrectArrival, UndoArrival } from './ArrivalForms.tsx';
import { DestinationsDialog } from './DestinationsDialog.tsx';
import { EditShipment } from './EditShipment.tsx';
import { ExpectShipment } from './ExpectShipment.tsx';
import { ExplainDifference } from '../contents/ExplainDifference.tsx';
import { VerifyKits } from '../contents/VerifyKits.tsx';
import { BOX_KIND } from '../history-kind.ts';
import { NewShipments } from './NewShipments.tsx';
import { ImportBoxes } from '../import/ImportBoxes.tsx';
import { TrackingDialog } from './TrackingDialog.tsx';
import styles from '../Shipments.module.css';
import { useBoxDialog } from '../view.ts';
import { factoryShipmentsShipmentDialogsWords as words } from './wording.ts';

/** The dialog that the address names, for those who may have it. */
export function ShipmentDialogs() {
  const { dialog, closeDialog } = useBoxDialog();
  return useAllowed(dialog === 'history' ? 'administration' : 'records', closeDialog) && <OpenDialog />;
}

function OpenDialog() {
  const { dialog, shipmentId, tracking, planned, closeDialog } = useBoxDialog();
  const shipments = useShipments().data?.results;
  if (dialog === '') return null;
  if (dialog === 'destinations') return <DestinationsDialog onClose={closeDialog} />;
  if (dialog === 'new')
    return <NewShipments shipments={shipments ?? []} planned={planned} onClose={closeDialog} />;
  if (!shipments) return null;
  if (dialog === 'import') return <ImportBoxes shipments={shipments} onClose={closeDialog} />;
  if (dialog === 'confirm-tracking' || dialog === 'expect-tracking') {
    const boxes = shipments.filter((box) => box.tracking_number === tracking && box.status === 'in_transit');
    return <TrackingDialog key={tracking} {...{ dialog, tracking, boxes }} onClose={closeDialog} />;
  }
  return (
    <AboutShipment
      key={`${dialog} ${shipmentId}`}
      dialog={dialog}
      id={shipmentId}
      shipments={shipments}
      onClose={closeDialog}
    />
  );
}

interface Props {
  dialog: 'edit' | 'delete' | 'expect' | 'history' | 'confirm' | 'undo' | 'arrived' | 'verify' | 'explain';
  id: number | undefined;
  shipments: readonly FactoryShipment[];
  onClose: () => void;
}

/** A dialog about one box, which stays the one it was opened with until it is closed, whatever others do. */
function AboutShipment({ dialog, id, shipments, onClose }: Props) {
  const found = useShipment(id);
  const [shipment, setShipment] = useState<FactoryShipment>();
  if (found && !shipment) setShipment(found);
  const isGone = !shipment && found === null;
  useRefused(isGone ? words.thisShipmentNoLongerExists : undefined, onClose);
  if (!shipment) return null;
  switch (dialog) {
    case 'edit':
      return <EditShipment shipment={shipment} shipments={shipments} onClose={onClose} />;
    case 'expect':
      return <ExpectShipment shipment={shipment} onClose={onClose} />;
    case 'confirm':
      return <ConfirmArrival shipment={shipment} onClose={onClose} />;
    case 'undo':
      return <UndoArrival shipment={shipment} onClose={onClose} />;
    case 'arrived':
      return <CorrectArrival shipment={shipment} onClose={onClose} />;
    case 'verify':
      return <VerifyKits shipment={shipment} onClose={onClose} />;
    case 'explain':
      return <ExplainDifference shipment={shipment} onClose={onClose} />;
    case 'delete':
      return <DeleteShipment shipment={shipment} onClose={onClose} />;
    case 'history':
      return (
        <Drawer title={words.title(shipment.serial_box)} subtitle={shipment.sku} onClose={onClose}>
          <HistoryPanel kind={BOX_KIND} entityId={shipment.id} />
        </Drawer>
      );
  }
}

function DeleteShipment({ shipment, onClose }: { shipment: FactoryShipment; onClose: () => void }) {
  const { id, serial_box, sku, to_warehouse } = shipment;
  const { send } = useSend(deleteFactoryShipment);
  return (
    <ConfirmDialog
      title={words.deleteShipment}
      confirm={words.deleteShipment}
      confirming={words.deleting}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.deleted(serial_box));
      }}
      onClose={onClose}
    >
      <p>{words.areYouSureYouWant}</p>
      <p>
        <strong>{serial_box}</strong>
        <br />
        <span className={styles['question']}>{words.skuTo(sku, to_warehouse)}</span>
      </p>
      <p>{words.thisActionCannotBeUndone}</p>
    </ConfirmDialog>
  );
}
