import { expect, test } from 'vitest';
import { buildFileMapping } from '#testing/builders/file-mapping.ts';
import type { FileMapping } from './mapping.ts';
import { mergeMapping } from './merge-mapping.ts';

const began: FileMapping = {
  ...buildFileMapping('arrival'),
  columns: { sku: 'SKU', on_hand: 'Qty', name: 'Text' },
};

test.each<[string, Partial<FileMapping>, Partial<FileMapping>, Partial<FileMapping>]>([
  ['nothing was changed here', {}, { repeated: 'add', as_of: 'title' }, { repeated: 'add', as_of: 'title' }],
  ['another part was changed here', { decimal_mark: ',' }, { sheet: 'B' }, { decimal_mark: ',', sheet: 'B' }],
  ['the same part was changed here', { heading_rows: 0 }, { heading_rows: 2 }, { heading_rows: 0 }],
  [
    'other columns were changed here',
    { columns: { sku: 'SKU', on_hand: 'Spare' } },
    { columns: { sku: 'Item', on_hand: 'Total', name: 'Text', lot: 'Lot' } },
    { columns: { sku: 'Item', on_hand: 'Spare', lot: 'Lot' } },
  ],
])('of a mapping that someone else saved, if %s', (_, mine, theirs, merged) => {
  const both = { began, mine: { ...began, ...mine }, theirs: { ...began, ...theirs } };
  expect(mergeMapping(both)).toEqual({ ...began, ...merged });
});
