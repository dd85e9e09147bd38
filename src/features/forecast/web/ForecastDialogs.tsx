import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useSend } from '#web/api/query.ts';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { removeDemandEvent, type WireDemandEvent } from '../contract.ts';
import { useDemandEvent } from './api.ts';
import { AboutTyped } from './AboutTyped.tsx';
import { Arithmetic } from './arithmetic/Arithmetic.tsx';
import { EventForm } from './EventForm.tsx';
import { DEMAND_EVENT_KIND } from './history-kind.ts';
import { ImportHistory } from './history/ImportHistory.tsx';
import { TypedForm } from './TypedForm.tsx';
import { UseAsTargets } from './UseAsTargets.tsx';
import { useForecastDialog } from './view.ts';
import { describeScope } from './wording/describe.ts';
import { forecastDialogsWords as words } from './wording/screen.ts';

/** The dialog that the address names, for those who may have it. How a value was worked out is for all. */
export function ForecastDialogs() {
  const { dialog } = useForecastDialog();
  return dialog === 'arithmetic' ? <OpenDialog /> : <AllowedDialog />;
}

function AllowedDialog() {
  const { dialog, closeDialog } = useForecastDialog();
  const isForAdmins = dialog === 'history' || dialog === 'typed-history' || dialog === 'import';
  return useAllowed(isForAdmins ? 'administration' : 'planning', closeDialog) && <OpenDialog />;
}

function OpenDialog() {
  const { dialog, eventId, typedId, closeDialog } = useForecastDialog();
  switch (dialog) {
    case '':
      return null;
    case 'event':
      return <EventForm onClose={closeDialog} />;
    case 'type':
      return <TypedForm onClose={closeDialog} />;
    case 'targets':
      return <UseAsTargets onClose={closeDialog} />;
    case 'import':
      return <ImportHistory onClose={closeDialog} />;
    case 'arithmetic':
      return <Arithmetic onClose={closeDialog} />;
    case 'edit-typed':
    case 'clear':
    case 'typed-history':
      return <AboutTyped key={`${dialog} ${typedId}`} dialog={dialog} id={typedId} onClose={closeDialog} />;
    case 'edit':
    case 'remove':
    case 'history':
      return <AboutEvent key={`${dialog} ${eventId}`} dialog={dialog} id={eventId} onClose={closeDialog} />;
  }
}

interface AboutEventProps {
  dialog: 'edit' | 'remove' | 'history';
  id: number | undefined;
  onClose: () => void;
}

/** A dialog about one event, which stays the one it was opened with until it is closed, whatever others do. */
function AboutEvent({ dialog, id, onClose }: AboutEventProps) {
  const found = useDemandEvent(id);
  const [event, setEvent] = useState<WireDemandEvent>();
  if (found && !event) setEvent(found);
  useRefused(!event && found === null ? words.thisEventDoesNotExist : undefined, onClose);
  if (!event) return null;
  switch (dialog) {
    case 'edit':
      return <EventForm event={event} onClose={onClose} />;
    case 'remove':
      return <RemoveEvent event={event} onClose={onClose} />;
    case 'history':
      return (
        <Drawer title={words.title(event.name)} subtitle={describeScope(event)} onClose={onClose}>
          <HistoryPanel kind={DEMAND_EVENT_KIND} entityId={event.id} />
        </Drawer>
      );
  }
}

function RemoveEvent({ event: { id, name }, onClose }: { event: WireDemandEvent; onClose: () => void }) {
  const { send } = useSend(removeDemandEvent);
  return (
    <ConfirmDialog
      title={words.removeEvent}
      confirm={words.remove}
      confirming={words.removing}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.removed(name));
      }}
      onClose={onClose}
    >
      <p>
        {words.remove} <strong>{name}</strong>?
      </p>
      <p>{words.itsDaysCountLikeAny}</p>
    </ConfirmDialog>
  );
}
