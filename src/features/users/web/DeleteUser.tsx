import { useSend } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { showSuccessToast } from '#web/ui/feedback/toast.ts';
import { deleteUser } from '../contract.ts';
import type { User } from '../contract.ts';
import styles from './DeleteUser.module.css';

/** Asks whether a user shall go for good. */
export function DeleteUser({ user, onClose }: { user: User; onClose: () => void }) {
  const { id, full_name, username, email } = user;
  const { send } = useSend(deleteUser);
  return (
    <ConfirmDialog
      title="Delete User"
      confirm="Delete User"
      confirming="Deleting…"
      isDangerous
      failed="Failed to delete user"
      onConfirm={async () => {
        await send({ params: { id } });
        showSuccessToast(`${full_name} deleted`);
      }}
      onClose={onClose}
    >
      <p>Are you sure you want to delete this user?</p>
      <p className={styles['who']}>
        <strong>{full_name}</strong>
        <span>
          @{username}
          {email && ` · ${email}`}
        </span>
      </p>
      <p>This action cannot be undone.</p>
    </ConfirmDialog>
  );
}
