import { useSend } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { deleteUser } from '../contract.ts';
import type { User } from '../contract.ts';
import styles from './DeleteUser.module.css';
import { deleteUserWords as words } from './wording.ts';

/** Asks whether a user shall go for good. */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { id, full_name, username, email } = user;
  const { send } = useSend(deleteUser);
  return (
    <ConfirmDialog
      title={words.deleteUser}
      confirm={words.deleteUser}
      confirming={words.deleting}
      isDangerous
      failed={words.failed}
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(words.deleted(full_name));
      }}
      onClose={onClose}
    >
      <p>{words.areYouSureYouWant}</p>
      <p className={styles['who']}>
        <strong>{full_name}</strong>
        <span>
          @{username}
          {email && ` · ${email}`}
        </span>
      </p>
      <p>{words.thisActionCannotBeUndone}</p>
    </ConfirmDialog>
  );
}
