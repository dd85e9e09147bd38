import { useState } from 'react';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import type { SourceStatus } from '../../contract.ts';
import { AskedToWait } from './AskedToWait.tsx';
import { useCheck, usePause, useRunNow } from '../api.ts';
import styles from './SourceActions.module.css';

interface TestResult {
  works: boolean;
  message: string;
}

/** Run Now, Pause or Resume, Test Connection; what the test found stands below until the next one. */
export function SourceActions({ source }: { source: SourceStatus }) {
  const { id, state, last_run, requested_by, wait_until } = source;
  const runNow = useRunNow();
  const pause = usePause();
  const check = useCheck();
  const [checked, setChecked] = useState<TestResult>();
  const isPaused = state === 'paused';
  const isRunning = last_run?.status === 'running';
  const isAsked = requested_by !== null;

  const attemptAction = async (work: () => Promise<unknown>, failed: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      showErrorToast(error, failed);
    }
  };
  const test = async (): Promise<void> => {
    setChecked(undefined);
    setChecked(await check.send({ params: { id } }));
  };
  return (
    <>
      <div className={styles['buttons']}>
        <ActionButton
          disabled={isPaused || isRunning || isAsked || runNow.isSending}
          onClick={() => void attemptAction(() => runNow.send({ params: { id } }), 'Failed to start a sync')}
        >
          {isRunning ? 'Syncing…' : isAsked ? 'Requested' : 'Sync Now'}
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={pause.isSending}
          onClick={() =>
            void attemptAction(
              () => pause.send({ params: { id }, body: { is_paused: !isPaused } }),
              isPaused ? 'Failed to resume' : 'Failed to pause',
            )
          }
        >
          {isPaused ? 'Resume' : 'Pause'}
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={check.isSending}
          onClick={() => void attemptAction(test, 'Failed to test the connection')}
        >
          {check.isSending ? 'Testing…' : 'Test Connection'}
        </ActionButton>
      </div>
      <AskedToWait until={wait_until} />
      {checked && (
        <p className={styles['checked']} data-works={checked.works} role="status">
          {checked.message}
        </p>
      )}
    </>
  );
}
