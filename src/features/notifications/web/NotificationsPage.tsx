import { Link } from '@tanstack/react-router';
import { PageHeader } from '#web/shell/PageHeader.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RuledListSkeleton } from '#web/ui/thing/RuledList.tsx';
import { ThingSection } from '#web/ui/thing/ThingSection.tsx';
import type { WireNotifications } from '../contract.ts';
import { AddressSection } from './AddressSection.tsx';
import { useNotifications } from './api.ts';
import styles from './Notifications.module.css';
import { PreferencesForm } from './PreferencesForm.tsx';
import { notificationsPageWords as words } from './wording.ts';

/** What the signed-in person is emailed, and who replaces them while they are away. */
export function NotificationsPage() {
  const query = useNotifications();
  return (
    <>
      <PageHeader title={words.myNotifications} />
      <p className={styles['lead']}>
        {words.everythingThatNeedsPerson} <Link to="/today">{words.today}</Link>
        {words.whatYouChooseHere}
      </p>
      <Loaded
        query={query}
        heading={words.heading}
        failed={words.failed}
        skeleton={
          <div className={styles['skeleton']}>
            <RuledListSkeleton rowPx={48} />
          </div>
        }
      >
        {(answer) => <Sections answer={answer} />}
      </Loaded>
    </>
  );
}

function Sections({ answer }: { answer: WireNotifications }) {
  const { preferences, stands_in_for: represented } = answer;
  return (
    <>
      <AddressSection address={answer.address} canSend={answer.can_send} />
      {represented.length > 0 && (
        <ThingSection title={words.title}>
          <ul className={styles['list']}>
            {represented.map(({ id, full_name: name, until }) => (
              <li key={id}>{words.until(name, until)}</li>
            ))}
          </ul>
        </ThingSection>
      )}
      <PreferencesForm preferences={preferences} people={answer.people} />
    </>
  );
}
