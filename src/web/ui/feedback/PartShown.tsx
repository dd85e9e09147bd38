import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import styles from './PartShown.module.css';

interface Props {
  label: string;
  icon?: ReactNode;
  /** The label of the button that shows the whole list again. */
  all: string;
  onAll: () => void;
  /** Which part it is. */
  children: ReactNode;
}

/** Says above a list that only a part of it is shown, and leads back to all of it. */
export function PartShown({ label, icon, all, onAll, children }: Props) {
  return (
    <section className={styles['part']} aria-label={label}>
      {icon}
      <p>{children}</p>
      <Button variant="default" size="compact-sm" onClick={onAll}>
        {all}
      </Button>
    </section>
  );
}
