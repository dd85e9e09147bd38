import { Button } from '@mantine/core';
import { Suspense, type ComponentType } from 'react';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useLoadOnApproach } from '#web/loading/use-on-demand.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { DimWhileStale } from '#web/ui/feedback/DimWhileStale.tsx';
import { FoldedFilters, useFold } from '#web/ui/filters/FoldedFilters.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { RefreshButton } from '#web/ui/feedback/RefreshButton.tsx';
import { SearchInput } from '#web/ui/filters/SearchInput.tsx';
import { SelectFilter } from '#web/ui/filters/SelectFilter.tsx';
import { Toolbar } from '#web/ui/filters/Toolbar.tsx';
import { useUrlState } from '#web/use-url-state.ts';
import { isUserFound } from '../rules.ts';
import { USERS_FAILED, useUsers } from './api.ts';
import { Invitations } from './invitations/Invitations.tsx';
import { UserCards } from './UserCards.tsx';
import { UsersSkeleton, UsersTable } from './UsersTable.tsx';
import type { SessionsProps } from './UserDialogs.tsx';
import { ROLE_FILTERS, USER_STATUS_FILTERS, useUserDialog, usersView } from './view.ts';
import { usersPageWords as words } from './wording.ts';

const UserDialogs = createLazyPage<Props>(async () => (await import('./UserDialogs.tsx')).UserDialogs);

interface Props {
  /** Where a person is signed in, in a drawer. */
  sessions: ComponentType<SessionsProps>;
}

/** Who may use Touchline, for admins. */
export function UsersPage({ sessions }: Props) {
  const [{ search, role, status }, show] = useUrlState(usersView);
  const users = useUsers({ search, role, status });
  const find = (text: string): void => show({ search: text }, { isTyped: true });
  const fold = useFold();
  const { dialog, openDialog } = useUserDialog();
  useLoadOnApproach(UserDialogs.preload);
  const isFiltered = search !== '' || role !== 'all' || status !== 'all';
  return (
    <>
      <PageHeader
        title={words.userManagement}
        age={<FreshAge at={users.dataUpdatedAt} never="" />}
        actions={
          <>
            <LinkButton to="/dashboard">{words.dashboard}</LinkButton>
            <RefreshButton tables={['users']} />
            <Button variant="default" onClick={() => openDialog('personal-data')}>
              {words.personalData}
            </Button>
            <Button variant="default" onClick={() => openDialog('invite')}>
              {words.invite}
            </Button>
            <Button onClick={() => openDialog('add')}>{words.addUser}</Button>
          </>
        }
      />
      <UserCards />
      <Toolbar>
        <SearchInput label={words.searchUsers} value={search} onSearch={find} isImmediate />
        <FoldedFilters fold={fold} active={[role, status].filter((chosen) => chosen !== 'all').length}>
          <SelectFilter
            label={words.role}
            options={ROLE_FILTERS}
            value={role}
            onChange={(chosen) => show({ role: chosen })}
          />
          <SelectFilter
            label={words.status}
            options={USER_STATUS_FILTERS}
            value={status}
            onChange={(chosen) => show({ status: chosen })}
          />
        </FoldedFilters>
      </Toolbar>
      <Loaded query={users} heading={words.heading} failed={USERS_FAILED} skeleton={<UsersSkeleton />}>
        {({ users: found }) => (
          <DimWhileStale isOld={users.isPlaceholderData}>
            <UsersTable
              users={found.filter((user) => isUserFound(search, user))}
              empty={
                <Notice
                  heading={words.noUsersFound}
                  action={
                    isFiltered && (
                      <Button
                        variant="default"
                        onClick={() => show({ search: '', role: 'all', status: 'all' })}
                      >
                        {words.clearFilters}
                      </Button>
                    )
                  }
                />
              }
            />
          </DimWhileStale>
        )}
      </Loaded>
      <Invitations />
      {dialog && (
        <Suspense>
          <UserDialogs sessions={sessions} />
        </Suspense>
      )}
    </>
  );
}
