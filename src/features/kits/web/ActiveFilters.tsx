import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { formatDate } from '#web/format.ts';
import styles from './ActiveFilters.module.css';
import { wordsOf } from './view.ts';
import type { View } from './view.ts';

interface Props {
  view: View;
  onClear: () => void;
}

/** Says which kits are left out; nothing while all are shown. */
export function ActiveFilters({ view, onClear }: Props) {
  const words = wordsOf(view, formatDate);
  if (words.length === 0) return null;
  return (
    <section className={styles['banner']} aria-label="Active filters">
      <IconFilter size={16} stroke={1.75} aria-hidden />
      <p>
        Active filters: <strong>{words.join(' · ')}</strong>
      </p>
      <Button variant="default" size="compact-sm" onClick={onClear}>
        Clear Filters
      </Button>
    </section>
  );
}
