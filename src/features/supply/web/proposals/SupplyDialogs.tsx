import type { z } from 'zod';
import type { Right } from '#shared/access/rights.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useUrlState } from '#web/use-url-state.ts';
import type { useProposals } from '../api.ts';
import { AllocationDialog } from '../allocation/AllocationDialog.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { ShipmentDialog } from '../shipments/ShipmentDialogs.tsx';
import { AcceptForm } from './AcceptForm.tsx';
import { DismissForm } from './DismissForm.tsx';
import { LineDrawer } from './LineDrawer.tsx';
import { supplyView } from '../supply-view.ts';

type SupplyDialog = z.infer<typeof supplyView>['dialog'];

function findRight(dialog: SupplyDialog): Right {
  if (dialog === 'history' || dialog === 'settings-history') return 'administration';
  return dialog === 'settings' ? 'settings' : 'planning';
}

type Supply = NonNullable<ReturnType<typeof useProposals>['data']>;

/** The dialog that the address names: of a line, or of a planned shipment. */
export function SupplyDialogs({ supply }: { supply: Supply }) {
  const [{ dialog, line: lineId, planned: plannedId }, show] = useUrlState(supplyView);
  const close = () => show({ dialog: '', line: '', planned: undefined });
  const line = supply.lines.find(({ id }) => id === lineId);
  const isRead = dialog === '';
  const isAllowed = useAllowed(isRead ? 'own' : findRight(dialog), close);
  if (!isAllowed) return null;
  const shipment = supply.planned.find(({ id }) => id === plannedId);
  if (dialog === 'settings' || dialog === 'settings-history')
    return <SettingsDialog isHistory={dialog === 'settings-history'} onClose={close} />;
  if (dialog === 'allocate') return <AllocationDialog onClose={close} />;
  if (shipment)
    return <ShipmentDialog dialog={dialog} shipment={shipment} today={supply.today} onClose={close} />;
  if (!line) return null;
  if (dialog === 'accept') return <AcceptForm line={line} today={supply.today} onClose={close} />;
  if (dialog === 'dismiss') return <DismissForm line={line} today={supply.today} onClose={close} />;
  return <LineDrawer supply={supply} line={line} />;
}
