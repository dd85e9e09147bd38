import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import type { Alert } from '../group-episodes.ts';
import { EPISODE_KIND } from '../history-kind.ts';
import { useTodayView, type TodayDialog } from '../view.ts';
import { AssignForm } from './AssignForm.tsx';
import { AlertNoteForm } from './AlertNoteForm.tsx';
import { SnoozeForm } from './SnoozeForm.tsx';
import { todayDialogsWords as words } from '../wording.ts';

/** The dialog that the address names, about its alerts. */
export function TodayDialogs({ alerts }: { alerts: readonly Alert[] }) {
  const { dialog, ids, close } = useTodayView();
  if (dialog === '') return null;
  const about = alerts.filter(({ id }) => ids.includes(id));
  return <AlertsDialog key={`${dialog} ${ids.join(' ')}`} dialog={dialog} alerts={about} onClose={close} />;
}

interface Props {
  dialog: TodayDialog;
  alerts: readonly Alert[];
  onClose: () => void;
}

/** A dialog about alerts, which stay those it was opened with until it is closed, also if they are resolved meanwhile. */
function AlertsDialog({ dialog, alerts, onClose }: Props) {
  const [opened, setOpened] = useState(alerts);
  if (opened.length === 0 && alerts.length > 0) setOpened(alerts);
  const isAllowed = useAllowed(dialog === 'history' ? 'administration' : 'records', onClose);
  const [first] = opened;
  if (!first || !isAllowed) return null;
  switch (dialog) {
    case 'snooze':
      return <SnoozeForm alerts={opened} onClose={onClose} />;
    case 'assign':
      return <AssignForm alerts={opened} onClose={onClose} />;
    case 'note':
      return <AlertNoteForm alert={first} onClose={onClose} />;
    case 'history':
      return (
        <Drawer title={words.title} subtitle={first.label} onClose={onClose}>
          <HistoryPanel kind={EPISODE_KIND} entityId={first.id} />
        </Drawer>
      );
  }
}
