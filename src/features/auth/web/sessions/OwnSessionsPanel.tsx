import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { defineQuery, useSend } from '#web/api/query.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { endOtherSessions, endOwnSession, listOwnSessions } from '../../contract/sessions.ts';
import type { WireSession } from '../../contract/sessions.ts';
import { AccountRowsSkeleton } from '../AccountRowsSkeleton.tsx';
import { endAndTell } from './end-and-tell.ts';
import { SessionList } from './SessionList.tsx';
import styles from '../AccountRows.module.css';
import { ownSessionsPanelWords as words } from './wording.ts';

/** Where one is signed in, and how one ends it elsewhere. */
export function OwnSessionsPanel() {
  const sessions = useQuery(defineQuery(listOwnSessions, {}));
  const one = useSend(endOwnSession);
  const others = useSend(endOtherSessions);
  const end = ({ id, device }: WireSession) =>
    endAndTell(() => one.send({ params: { id } }), words.sessionOfEnded(device));
  return (
    <Loaded
      query={sessions}
      heading={words.heading}
      failed={words.failed}
      skeleton={<AccountRowsSkeleton rows={2} notes={2} />}
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
              onClick={() => void endAndTell(() => others.send({}), words.allOtherSessionsEnded)}
            >
              {words.endAllOtherSessions}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
