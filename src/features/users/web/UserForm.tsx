import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '#web/api/query.ts';
import { useSession, useUser } from '#web/session/session.ts';
import { diffEdit } from '#web/ui/form/diff-edit.ts';
import { FormModal } from '#web/ui/form/FormModal.tsx';
import { useReloadOnConflict } from '#web/ui/form/use-reload-on-conflict.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { showSuccessToast, showWarningToast } from '#web/ui/feedback/toast.ts';
import { createUser, newUser, updateUser, userEdit } from '../contract.ts';
import type { User } from '../contract.ts';
import { allUsers } from './api.ts';
import { UserFields } from './UserFields.tsx';
import type { UserValues } from './UserFields.tsx';
import { userFormWords as words } from './wording.ts';

const emptyUser: UserValues = {
  username: '',
  full_name: '',
  email: '',
  password: '',
  current_password: '',
  role: 'user',
  is_active: true,
};

/** The form for a new user. */
export function AddUser({ onClose }: { onClose: () => void }) {
  const { send } = useSend(createUser);
  const form = useContractForm({
    schema: newUser,
    initial: emptyUser,
    send: async (body, key) => {
      const saved = await send({ body }, key);
      onClose();
      showSavedToast(words.added(saved.user.full_name), saved.warning);
    },
    failed: words.failed,
    draft: 'user-add',
  });
  return (
    <FormModal
      title={words.addUser}
      form={form}
      submit={words.addUser}
      submitting={words.adding}
      onClose={onClose}
    >
      <UserFields form={form} passwordHint={words.atLeast6Characters} />
    </FormModal>
  );
}

const SIGNS_OUT = words.settingNewPasswordHereSigns(words.keeps);

/** The form for a user who exists. */
export function EditUser({ user, onClose }: { user: User; onClose: () => void }) {
  const isOwn = useUser().id === user.id;
  const session = useSession();
  const queries = useQueryClient();
  // A new password of one's own ends this very session, so the form closes before anything is fetched again:
  // otherwise it would be offered again after the next sign-in, as if it had not been saved.
  const { send } = useSend(updateUser, isOwn ? [] : updateUser.tables);
  const form = useContractForm<UserValues, typeof userEdit>({
    schema: userEdit,
    initial: toUserValues(user),
    toBody: ({ password, current_password, base = user, ...typed }) => ({
      ...diffEdit({ ...typed, email: typed.email || null }, base),
      ...(password !== '' && { password }),
      ...(password !== '' && isOwn && { current_password }),
    }),
    send: async (body) => {
      const { user: saved, warning } = await send({ params: { id: user.id }, body }).catch(takeIn);
      onClose();
      showSavedToast(words.saved(saved.full_name), warning);
      if (!isOwn) return;
      session.renew(saved);
      void queries.invalidateQueries();
    },
    failed: words.failed,
    draft: `user-${user.id}`,
  });
  const takeIn = useReloadOnConflict(
    allUsers,
    ({ users }) => users.find(({ id }) => id === user.id),
    (theirs) => form.offer(toUserValues(theirs)),
  );
  return (
    <FormModal
      title={words.editUser}
      form={form}
      submit={words.saveUser}
      submitting={words.saving}
      onClose={onClose}
    >
      <UserFields form={form} passwordHint={isOwn ? SIGNS_OUT : words.keeps} isOwn={isOwn} />
    </FormModal>
  );
}

const toUserValues = (user: User): UserValues => {
  const { username, full_name, email, role, is_active } = user;
  return {
    username,
    full_name,
    email: email ?? '',
    password: '',
    current_password: '',
    role,
    is_active,
    base: user,
  };
};

/** The server may have saved a password that everyone tries first, and says so. */
function showSavedToast(done: string, warning: string | undefined): void {
  showSuccessToast(done);
  if (warning !== undefined) showWarningToast(warning);
}
