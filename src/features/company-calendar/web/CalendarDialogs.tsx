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
import { calendarDialogsWords as words } from './wording.ts';

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
  useRefused(!closure && found === null ? words.thisClosureNoLongerExists : undefined, onClose);
  if (!closure) return null;
  switch (dialog) {
    case 'edit':
      return <ClosureForm closure={closure} places={places} onClose={onClose} />;
    case 'remove':
      return <RemoveClosure closure={closure} onClose={onClose} />;
    case 'history':
      return (
        <Drawer
          title={words.title(closure.name)}
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
      title={words.deleteClosure}
      confirm={words.delete}
      confirming={words.deleting}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id: closure.id } });
        showSuccessToast(words.deleted(closure.name));
      }}
      onClose={onClose}
    >
      <p>
        {words.delete} <strong>{closure.name}</strong>,{' '}
        {formatClosureDays(closure.first_day, closure.last_day)}?
      </p>
      <p>{words.itsDaysCountAsWorking}</p>
    </ConfirmDialog>
  );
}
