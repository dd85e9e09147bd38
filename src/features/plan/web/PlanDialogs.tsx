import { formatDate } from '#web/format.ts';
import { useState } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { useAllowed } from '#web/ui/form/use-allowed.ts';
import { useRefused } from '#web/ui/form/use-refused.ts';
import type { PlanningDay } from '../contract/plan.ts';
import { describeMissingDay } from '../rules/sentences.ts';
import { useDay, usePlan } from './api.ts';
import { FillActuals } from './actuals/FillActuals.tsx';
import { AddDay } from './day/AddDay.tsx';
import { DeleteDay } from './DeleteDay.tsx';
import { EditDay } from './day/EditDay.tsx';
import { DAY_KIND } from './history-kind.ts';
import { ImportPlan } from './import/ImportPlan.tsx';
import { usePlanDialog } from './view.ts';
import { planDialogsWords as words } from './wording.ts';

/** The dialog that the address names, for those who may have it. */
export function PlanDialogs({ onAdded }: { onAdded: (date: string) => void }) {
  const { dialog, closeDialog } = usePlanDialog();
  const right = dialog === 'history' ? 'administration' : 'planning';
  return useAllowed(right, closeDialog) && <OpenDialog onAdded={onAdded} />;
}

function OpenDialog({ onAdded }: { onAdded: (date: string) => void }) {
  const { dialog, date, closeDialog } = usePlanDialog();
  const { data } = usePlan();
  if (dialog === 'add') return data && <AddDay plan={data} onAdded={onAdded} onClose={closeDialog} />;
  if (dialog === 'fill') return data && <FillActuals plan={data} onClose={closeDialog} />;
  if (dialog === 'import') return data && <ImportPlan plan={data} onClose={closeDialog} />;
  if (dialog === '') return null;
  const about = { dialog, date: date ?? '', today: data?.today ?? '' };
  return <AboutDay key={`${dialog} ${date}`} {...about} onClose={closeDialog} />;
}

interface Props {
  dialog: 'edit' | 'delete' | 'history';
  date: string;
  today: string;
  onClose: () => void;
}

/** A dialog about one day, which stays as it was when the dialog opened, whatever others do. */
function AboutDay({ dialog, date, today, onClose }: Props) {
  const found = useDay(date);
  const [day, setDay] = useState<PlanningDay>();
  if (found && !day) setDay(found);
  const isMissing = !day && found === null;
  useRefused(isMissing ? words.failedToLoadDayDetails(describeMissing(date)) : undefined, onClose);
  if (!day) return null;
  switch (dialog) {
    case 'edit':
      return <EditDay day={day} today={today} onClose={onClose} />;
    case 'delete':
      return <DeleteDay day={day} onClose={onClose} />;
    case 'history':
      return (
        <Drawer title={words.title(formatDate(date, new Date(0)))} onClose={onClose}>
          <HistoryPanel kind={DAY_KIND} entityId={date} />
        </Drawer>
      );
  }
}

const describeMissing = (date: string): string => (date ? describeMissingDay(date) : words.thatDayNotInPlan);
