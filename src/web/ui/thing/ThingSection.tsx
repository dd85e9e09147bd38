import { useId, type ReactNode } from 'react';
import styles from './ThingSection.module.css';

/** A part of the page about one thing, under a heading of its own. */
export function ThingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      {children}
    </section>
  );
}
