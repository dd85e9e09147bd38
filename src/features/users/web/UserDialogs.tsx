import { Link } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { HistoryPanel } from '#features/history/web/HistoryPanel.tsx';
import { useUser } from '#web/session/session.ts';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { useRefused } from '#web/ui/form/use-refused.ts';
import type { User } from '../contract.ts';
import { OWN_ACCOUNT_DELETE } from '../rules.ts';
import { useUserById } from './api.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { PersonalData } from './PersonalData.tsx';
import { AddUser, EditUser } from './UserForm.tsx';
import { InviteUser } from './invitations/InviteUser.tsx';
import { USER_KIND } from './history-kind.ts';
import { useUserDialog } from './view.ts';
import { userDialogsWords as words } from './wording.ts';

/** What shows where a person is signed in; another area knows. */
export interface SessionsProps {
  user: User;
  onClose: () => void;
}

/** The dialog that the address names. */
export function UserDialogs({ sessions }: { sessions: ComponentType<SessionsProps> }) {
  const { dialog, userId, closeDialog } = useUserDialog();
  if (dialog === 'add') return <AddUser onClose={closeDialog} />;
  if (dialog === 'invite') return <InviteUser onClose={closeDialog} />;
  if (dialog === 'personal-data') return <PersonalData onClose={closeDialog} />;
  if (dialog === '') return null;
  const about = { dialog, id: userId ?? 0, sessions, onClose: closeDialog };
  return <AboutUser key={`${dialog} ${userId}`} {...about} />;
}

interface Props {
  dialog: 'edit' | 'delete' | 'history' | 'sessions';
  id: number;
  sessions: ComponentType<SessionsProps>;
  onClose: () => void;
}

/** A dialog about one user, who stays the one it was opened with until it is closed, whatever others do. */
function AboutUser({ dialog, id, sessions: Sessions, onClose }: Props) {
  const { user: found, failure } = useUserById(id);
  const [user, setUser] = useState<User>();
  if (found && !user) setUser(found);
  const isOwn = useUser().id === id;
  const problem = found === null ? words.thisUserNoLongerExists : failure;
  const refusal = dialog === 'delete' && isOwn ? OWN_ACCOUNT_DELETE : user ? undefined : problem;
  useRefused(refusal, onClose);
  if (!user || refusal !== undefined) return null;
  switch (dialog) {
    case 'edit':
      return <EditUser user={user} onClose={onClose} />;
    case 'delete':
      return <DeleteUser user={user} onClose={onClose} />;
    case 'sessions':
      return <Sessions user={user} onClose={onClose} />;
    case 'history':
      return (
        <Drawer
          title={words.title(user.full_name)}
          subtitle={
            <>
              @{user.username} ·{' '}
              <Link to="/history" search={{ user: String(user.id) }}>
                {words.doneByUser(user.full_name)}
              </Link>
            </>
          }
          onClose={onClose}
        >
          <HistoryPanel kind={USER_KIND} entityId={user.id} />
        </Drawer>
      );
  }
}
