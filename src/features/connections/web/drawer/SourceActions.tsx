import { useState } from 'react';
import { ActionButton } from '#web/ui/cells/ActionButton.tsx';
import { showErrorToast } from '#web/ui/feedback/toast.ts';
import type { SourceStatus } from '../../contract.ts';
import { AskedToWait } from './AskedToWait.tsx';
import { useCheck, usePause, useRunNow } from '../api.ts';
import styles from './SourceActions.module.css';
import { sourceActionsWords as words } from '../wording/drawer.ts';

interface TestResult {
  works: boolean;
  message: string;
}

/** Run Now, Pause or Resume, Test Connection; what the test found is below until the next one. */
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
          onClick={() => void attemptAction(() => runNow.send({ params: { id } }), words.failedToStartSync)}
        >
          {isRunning ? words.syncing : isAsked ? words.requested : words.syncNow}
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={pause.isSending}
          onClick={() =>
            void attemptAction(
              () => pause.send({ params: { id }, body: { is_paused: !isPaused } }),
              isPaused ? words.failedToResume : words.failedToPause,
            )
          }
        >
          {isPaused ? words.resume : words.pause}
        </ActionButton>
        <ActionButton
          variant="default"
          disabled={check.isSending}
          onClick={() => void attemptAction(test, words.failedToTestConnection)}
        >
          {check.isSending ? words.testing : words.testConnection}
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
