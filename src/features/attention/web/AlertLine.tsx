import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRight, useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/cells/LinkButton.tsx';
import { StatusBadge } from '#web/ui/cells/StatusBadge.tsx';
import { When } from '#web/ui/cells/When.tsx';
import { AlertActions } from './AlertActions.tsx';
import type { Alert } from './group-episodes.ts';
import { useTodayPeople } from './api.ts';
import styles from './Today.module.css';
import { alertLineWords as words } from './wording.ts';

interface Props {
  alert: Alert;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** One thing that needs a person: what, since when, who looks after it, and the way to do something about it. */
export function AlertLine({ alert, isChosen, onChoose }: Props) {
  const { about, label, detail, path, note } = alert;
  const user = useUser();
  const canChange = useRight('records');
  const isReachable = about.access === 'signed-in' || user.role === 'admin';
  return (
    <li className={styles['line']}>
      {canChange && (
        <Checkbox
          className={styles['choose']}
          aria-label={words.choose(label)}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      )}
      <div className={styles['what']}>
        <p className={styles['label']}>
          <strong>{isReachable ? <Link to={path}>{label}</Link> : label}</strong>
          <StatusBadge tone={about.severity === 'urgent' ? 'bad' : 'watch'}>{about.title}</StatusBadge>
        </p>
        <p className={styles['detail']}>{detail}</p>
        {note !== null && <p className={styles['note']}>{note}</p>}
        <Standing alert={alert} />
      </div>
      <div className={styles['actions']}>
        {isReachable && <LinkButton to={path}>{about.action}</LinkButton>}
        <AlertActions alert={alert} />
      </div>
    </li>
  );
}

/** Since when it is so, and what people have done about it. */
function Standing({ alert }: { alert: Alert }) {
  const people = useTodayPeople().data?.people ?? [];
  const find = (id: number | null) => people.find((person) => person.id === id)?.full_name;
  const owner = find(alert.owner_id);
  const acknowledged = find(alert.acknowledged_by);
  return (
    <p className={styles['standing']}>
      <span>
        {words.since} <When at={alert.began_at} />
      </span>
      {alert.owner_id !== null && (
        <span>{owner === undefined ? words.assigned : words.looksAfter(owner)}</span>
      )}
      {alert.acknowledged_at !== null && (
        <span>
          {words.acknowledged}
          {acknowledged && words.acknowledgedBy(acknowledged)}
        </span>
      )}
      {alert.is_snoozed &&
        (alert.snoozed_until === null ? (
          <span>{words.putOffUntilItChanges}</span>
        ) : (
          <span>
            {words.putOffUntil} <When at={alert.snoozed_until} />
          </span>
        ))}
      {alert.is_recovering && <span>{words.recovering}</span>}
      {!alert.has_data && <span>{words.noNewData}</span>}
    </p>
  );
}
