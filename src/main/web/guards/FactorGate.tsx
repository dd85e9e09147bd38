import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { currentUser } from '#features/auth/contract.ts';
import { forgetCurrentUser, readCurrentUser } from '#features/auth/web/current-user.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { defineQuery } from '#web/api/query.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useSession, useUser } from '#web/session/session.ts';
import { ToastRegion } from '#web/ui/feedback/ToastRegion.tsx';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import styles from './FactorGate.module.css';
import { ProofAsker } from './ProofAsker.tsx';
import { factorGateWords as words } from '../wording/guards.ts';

const FactorsPanel = createLazyPage(
  async () => (await import('#features/auth/web/factors/FactorsPanel.tsx')).FactorsPanel,
);

/** By when the person must have a second factor; null where they need none, or have one. */
function useFactorDue(): Date | null {
  const { id } = useUser();
  const { data } = useQuery({ ...defineQuery(currentUser, {}), initialData: () => readCurrentUser(id) });
  // Not while rendering: React may throw a first rendering away, and the next one begins with the same.
  useEffect(forgetCurrentUser, []);
  return data?.factor_due_at ? new Date(data.factor_due_at) : null;
}

/** Shows the application, or nothing but how to set up a second factor where one is overdue: the server refuses the rest. */
export function FactorGate({ children }: { children: ReactNode }) {
  const due = useFactorDue();
  const isOverdue = due !== null && due <= new Date();
  // Stays until the person goes on: new recovery codes are shown once, when the factor is there already.
  const [isSettingUp, setSettingUp] = useState(false);
  if (isOverdue && !isSettingUp) setSettingUp(true);
  if (!isSettingUp) return children;
  return <SetUp isDone={!isOverdue} onGoOn={() => setSettingUp(false)} />;
}

function SetUp({ isDone, onGoOn }: { isDone: boolean; onGoOn: () => void }) {
  const session = useSession();
  return (
    <main className={styles['page']}>
      <h1 className={styles['title']}>{words.setUpSecondFactor}</h1>
      <p className={styles['note']}>{words.yourRoleNeedsOneBeside}</p>
      <h2 className={styles['choices']}>{words.yourChoices}</h2>
      <Suspense fallback={<Waiting label={words.loading} />}>
        <FactorsPanel />
      </Suspense>
      <div className={styles['actions']}>
        <Button disabled={!isDone} onClick={onGoOn}>
          {words.continue}
        </Button>
        <Button variant="default" onClick={() => void session.leave()}>
          {words.logout}
        </Button>
      </div>
      <ProofAsker />
      <ToastRegion />
    </main>
  );
}

/** Says how many days are left, where a second factor is due. */
export function FactorBanner() {
  const due = useFactorDue();
  const leftMs = due === null ? 0 : due.getTime() - Date.now();
  if (leftMs <= 0) return null;
  const days = words.days(Math.ceil(leftMs / DAY_MS));
  return (
    <p className={styles['banner']} role="status">
      {words.yourRoleNeedsSecondFactor} <Link to="/account">{words.setOneUp}</Link> {words.within(days)}
    </p>
  );
}
