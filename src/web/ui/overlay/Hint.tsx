import { Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Hint.module.css';

/**
 * A figure with more to say on hover, by pointer, keyboard or finger, and to screen readers.
 *
 *     <Hint says="Working 1, shipped 20, receiving 300">321</Hint>
 */
export const Hint = ({ says, children }: { says: string; children: ReactNode }) => (
  <Tooltip label={says} events={{ hover: true, focus: true, touch: true }} multiline maw={320} withinPortal>
    <button type="button" className={styles['hint']}>
      {children}
      <VisuallyHidden component="span"> ({says})</VisuallyHidden>
    </button>
  </Tooltip>
);
