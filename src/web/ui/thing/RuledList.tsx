import type { ReactNode } from 'react';
import { Bone } from '../skeleton/Bone.tsx';
import styles from './RuledList.module.css';

/** A list in a frame, with a line between its items. */
export const RuledList = ({ children }: { children: ReactNode }) => (
  <ul className={styles['list']}>{children}</ul>
);

const BONES = 6;

/** The list before it is there. */
export const RuledListSkeleton = ({ rowPx }: { rowPx: number }) => (
  <ul className={styles['list']} aria-hidden>
    {Array.from({ length: BONES }, (_, index) => (
      <li key={index} className={styles['waiting']} style={{ blockSize: rowPx }}>
        <Bone width="40%" />
      </li>
    ))}
  </ul>
);
