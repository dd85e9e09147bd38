import {
  IconCheck,
  IconClockPause,
  IconDots,
  IconHistory,
  IconNote,
  IconPlayerPlay,
  IconUserPlus,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useRight, useUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { useQuickChanges } from './api.ts';
import type { Alert } from './group-episodes.ts';
import { useTodayView } from './view.ts';
import { alertActionsWords as words } from './wording.ts';

const RowMenu = lazy(() =>
  import('#web/ui/overlay/RowMenu.tsx').then(({ RowMenu: menu }) => ({ default: menu })),
);

/** What can be done with an alert, besides what its button does. */
export function AlertActions({ alert }: { alert: Alert }) {
  const [isWanted, setIsWanted] = useState(false);
  const { open } = useTodayView();
  const change = useQuickChanges();
  const isAdmin = useUser().role === 'admin';
  const canChange = useRight('records');
  if (!canChange) return null;
  const ids = [alert.id];
  const isNew = alert.acknowledged_at === null;
  const choices = [
    isNew
      ? { label: words.acknowledge, icon: IconCheck, onClick: () => void change(ids, 'acknowledge') }
      : { label: words.undoAcknowledge, icon: IconCheck, onClick: () => void change(ids, 'unacknowledge') },
    alert.is_snoozed
      ? { label: words.bringBack, icon: IconPlayerPlay, onClick: () => void change(ids, 'wake') }
      : { label: words.putOff, icon: IconClockPause, onClick: () => open('snooze', ids) },
    { label: words.assign, icon: IconUserPlus, onClick: () => open('assign', ids) },
    { label: words.note, icon: IconNote, onClick: () => open('note', ids) },
    ...(isAdmin ? [{ label: words.history, icon: IconHistory, onClick: () => open('history', ids) }] : []),
  ];
  const label = words.moreAbout(alert.label);
  const button = <IconButton label={label} icon={IconDots} hasMenu onClick={() => setIsWanted(true)} />;
  return isWanted ? (
    <Suspense fallback={button}>
      <RowMenu label={label} icon={IconDots} choices={choices} />
    </Suspense>
  ) : (
    button
  );
}
