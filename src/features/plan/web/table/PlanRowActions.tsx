import { IconDots, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '#web/format.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import styles from './PlanTable.module.css';
import { planRowActionsWords as words } from './wording.ts';

const RowMenu = lazy(() =>
  import('#web/ui/overlay/RowMenu.tsx').then(({ RowMenu: menu }) => ({ default: menu })),
);

export interface Actions {
  openDialog: (dialog: 'edit' | 'history' | 'delete', date: string) => void;
  isAdmin: boolean;
  /** Behind one button, which opens them as a menu. */
  isFolded: boolean;
}

/** What can be done with a day of the plan. */
export function PlanRowActions({ date, openDialog, isAdmin, isFolded }: Actions & { date: string }) {
  const [isWanted, setIsWanted] = useState(false);
  const name = formatDate(date, new Date(0));
  const edit = { icon: IconPencil, onClick: () => openDialog('edit', date) };
  const history = { icon: IconHistory, onClick: () => openDialog('history', date) };
  const remove = { icon: IconTrash, onClick: () => openDialog('delete', date) };
  if (!isFolded)
    return (
      <div className={styles['actions']}>
        <IconButton label={words.editFor(name)} {...edit} />
        {isAdmin && <IconButton label={words.historyFor(name)} {...history} />}
        <IconButton label={words.deleteFor(name)} isDangerous {...remove} />
      </div>
    );
  const label = words.actions(name);
  const button = <IconButton label={label} icon={IconDots} hasMenu onClick={() => setIsWanted(true)} />;
  const choices = [
    { label: words.edit, ...edit },
    ...(isAdmin ? [{ label: words.history, ...history }] : []),
    { label: words.delete, ...remove },
  ];
  return (
    <div className={styles['actions']}>
      {isWanted ? (
        <Suspense fallback={button}>
          <RowMenu label={label} icon={IconDots} choices={choices} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
