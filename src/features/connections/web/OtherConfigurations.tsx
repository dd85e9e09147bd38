import type { OtherConfiguration } from '../contract.ts';
import styles from './HeldBackNotice.module.css';
import { otherConfigurationsWords as words } from './wording/screen.ts';

/** Processes that were started with another file than the installation's. */
export function OtherConfigurations({ processes }: { processes: readonly OtherConfiguration[] }) {
  if (processes.length === 0) return null;
  const names = processes.map(({ process }) => process).join(', ');
  return (
    <section className={styles['box']} aria-label={words.otherConfiguration}>
      <p>{processes.length === 1 ? words.runsWithAnother(names) : words.runWithOthers(names)}</p>
    </section>
  );
}
