import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { changePlannedShipment } from '../../contract/planned.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import { PLANNED_SHIPMENT_KIND } from '../history-kind.ts';
import { ArrivedForm } from './ArrivedForm.tsx';
import { ShipmentDrawer } from './ShipmentDrawer.tsx';
import { PlannedShipmentForm } from './PlannedShipmentForm.tsx';
import { describeShipmentLines } from './wording.ts';
import { supplyShipmentDialogsWords as words } from './wording.ts';

interface Props {
  dialog: string;
  shipment: WirePlannedShipment;
  today: string;
  onClose: () => void;
}

/** The dialog about a planned shipment that the address names. */
export function ShipmentDialog({ dialog, shipment, today, onClose }: Props) {
  switch (dialog) {
    case 'history':
      return (
        <Drawer title={words.title(shipment.name)} onClose={onClose}>
          <HistoryPanel kind={PLANNED_SHIPMENT_KIND} entityId={shipment.id} />
        </Drawer>
      );
    case 'edit':
      return <PlannedShipmentForm shipment={shipment} today={today} onClose={onClose} />;
    case 'arrived':
      return <ArrivedForm shipment={shipment} onClose={onClose} />;
    case 'shipped':
    case 'cancel':
      return <ConfirmState isShipped={dialog === 'shipped'} shipment={shipment} onClose={onClose} />;
    default:
      return <ShipmentDrawer shipment={shipment} onClose={onClose} />;
  }
}

interface ConfirmProps {
  isShipped: boolean;
  shipment: WirePlannedShipment;
  onClose: () => void;
}

function ConfirmState({ isShipped, shipment, onClose }: ConfirmProps) {
  const { send } = useSend(changePlannedShipment);
  const { id, name, ship_on, note, version, place, lines } = shipment;
  const title = isShipped ? words.markAsShipped : words.cancelShipment;
  return (
    <ConfirmDialog
      title={title}
      confirm={title}
      confirming={words.saving}
      isDangerous={!isShipped}
      failed={words.failed}
      onConfirm={async () => {
        await send({
          params: { id },
          body: {
            name,
            ship_on,
            note,
            version,
            state: isShipped ? 'shipped' : 'cancelled',
            lines: lines.map(({ cell, units, arrived }) => ({ cell, units, arrived })),
          },
        });
        showSuccessToast(isShipped ? words.markedAsShipped(name) : words.cancelled(name));
      }}
      onClose={onClose}
    >
      <p>
        <strong>{words.nameToPlace(name, place)}</strong>
      </p>
      <p>{describeShipmentLines(shipment)}</p>
      <p>{isShipped ? words.itCountsAsInboundUntil : words.itNoLongerCounts}</p>
    </ConfirmDialog>
  );
}
