import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { User } from '#features/users/contract.ts';
import { defineQuery, useSend } from '#web/api/query.ts';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Drawer } from '#web/ui/overlay/Drawer.tsx';
import { endUserSession, endUserSessions, listUserSessions } from '../../contract/sessions.ts';
import { AccountRowsSkeleton } from '../AccountRowsSkeleton.tsx';
import { endAndTell } from './end-and-tell.ts';
import { SessionList } from './SessionList.tsx';
import styles from '../AccountRows.module.css';
import { userSessionsPanelWords as words } from './wording.ts';

interface Props {
  user: User;
  onClose: () => void;
}

/** Where another person is signed in, for admins. */
export function UserSessionsPanel({ user: { id, full_name: name, username }, onClose }: Props) {
  const sessions = useQuery(defineQuery(listUserSessions, { params: { id } }));
  const one = useSend(endUserSession);
  const all = useSend(endUserSessions);
  return (
    <Drawer title={words.title(name)} subtitle={`@${username}`} onClose={onClose}>
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
              isEnding={one.isSending || all.isSending}
              empty={words.empty(name)}
              onEnd={(session) =>
                void endAndTell(
                  () => one.send({ params: { id, session: session.id } }),
                  words.sessionOfEnded(session.device),
                )
              }
            />
            {found.some((session) => !session.is_current) && (
              <Button
                variant="default"
                className={styles['all']}
                disabled={all.isSending}
                onClick={() =>
                  void endAndTell(() => all.send({ params: { id } }), words.sessionsOfEnded(name))
                }
              >
                {words.endAllSessions}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </Drawer>
  );
}
