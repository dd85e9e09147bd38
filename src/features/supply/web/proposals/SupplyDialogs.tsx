import { useState } from 'react';
import type { z } from 'zod';
import type { Right } from '#shared/access/rights.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useUrlState } from '#web/use-url-state.ts';
import { useProposals } from '../api.ts';
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

/** The dialog that the address names: of a line, of a planned shipment, or of neither. */
export function SupplyDialogs() {
  const [{ dialog }, show] = useUrlState(supplyView);
  const close = () => show({ dialog: '', line: '', planned: undefined });
  const isAllowed = useAllowed(dialog === '' ? 'own' : findRight(dialog), close);
  if (!isAllowed) return null;
  if (dialog === 'settings' || dialog === 'settings-history')
    return <SettingsDialog isHistory={dialog === 'settings-history'} onClose={close} />;
  if (dialog === 'allocate') return <AllocationDialog onClose={close} />;
  return <RecordDialog onClose={close} />;
}

function RecordDialog({ onClose }: { onClose: () => void }) {
  const supply = useProposals().data;
  const [{ dialog, line: lineId, planned: plannedId }] = useUrlState(supplyView);
  const line = useLastSeen(
    supply?.lines.find(({ id }) => id === lineId),
    lineId,
  );
  const shipment = useLastSeen(
    supply?.planned.find(({ id }) => id === plannedId),
    plannedId,
  );
  if (!supply) return null;
  if (shipment)
    return <ShipmentDialog dialog={dialog} shipment={shipment} today={supply.today} onClose={onClose} />;
  if (!line) return null;
  if (dialog === 'accept') return <AcceptForm line={line} supply={supply} onClose={onClose} />;
  if (dialog === 'dismiss') return <DismissForm line={line} today={supply.today} onClose={onClose} />;
  return <LineDrawer supply={supply} line={line} />;
}

/** A record that is open stays as it was last seen when it goes: what is being typed about it is not lost in silence. */
function useLastSeen<Seen extends { id: string | number }>(
  found: Seen | undefined,
  id: Seen['id'] | undefined,
): Seen | undefined {
  const [seen, setSeen] = useState(found);
  if (found && found !== seen) setSeen(found);
  return found ?? (seen?.id === id ? seen : undefined);
}
