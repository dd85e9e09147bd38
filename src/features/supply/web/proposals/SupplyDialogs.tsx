import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { formatNumber } from '#web/format.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { changePlannedShipment } from '../../contract/planned.ts';
import type { WirePlannedShipment } from '../../contract/proposals.ts';
import type { useProposals } from '../api.ts';
import { PLANNED_SHIPMENT_KIND } from '../history-kind.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { DismissForm } from './DismissForm.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { supplyView } from './view.ts';
import { formatVariant } from './wording.ts';

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

/** The dialog that the address names: of a line, or of a planned shipment. */
export function SupplyDialogs({ supply }: { supply: Supply }) {
  const [{ dialog, line: lineId, planned: plannedId }, show] = useUrlState(supplyView);
  const close = () => show({ dialog: '', line: '', planned: undefined });
  const line = supply.lines.find(({ id }) => id === lineId);
  const planned = supply.planned.find(({ id }) => id === plannedId);
  if (planned) return <PlannedDialog dialog={dialog} planned={planned} onClose={close} />;
  if (!line) return null;
  if (dialog === 'accept') return <AcceptForm line={line} today={supply.today} onClose={close} />;
  if (dialog === 'dismiss') return <DismissForm line={line} today={supply.today} onClose={close} />;
  return <LineDrawer supply={supply} line={line} />;
}

interface PlannedDialogProps {
  dialog: string;
  planned: WirePlannedShipment;
  onClose: () => void;
}

function PlannedDialog({ dialog, planned, onClose }: PlannedDialogProps) {
  const { send } = useSend(changePlannedShipment);
  const { id, units, ship_on, note, version, cell, place } = planned;
  const name = `${formatNumber(units)} × ${formatVariant(cell)} to ${place}`;
  const change = (state: 'shipped' | 'cancelled') =>
    send({ params: { id }, body: { units, ship_on, note, version, state } });
  if (dialog === 'history')
    return (
      <Drawer title="History of a Shipment" subtitle={name} onClose={onClose}>
        <HistoryPanel kind={PLANNED_SHIPMENT_KIND} entityId={id} />
      </Drawer>
    );
  const isShipped = dialog === 'shipped';
  return (
    <ConfirmDialog
      title={isShipped ? 'Mark as Shipped' : 'Cancel Shipment'}
      confirm={isShipped ? 'Mark as Shipped' : 'Cancel Shipment'}
      confirming="Saving…"
      isDangerous={!isShipped}
      failed="Failed to change the shipment"
      onConfirm={async () => {
        await change(isShipped ? 'shipped' : 'cancelled');
        showSuccessToast(isShipped ? `${name} marked as shipped` : `${name} cancelled`);
      }}
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>
        {isShipped
          ? 'It does not count as planned from then on. Record its boxes under Factory Shipments, or its inbound shipment at Amazon.'
          : 'It does not count as arriving from then on, and may be proposed again.'}
      </p>
    </ConfirmDialog>
  );
}
