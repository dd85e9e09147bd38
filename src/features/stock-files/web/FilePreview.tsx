import { formatFigure, formatNumber, NO_VALUE } from '#web/format.ts';
import { FileHint, FileRefusal } from '#web/ui/form/FileNotes.tsx';
import { ShortTable } from '#web/ui/table/ShortTable.tsx';
import { sumReported } from '#shared/sum-by.ts';
import type { FileLevel, FileReading } from '../rules/apply/reading.ts';
import { isQuantityField, type FileField } from '../rules/fields.ts';
import type { FileMapping } from '../rules/mapping.ts';
import type { PickedFile } from './picked-file.ts';
import type { MappedFile } from './preview.ts';
import { FIELD_LABELS, filePreviewWords as words, formatFileMoment } from './wording.ts';

const ROWS_SHOWN = 6;
const SHOWN: readonly FileField[] = [
  'sku', 'name', 'facility', 'on_hand', 'available', 'reserved', 'quarantined', 'inbound', 'low_stock_level', 'barcode',
]; // oxfmt-ignore

interface Props {
  file: PickedFile;
  mapping: FileMapping;
  preview: MappedFile;
}

/** What is read of a file: all of it in a sentence, the first rows, and the rows that are left out. */
export function FilePreview({ file, mapping, preview }: Props) {
  if (preview.problem !== undefined) return <FileRefusal>{preview.problem}</FileRefusal>;
  const { reading } = preview;
  const fields = SHOWN.filter((field) => mapping.columns[field] !== undefined);
  return (
    <section aria-label={words.preview}>
      <p>
        <strong>{file.name}</strong>: {summarize(reading)}.
      </p>
      {reading.skipped > 0 && <FileHint>{words.skipped(reading.skipped)}</FileHint>}
      {reading.notes.map((note) => (
        <FileHint key={note} isDoubt>
          {words.note(note)}
        </FileHint>
      ))}
      {reading.leftOut.length > 0 && (
        <>
          <FileHint isDoubt>{words.leftOut(reading.leftOut.length)}</FileHint>
          <ShortTable
            name={words.rowsLeftOut}
            headers={[words.row, FIELD_LABELS.sku, words.reason]}
            rows={reading.leftOut
              .slice(0, ROWS_SHOWN)
              .map(({ line, sku, reason }) => [formatNumber(line), sku || NO_VALUE, reason])}
            total={reading.leftOut.length}
            endsInSentence
          />
        </>
      )}
      <ShortTable
        name={words.firstRows}
        headers={[words.row, ...fields.map((field) => FIELD_LABELS[field])]}
        rows={reading.levels
          .slice(0, ROWS_SHOWN)
          .map((level) => [formatNumber(level.line), ...fields.map((field) => formatField(level, field))])}
        total={reading.levels.length}
      />
    </section>
  );
}

function summarize({ levels, asOf }: FileReading): string {
  const onHand = sumReported(levels.map((level) => level.on_hand));
  const available = sumReported(levels.map((level) => level.available));
  return [
    words.skus(new Set(levels.map(({ sku }) => sku)).size),
    onHand !== null && words.onHand(onHand),
    available !== null && words.available(available),
    asOf === null ? words.asOfArrival : words.asOf(formatFileMoment(asOf)),
  ]
    .filter((part) => part !== false)
    .join(', ');
}

function formatField(level: FileLevel, field: FileField): string {
  if (isQuantityField(field)) return formatFigure(level[field]);
  return field === 'lot' || field === 'as_of' ? NO_VALUE : (level[field] ?? NO_VALUE);
}
