import { PartShown } from '#web/ui/feedback/PartShown.tsx';
import type { HistoryEntry } from '../contract.ts';
import { formatKindTitle, type RecordKind } from './kind.ts';
import { describeRecord } from './lines/line-text.ts';
import { joinPieces } from './lines/sentence.ts';
import { oneRecordWords as words } from './wording.ts';

interface Props {
  kind: RecordKind;
  id: string;
  /** Those that are shown: they know what it is called. */
  entries: readonly HistoryEntry[] | undefined;
  onAll: () => void;
}

/** Says that only one record is shown, and leads back to all. */
export function OneRecord({ kind, id, entries, onAll }: Props) {
  const entry = entries?.find(({ entity, entity_id }) => entity === kind.entity && entity_id === id);
  const name = entry ? joinPieces(describeRecord(entry, kind)) : `${kind.one} ${id}`;
  return (
    <PartShown label={words.showingOneRecord} all={words.showAll(formatKindTitle(kind))} onAll={onAll}>
      {words.onlyWhatHappened} <strong>{name || kind.many}</strong>
    </PartShown>
  );
}
