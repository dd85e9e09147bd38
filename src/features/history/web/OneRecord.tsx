import { Button } from '@mantine/core';
import type { HistoryEntry } from '../contract.ts';
import { titleOf, type Kind } from './kind.ts';
import { recordOf } from './line-text.ts';
import styles from './OneRecord.module.css';
import { textOf } from './sentence.ts';

interface Props {
  kind: Kind;
  id: string;
  /** Those that are shown: they know what it is called. */
  entries: readonly HistoryEntry[] | undefined;
  onAll: () => void;
}

/** Says that only one record is told of, and leads back to all. */
export function OneRecord({ kind, id, entries, onAll }: Props) {
  const entry = entries?.find(({ entity, entity_id }) => entity === kind.entity && entity_id === id);
  const name = entry ? textOf(recordOf(entry, kind)) : `${kind.one} ${id}`;
  return (
    <section className={styles['one']} aria-label="One record">
      <p>
        Only what happened to <strong>{name || kind.many}</strong>
      </p>
      <Button variant="default" size="compact-sm" onClick={onAll}>
        Show All {titleOf(kind)}
      </Button>
    </section>
  );
}
