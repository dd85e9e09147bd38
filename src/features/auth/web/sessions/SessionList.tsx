import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { FreshAge } from '#web/ui/feedback/FreshAge.tsx';
import type { WireSession } from '../../contract/sessions.ts';
import styles from '../AccountRows.module.css';
import { describeWay } from './session-words.ts';
import { sessionListWords as words } from './wording.ts';

interface Props {
  sessions: readonly WireSession[];
  isEnding: boolean;
  /** Said where there is none. */
  empty: ReactNode;
  onEnd: (session: WireSession) => void;
}

/** Where a person is signed in, the session used last first. */
export const SessionList = ({ sessions, isEnding, empty, onEnd }: Props) =>
  sessions.length === 0 ? (
    <p className={styles['note']}>{empty}</p>
  ) : (
    <ul className={styles['list']}>
      {sessions.map((session) => (
        <li key={session.id}>
          <div>
            <p className={styles['name']}>
              <strong>{session.device}</strong>
              {session.is_current && <StatusBadge tone="good">{words.thisSession}</StatusBadge>}
            </p>
            <p className={styles['note']}>
              {words.lastUsed(session.address)} <FreshAge at={session.last_used_at} never={words.never} />
            </p>
            <p className={styles['note']}>
              {words.since} <When at={session.opened_at} />
              {session.signed_in_by !== null && `, ${describeWay(session.signed_in_by)}`}
            </p>
          </div>
          {!session.is_current && (
            <Button
              variant="default"
              disabled={isEnding}
              aria-label={words.endSession(session.device, session.address)}
              onClick={() => onEnd(session)}
            >
              {words.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
