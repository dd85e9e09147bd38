import { RuledList } from '#web/ui/thing/RuledList.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { useAlerts } from './api.ts';
import { listAlerts } from './group-episodes.ts';
import { countWaiting } from './waiting-rules.ts';
import styles from './Today.module.css';
import { todayPanelWords as words } from './wording.ts';

const SHOWN = 5;

/** The worst of what needs a person, in short; the screen itself offers another try if it can't be loaded. */
export function TodayPanel() {
  const { data, isError } = useAlerts();
  if (!data)
    return (
      isError && (
        <Short>
          <p>{words.couldntLoadAlerts}</p>
          <div>
            <LinkButton to="/today">{words.today}</LinkButton>
          </div>
        </Short>
      )
    );
  const open = listAlerts(data).filter(({ is_snoozed: isSnoozed }) => !isSnoozed);
  return (
    <Short>
      {open.length === 0 ? (
        <NothingOpen waiting={countWaiting(data)} />
      ) : (
        <>
          <RuledList>
            {open.slice(0, SHOWN).map(({ id, about, label, detail, path, is_recovering: isRecovering }) => (
              <li key={id} className={styles['short-line']}>
                <Link to={path}>{label}</Link>
                <StatusBadge tone={about.severity === 'urgent' ? 'bad' : 'watch'}>{about.title}</StatusBadge>
                <span>{isRecovering ? words.recovering : detail}</span>
              </li>
            ))}
          </RuledList>
          <div>
            <LinkButton to="/today">{words.showAll(open.length)}</LinkButton>
          </div>
        </>
      )}
    </Short>
  );
}

const NothingOpen = ({ waiting }: { waiting: number }) =>
  waiting === 0 ? (
    <p>{words.nothingNeeds}</p>
  ) : (
    <>
      <p>{words.nothingNeedsSoFar(waiting)}</p>
      <div>
        <LinkButton to="/today">{words.today}</LinkButton>
      </div>
    </>
  );

const Short = ({ children }: { children: ReactNode }) => (
  <section className={styles['short']} aria-label={words.today}>
    <h2>{words.today}</h2>
    {children}
  </section>
);
