import {
  IconDevices,
  IconHistory,
  IconPencil,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { useSend } from '#web/api/query.ts';
import { useUser } from '#web/session/session.ts';
import { IconButton } from '#web/ui/cells/IconButton.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { toggleUser } from '../contract.ts';
import type { User } from '../contract.ts';
import styles from './UserRowActions.module.css';
import { useUserDialog } from './view.ts';
import { userRowActionsWords as words } from './wording.ts';

/** What can be done with a user. No one deactivates or deletes themselves, so the own row does not offer it. */
export function UserRowActions({ user: { id, full_name, is_active } }: { user: User }) {
  const isOwn = useUser().id === id;
  const { openDialog } = useUserDialog();
  const { send, isSending } = useSend(toggleUser);
  const toggle = async (): Promise<void> => {
    try {
      const { user } = await send({ params: { id }, body: { is_active: !is_active } });
      showSuccessToast(words.isNow(full_name, user.is_active));
    } catch (error) {
      showErrorToast(error, words.failedToUpdateUserStatus);
    }
  };
  return (
    <div className={styles['actions']}>
      <IconButton label={words.edit(full_name)} icon={IconPencil} onClick={() => openDialog('edit', id)} />
      <IconButton
        label={words.history(full_name)}
        icon={IconHistory}
        onClick={() => openDialog('history', id)}
      />
      <IconButton
        label={words.sessions(full_name)}
        icon={IconDevices}
        onClick={() => openDialog('sessions', id)}
      />
      {!isOwn && (
        <>
          <IconButton
            label={words.switchActive(is_active, full_name)}
            icon={is_active ? IconUserOff : IconUserCheck}
            disabled={isSending}
            onClick={() => void toggle()}
          />
          <IconButton
            label={words.deletePermanently(full_name)}
            icon={IconTrash}
            isDangerous
            onClick={() => openDialog('delete', id)}
          />
        </>
      )}
    </div>
  );
}
