import type { WireToday } from '../contract.ts';
import { listWaitingRules } from './waiting-rules.ts';
import styles from './Today.module.css';
import { waitingNoteWords as words } from './wording.ts';

/** Below the alerts: how much can’t be checked, so that no one takes it for well. */
export function WaitingNote({ today }: { today: WireToday }) {
  const rules = listWaitingRules(today);
  return rules.length > 0 && <p className={styles['waiting']}>{words.note(rules)}</p>;
}
