import type { ReactNode } from 'react';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import { useUser } from '#web/session/session.ts';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { NameCell } from '#web/ui/cells/NameCell.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { defineColumns } from '#web/ui/table/column.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { TableSkeleton } from '#web/ui/table/TableSkeleton.tsx';
import { When } from '#web/ui/cells/When.tsx';
import type { User } from '../contract.ts';
import { UserRowActions } from './UserRowActions.tsx';
import styles from './UsersTable.module.css';
import { useUserDialog } from './view.ts';
import { formatStatus } from './wording.ts';
import { usersTableWords as words } from './wording.ts';

const columns = defineColumns<User>([
  {
    id: 'name',
    header: words.user,
    width: 280,
    value: (user) => user.full_name,
    cell: (user) => <Person user={user} />,
  },
  { id: 'role', header: words.role, width: 88, value: (user) => ROLE_NAMES[user.role] },
  {
    id: 'status',
    header: words.status,
    width: 104,
    value: formatStatus,
    cell: (user) => (
      <StatusBadge tone={user.is_active ? 'good' : 'neutral'}>{formatStatus(user)}</StatusBadge>
    ),
  },
  {
    id: 'last-login',
    header: words.lastLogin,
    width: 136,
    sort: 'descending',
    value: (user) => user.last_login && Date.parse(user.last_login),
    exported: (user) => user.last_login,
    cell: (user) => <FreshAge at={user.last_login} never={words.never} />,
  },
  {
    id: 'created',
    header: words.created,
    width: 136,
    sort: 'descending',
    value: (user) => Date.parse(user.created_at),
    exported: (user) => user.created_at,
    cell: ({ created_at }) => <When at={created_at} />,
  },
  {
    id: 'actions',
    header: words.actions,
    width: 212,
    sort: false,
    value: () => null,
    cell: (user) => <UserRowActions user={user} />,
  },
]);

/** The users, one a row; a row opens for editing. */
export function UsersTable({ users, empty }: { users: readonly User[]; empty: ReactNode }) {
  const { openDialog } = useUserDialog();
  return (
    <div className={styles['table']}>
      <DataTable
        name={words.users}
        columns={columns}
        rows={users}
        rowKey={(user) => user.id}
        sortedBy="name"
        count={words.systemUsers(users.length)}
        empty={empty}
        opener={(user) => () => openDialog('edit', user.id)}
      />
    </div>
  );
}

export const UsersSkeleton = () => (
  <div className={styles['table']}>
    <TableSkeleton columns={columns} />
  </div>
);

function Person({ user: { id, username, full_name, email } }: { user: User }) {
  const isOwn = useUser().id === id;
  const account = email ? `@${username} · ${email}` : `@${username}`;
  return <NameCell name={full_name} badge={isOwn ? words.you : undefined} caption={account} />;
}
