import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defineQuery, useSend } from '#web/api/query.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { showErrorToast, showSuccessToast } from '#web/ui/feedback/toast.ts';
import { Waiting } from '#web/ui/feedback/Waiting.tsx';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../contract/sessions.ts';
import type { WireSession } from '../../contract/sessions.ts';
import { SessionList } from './SessionList.tsx';
import styles from './SessionList.module.css';
import { ownSessionsPanelWords as words } from './wording.ts';

/** Where one is signed in, and how one ends it elsewhere. */
export function OwnSessionsPanel() {
  const sessions = useQuery(defineQuery(listOwnSessions, {}));
  const one = useSend(endOwnSession);
  const others = useSend(endOtherSessions);
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      showSuccessToast(done);
    } catch (error) {
      showErrorToast(error, words.failedToEndSession);
    }
  };
  const end = ({ id, device }: WireSession) =>
    run(() => one.send({ params: { id } }), words.sessionOfEnded(device));
  return (
    <Loaded
      query={sessions}
      heading={words.heading}
      failed={words.failed}
      skeleton={<Waiting label={words.loading} />}
    >
      {({ sessions: found }) => (
        <>
          <SessionList
            sessions={found}
            isEnding={one.isSending || others.isSending}
            empty={words.empty}
            onEnd={(session) => void end(session)}
          />
          {found.length > 1 && (
            <Button
              variant="default"
              className={styles['all']}
              disabled={others.isSending}
              onClick={() => void run(() => others.send({}), words.allOtherSessionsEnded)}
            >
              {words.endAllOtherSessions}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
