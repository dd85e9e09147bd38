import { Link } from '@tanstack/react-router';
import type { AttentionArea } from '#shared/attention/areas.ts';
import { useAlerts } from './api.ts';
import { listAlerts } from './group-episodes.ts';
import styles from './Today.module.css';
import { needsYouPanelWords as words } from './wording.ts';

/** How much of a part of the work needs a person, in the head of its screen. */
export function NeedsYouPanel({ area }: { area: AttentionArea }) {
  const { data } = useAlerts();
  const open = data
    ? listAlerts(data).filter(({ about, is_snoozed: isSnoozed }) => about.area === area && !isSnoozed)
    : [];
  if (open.length === 0) return null;
  return (
    <Link to="/today" className={styles['needs']}>
      {open.length === 1 ? words.oneNeeds : words.need(open.length)}
    </Link>
  );
}
