import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface Props {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A few figures that follow from others, by name. */
export const Facts = ({ title, facts }: Props) => (
  <section className={styles['facts']} aria-label={title}>
    <h3 className={styles['title']}>{title}</h3>
    <dl className={styles['list']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
