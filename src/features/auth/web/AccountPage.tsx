import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { User } from '#features/users/contract.ts';
import { ROLE_NAMES } from '#shared/access/rights.ts';
import { defineQuery } from '#web/api/query.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { NO_VALUE } from '#web/format.ts';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Pending } from '#web/ui/skeleton/Pending.tsx';
import { currentUser } from '../contract.ts';
import { useFactors } from './factors/api.ts';
import { AccountRowsSkeleton } from './AccountRowsSkeleton.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { hasProviders } from './providers/api.ts';
import { readOffered } from './providers/offered-providers.ts';
import styles from './AccountPage.module.css';
import { accountPageWords as words } from './wording.ts';

const OwnProviderLinks = createLazyPage(
  async () => (await import('./providers/OwnProviderLinks.tsx')).OwnProviderLinks,
);
const FactorsPanel = createLazyPage(async () => (await import('./factors/FactorsPanel.tsx')).FactorsPanel);

const OwnSessionsPanel = createLazyPage(
  async () => (await import('./sessions/OwnSessionsPanel.tsx')).OwnSessionsPanel,
);

/** Who is signed in, how, and where else. */
export function AccountPage() {
  const account = useQuery(defineQuery(currentUser, {}));
  const { data: factors } = useFactors();
  // Until it is known, as the sign-in page has it.
  const hasPassword = factors?.has_password ?? readOffered().passwords;
  return (
    <>
      <PageHeader
        title={words.yourAccount}
        actions={<LinkButton to="/notifications">{words.myNotifications}</LinkButton>}
      />
      <Loaded
        query={account}
        heading={words.heading}
        failed={words.failed}
        skeleton={<About user={undefined} />}
      >
        {({ user }) => <About user={user} />}
      </Loaded>
      {hasPassword && <PasswordPanel />}
      {hasProviders() && (
        <>
          <h2 className={styles['heading']}>{words.companyAccount}</h2>
          <Suspense
            fallback={
              <Pending>
                <AccountRowsSkeleton rows={1} notes={1} />
              </Pending>
            }
          >
            <OwnProviderLinks />
          </Suspense>
        </>
      )}
      <h2 className={styles['heading']}>{words.secondFactor}</h2>
      <p className={styles['note']}>{words.withOneOfTheseStolen}</p>
      <Suspense
        fallback={
          <Pending>
            <AccountRowsSkeleton rows={2} notes={1} />
          </Pending>
        }
      >
        <FactorsPanel />
      </Suspense>
      <h2 className={styles['heading']}>{words.sessions}</h2>
      <p className={styles['note']}>{words.whereYouAreSignedIn}</p>
      <Suspense
        fallback={
          <Pending>
            <AccountRowsSkeleton rows={2} notes={2} />
          </Pending>
        }
      >
        <OwnSessionsPanel />
      </Suspense>
    </>
  );
}

/** The person's details; while they load, the rows for them. */
const About = ({ user }: { user: User | undefined }) => (
  <>
    <dl className={styles['about']}>
      <dt>{words.name}</dt>
      <dd>{user?.full_name}</dd>
      <dt>{words.username}</dt>
      <dd>{user && `@${user.username}`}</dd>
      <dt>{words.email}</dt>
      <dd>{user && (user.email ?? NO_VALUE)}</dd>
      <dt>{words.role}</dt>
      <dd>{user && ROLE_NAMES[user.role]}</dd>
    </dl>
    <p className={styles['note']}>
      {!user ? '\u200b' : user.role === 'admin' ? words.changeTheseUnderUsers : words.askAdminToChange}
    </p>
  </>
);
