import { PartShown } from '#web/ui/PartShown.tsx';
import type { HistoryEntry } from '../contract.ts';
import { titleOf, type Kind } from './kind.ts';
import { recordOf } from './line-text.ts';
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
    <PartShown label="One record" all={`Show All ${titleOf(kind)}`} onAll={onAll}>
      Only what happened to <strong>{name || kind.many}</strong>
    </PartShown>
  );
}
