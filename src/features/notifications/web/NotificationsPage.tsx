import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import { formatDate } from '#web/format.ts';
import type { WireNotifications } from '../contract.ts';
import { AddressSection } from './AddressSection.tsx';
import { useNotifications } from './api.ts';
import styles from './Notifications.module.css';
import { PreferencesForm } from './PreferencesForm.tsx';

/** What the signed-in person is told by mail, and who takes their place while they are away. */
export function NotificationsPage() {
  const query = useNotifications();
  return (
    <>
      <PageHeader title="My Notifications" />
      <p className={styles['lead']}>
        Everything that needs a person is listed on <Link to="/today">Today</Link>. What you choose here is
        also sent to you by mail, once, when it begins.
      </p>
      <Loaded
        query={query}
        heading="Error Loading Your Notifications"
        failed="Failed to load your notifications"
        skeleton={<div className={styles['skeleton']} />}
      >
        {(answer) => <Sections answer={answer} />}
      </Loaded>
    </>
  );
}

function Sections({ answer }: { answer: WireNotifications }) {
  const [round, setRound] = useState(0);
  const { preferences, stands_in_for: represented } = answer;
  return (
    <>
      <AddressSection address={answer.address} canSend={answer.can_send} />
      {represented.length > 0 && (
        <ThingSection title="You Take the Place Of">
          <ul className={styles['list']}>
            {represented.map(({ id, full_name: name, until }) => (
              <li key={id}>
                {name}, until {formatDate(until)}
              </li>
            ))}
          </ul>
        </ThingSection>
      )}
      {/* Another state of the settings is another form. */}
      <PreferencesForm
        key={`${preferences.version} ${round}`}
        preferences={preferences}
        people={answer.people}
        onSaved={() => setRound(round + 1)}
      />
    </>
  );
}
