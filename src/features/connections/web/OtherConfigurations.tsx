import type { OtherConfiguration } from '../contract.ts';
import styles from './HeldBackNotice.module.css';

/** Processes that were started with another file than the installation's. */
export function OtherConfigurations({ processes }: { processes: readonly OtherConfiguration[] }) {
  if (processes.length === 0) return null;
  return (
    <section className={styles['box']} aria-label="Other configuration">
      <p>
        {processes.map(({ process }) => process).join(', ')} {processes.length === 1 ? 'runs' : 'run'} with
        another configuration than the installation, and {processes.length === 1 ? 'changes' : 'change'}{' '}
        nothing of its sources. Start with the same touchline.config.json and the same release everywhere.
      </p>
    </section>
  );
}
