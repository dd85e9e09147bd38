import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { removeCompanyClosure, type WireClosure, type WireCompanyCalendar } from '../contract.ts';
import { useClosure } from './api.ts';
import { ClosureForm } from './ClosureForm.tsx';
import { CLOSURE_KIND } from './history-kind.ts';
import { useCalendarDialog } from './view.ts';
import { WeekForm } from './WeekForm.tsx';
import { formatClosureDays } from './wording.ts';

/** The dialog that the address names. */
export function CalendarDialogs({ calendar }: { calendar: WireCompanyCalendar }) {
  const { dialog, closureId, closeDialog } = useCalendarDialog();
  const { places, week } = calendar;
  if (dialog === '') return null;
  if (dialog === 'week') return <WeekForm week={week} onClose={closeDialog} />;
  if (dialog === 'closure') return <ClosureForm places={places} onClose={closeDialog} />;
  const about = { dialog, places, id: closureId, onClose: closeDialog };
  return <AboutClosure key={`${dialog} ${closureId}`} {...about} />;
}

interface AboutClosureProps {
  dialog: 'edit' | 'remove' | 'history';
  places: WireCompanyCalendar['places'];
  id: number | undefined;
  onClose: () => void;
}

/** A dialog about one closure, which stays the one it was opened with until it is closed, whatever others do. */
function AboutClosure({ dialog, places, id, onClose }: AboutClosureProps) {
  const found = useClosure(id);
  const [closure, setClosure] = useState<WireClosure>();
  if (found && !closure) setClosure(found);
  useRefused(
    !closure && found === null ? 'This closure no longer exists. Someone may have deleted it.' : undefined,
    onClose,
  );
  if (!closure) return null;
  switch (dialog) {
    case 'edit':
      return <ClosureForm closure={closure} places={places} onClose={onClose} />;
    case 'remove':
      return <RemoveClosure closure={closure} onClose={onClose} />;
    case 'history':
      return (
        <Drawer
          title={`History of ${closure.name}`}
          subtitle={formatClosureDays(closure.first_day, closure.last_day)}
          onClose={onClose}
        >
          <HistoryPanel kind={CLOSURE_KIND} entityId={closure.id} />
        </Drawer>
      );
  }
}

function RemoveClosure({ closure, onClose }: { closure: WireClosure; onClose: () => void }) {
  const { send } = useSend(removeCompanyClosure);
  return (
    <ConfirmDialog
      title="Delete Closure"
      confirm="Delete"
      confirming="Deleting…"
      isDangerous
      failed="Failed to delete the closure"
      onConfirm={async () => {
        await send({ params: { id: closure.id } });
        showSuccessToast(`${closure.name} deleted`);
      }}
      onClose={onClose}
    >
      <p>
        Delete <strong>{closure.name}</strong>, {formatClosureDays(closure.first_day, closure.last_day)}?
      </p>
      <p>Its days count as working days again.</p>
    </ConfirmDialog>
  );
}
