import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import type { Alert } from '../group-episodes.ts';
import { EPISODE_KIND } from '../history-kind.ts';
import { useTodayView } from '../view.ts';
import { AssignForm } from './AssignForm.tsx';
import { AlertNoteForm } from './AlertNoteForm.tsx';
import { SnoozeForm } from './SnoozeForm.tsx';
import { todayDialogsWords as words } from '../wording.ts';

/** The dialog that the address names, about those of its alerts that are still there. */
export function TodayDialogs({ alerts }: { alerts: readonly Alert[] }) {
  const { dialog, ids, close } = useTodayView();
  const about = alerts.filter(({ id }) => ids.includes(id));
  const [first] = about;
  const right = dialog === '' ? 'own' : dialog === 'history' ? 'administration' : 'records';
  const isAllowed = useAllowed(right, close);
  if (!first || !isAllowed) return null;
  switch (dialog) {
    case '':
      return null;
    case 'snooze':
      return <SnoozeForm alerts={about} onClose={close} />;
    case 'assign':
      return <AssignForm alerts={about} onClose={close} />;
    case 'note':
      return <AlertNoteForm alert={first} onClose={close} />;
    case 'history':
      return (
        <Drawer title={words.title} subtitle={first.label} onClose={close}>
          <HistoryPanel kind={EPISODE_KIND} entityId={first.id} />
        </Drawer>
      );
  }
}
