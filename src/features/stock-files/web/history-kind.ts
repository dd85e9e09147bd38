import type { FieldChange } from '#features/history/rules.ts';
import type { RecordKind } from '#features/history/web/HistoryPanel.tsx';
import { AS_OF_LABELS, FIELD_LABELS, historyKindWords as words } from './wording.ts';

const columns = Object.fromEntries(
  Object.entries(FIELD_LABELS).map(([field, label]) => [field, { label: words.columnOf(label) }]),
);

/** How the history describes what the columns of a warehouse’s files mean. */
export const FILE_MAPPING_KIND: RecordKind = {
  entity: 'file-mapping',
  one: 'file columns',
  many: 'columns of stock files',
  nameRecord: words.ofWarehouse,
  findAddress: (id) => ({ to: `/warehouse/${id}`, search: {} }),
  words: {
    ...columns,
    sheet: { label: 'sheet' },
    heading_rows: { label: 'rows of headings' },
    decimal_mark: { label: 'decimal mark' },
    day_order: { label: 'dates', values: words.dayOrders },
    repeated: { label: 'SKU in several rows', values: words.repeated },
    age: { label: 'age of the file', values: AS_OF_LABELS },
  },
};

const readAfter = (change: FieldChange | undefined): unknown =>
  typeof change === 'object' ? change.after : undefined;

/** How the history describes an uploaded file. */
export const STOCK_FILE_KIND: RecordKind = {
  entity: 'stock-file',
  one: 'stock file',
  many: 'stock files',
  nameRecord: words.ofWarehouse,
  findAddress: (id) => ({ to: `/warehouse/${id}`, search: {} }),
  words: { file: { label: 'file' }, byte_count: { label: 'bytes' } },
  sentences: {
    uploaded: (of, { changes }) => {
      const [name, bytes] = [changes['file'], changes['byte_count']].map(readAfter);
      return [
        'uploaded a ',
        ...of,
        ...(typeof name === 'string' ? [words.named, { value: name }] : []),
        ...(typeof bytes === 'number' ? [words.size(bytes)] : []),
      ];
    },
  },
};
