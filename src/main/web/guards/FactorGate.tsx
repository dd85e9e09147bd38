import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useState, type ReactNode } from 'react';
import { currentUser } from '#features/auth/contract.ts';
import { formatCount } from '#shared/numbers.ts';
import { DAY_MS } from '#shared/day-ms.ts';
import { defineQuery } from '#web/api/query.ts';
import { createLazyPage } from '#web/loading/lazy-page.tsx';
import { useSession } from '#web/session/session.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import styles from './FactorGate.module.css';
import { ProofAsker } from './ProofAsker.tsx';

const FactorsPanel = createLazyPage(
  async () => (await import('#features/auth/web/factors/FactorsPanel.tsx')).FactorsPanel,
);

/** By when the person must have a second factor; null where they need none, or have one. */
function useFactorDue(): Date | null {
  const { data } = useQuery(defineQuery(currentUser, {}));
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
      <h1 className={styles['title']}>Set Up a Second Factor</h1>
      <p className={styles['note']}>
        Your role needs one beside the password. Choose one-time codes or a passkey; you can add the other
        later.
      </p>
      <Suspense fallback={<Waiting label="Loading" />}>
        <FactorsPanel />
      </Suspense>
      <div className={styles['actions']}>
        <Button disabled={!isDone} onClick={onGoOn}>
          Continue
        </Button>
        <Button variant="default" onClick={() => void session.leave()}>
          Logout
        </Button>
      </div>
      <ProofAsker />
    </main>
  );
}

/** Says how many days are left, where a second factor is due. */
export function FactorBanner() {
  const due = useFactorDue();
  const leftMs = due === null ? 0 : due.getTime() - Date.now();
  if (leftMs <= 0) return null;
  const days = formatCount(Math.ceil(leftMs / DAY_MS), 'day');
  return (
    <p className={styles['banner']} role="status">
      Your role needs a second factor. <Link to="/account">Set one up</Link> within {days}.
    </p>
  );
}
