import type { ReactNode } from 'react';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './ThingFacts.module.css';

/** What is known of one thing: names and values side by side, as many in a row as fit. */
export const ThingFacts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={styles['facts']}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** The facts before they are there. */
export const ThingFactsSkeleton = ({ count = 8 }: { count?: number }) => (
  <div className={styles['facts']} aria-hidden>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={styles['bones']}>
        <Bone width="40%" />
        <Bone width="70%" />
      </div>
    ))}
  </div>
);
